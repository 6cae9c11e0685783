//! Two sides agree on keys over a connection, and talk.
//!
//!     agree_on_key

use saltern::aead::{ChaCha20Poly1305, Key, Nonce};
use saltern::curve25519::kx::{self, SessionKeys};
use saltern::curve25519::x25519;
use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

/// A connection that both sides have keys for. Each direction has its own key, so each counts its messages from 0.
struct Session {
    stream: TcpStream,
    sending: ChaCha20Poly1305,
    receiving: ChaCha20Poly1305,
    sent: u64,
    received: u64,
}

impl Session {
    fn new(stream: TcpStream, keys: &SessionKeys) -> Self {
        let [sending, receiving] = [&keys.send, &keys.receive].map(|key| ChaCha20Poly1305::new(&Key::from(key)));
        Session { stream, sending, receiving, sent: 0, received: 0 }
    }

    fn send(&mut self, message: &str) -> io::Result<()> {
        let nonce = Nonce::counted(self.sent);
        self.sent += 1;
        let sealed = self.sending.seal(&nonce, b"", message.as_bytes())?;
        let length = u16::try_from(sealed.len()).map_err(|_| io::Error::other("the message is too long"))?;
        self.stream.write_all(&length.to_be_bytes())?;
        self.stream.write_all(&sealed)
    }

    /// One that is missing, repeated or out of order is refused: its number is another one.
    fn receive(&mut self) -> io::Result<String> {
        let mut length = [0; 2];
        self.stream.read_exact(&mut length)?;
        let mut sealed = vec![0; u16::from_be_bytes(length).into()];
        self.stream.read_exact(&mut sealed)?;
        let nonce = Nonce::counted(self.received);
        self.received += 1;
        let message = self.receiving.open(&nonce, b"", &sealed)?;
        String::from_utf8(message).map_err(io::Error::other)
    }
}

/// Sends a new public key and takes the other side's. **Whose that is nobody knows yet**: a real program compares it with one that it
/// has had before, or verifies a signature of it.
fn greet(stream: &mut TcpStream) -> io::Result<(x25519::SecretKey, x25519::PublicKey)> {
    let (secret, public) = x25519::keypair()?;
    stream.write_all(public.as_bytes())?;
    let mut theirs = [0; 32];
    stream.read_exact(&mut theirs)?;
    Ok((secret, x25519::PublicKey::new(theirs)))
}

fn main() -> io::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let mill = thread::spawn(move || -> io::Result<()> {
        let (mut stream, _) = listener.accept()?;
        let (ours, theirs) = greet(&mut stream)?;
        let mut session = Session::new(stream, &kx::server(&ours, &theirs)?);
        let asked = session.receive()?;
        session.send(&format!("{asked}: they are on their way"))
    });
    let mut stream = TcpStream::connect(address)?;
    let (ours, theirs) = greet(&mut stream)?;
    let mut session = Session::new(stream, &kx::client(&ours, &theirs)?);
    session.send("forty sacks of salt")?;
    println!("{}", session.receive()?);
    mill.join().expect("the mill does not panic")
}

#[test]
fn they_understand_each_other() {
    main().unwrap();
}
