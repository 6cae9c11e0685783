// Java from 22 on: its Foreign Function and Memory API. java --enable-native-access=ALL-UNNAMED Example.java
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

public class Example {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final SymbolLookup LIBRARY = SymbolLookup.libraryLookup("libsaltern.so.0.1", Arena.global());

    private static MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
        return LINKER.downcallHandle(LIBRARY.find(name).orElseThrow(), FunctionDescriptor.of(result, arguments));
    }

    private static final MethodHandle STRERROR = function("saltern_strerror", ADDRESS, JAVA_INT);
    private static final MethodHandle RANDOM = function("saltern_random", JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle SHA_256 = function("saltern_sha_256", ADDRESS);
    private static final MethodHandle HASH = function("saltern_hash", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG);
    private static final MethodHandle XCHACHA20_POLY1305 = function("saltern_xchacha20_poly1305", ADDRESS);
    private static final MethodHandle SEAL = cipher("saltern_seal");
    private static final MethodHandle OPEN = cipher("saltern_open");

    private static MethodHandle cipher(String name) {
        return function(name, JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG);
    }

    private static void check(int error) throws Throwable {
        if (error != 0) {
            MemorySegment text = (MemorySegment) STRERROR.invokeExact(error);
            throw new IllegalStateException(text.reinterpret(Long.MAX_VALUE).getString(0));
        }
    }

    private static MemorySegment random(Arena arena, long bytes) throws Throwable {
        MemorySegment made = arena.allocate(bytes);
        check((int) RANDOM.invokeExact(made, bytes));
        return made;
    }

    public static void main(String[] arguments) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment message = arena.allocateFrom("forty sacks of salt", StandardCharsets.UTF_8);
            long bytes = message.byteSize() - 1; // without the 0 at its end

            MemorySegment digest = arena.allocate(32);
            check((int) HASH.invokeExact((MemorySegment) SHA_256.invokeExact(), digest, 32L, message, bytes));
            System.out.println(HexFormat.of().formatHex(digest.toArray(JAVA_BYTE)));

            MemorySegment algorithm = (MemorySegment) XCHACHA20_POLY1305.invokeExact();
            MemorySegment key = random(arena, 32);
            MemorySegment nonce = random(arena, 24);
            MemorySegment sealed = arena.allocate(bytes + 16);
            MemorySegment opened = arena.allocate(bytes);
            MemorySegment none = MemorySegment.NULL;
            check((int) SEAL.invokeExact(algorithm, sealed, bytes + 16, key, 32L, nonce, 24L, none, 0L, message, bytes));
            check((int) OPEN.invokeExact(algorithm, opened, bytes, key, 32L, nonce, 24L, none, 0L, sealed, bytes + 16));
            System.out.println(new String(opened.toArray(JAVA_BYTE), StandardCharsets.UTF_8));

            sealed.set(JAVA_BYTE, 0, (byte) (sealed.get(JAVA_BYTE, 0) ^ 1));
            int refused = (int) OPEN.invokeExact(algorithm, opened, bytes, key, 32L, nonce, 24L, none, 0L, sealed, bytes + 16);
            if (refused != -8) { // SALTERN_ERROR_UNAUTHENTIC
                throw new IllegalStateException("it was changed");
            }
        }
    }
}
