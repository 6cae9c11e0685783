//! A scheduler and executors on the loopback address, a process each.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A process that does not outlive its owner.
struct Process(Child);

impl Process {
    fn start(command: &mut Command) -> Self {
        Process(command.stdin(Stdio::null()).spawn().expect("it starts"))
    }

    /// Ends it as a machine ends that loses its power.
    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

pub struct Cluster {
    executors: Vec<(Process, PathBuf)>,
    scheduler: Process,
    pub address: SocketAddr,
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_saltern-ballista"))
}

impl Cluster {
    /// So many executors, with their files in `folder`, the keys of a file, and `prefix` before the command of each: what pins it to a core, say.
    pub fn start(folder: &Path, keys: &Path, executors: usize, prefix: impl Fn(usize) -> Vec<String>) -> Self {
        let mut command = program();
        command.args(["scheduler", "--listen", "127.0.0.1:0", "--lost-after", "3", "--executors"]);
        let mut scheduler = Process::start(command.arg(executors.to_string()).stdout(Stdio::piped()));
        let mut line = String::new();
        BufReader::new(scheduler.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().parse().expect("an address");
        let executor = |i: usize| {
            let work = folder.join(format!("executor-{i}"));
            fs::create_dir(&work).unwrap();
            let mut words = prefix(i);
            words.push(program().get_program().to_str().unwrap().to_owned());
            let mut command = Command::new(&words[0]);
            command.args(&words[1..]).args([
                "executor",
                "--cores",
                "1",
                "--heartbeat",
                "1",
                "--scheduler",
                line.trim(),
            ]);
            (Process::start(command.arg("--work").arg(&work).arg("--keys").arg(keys)), work)
        };
        let mut cluster = Cluster { executors: (0..executors).map(executor).collect(), scheduler, address };
        while !cluster.is_ready() {
            let ended = cluster.scheduler.0.try_wait().unwrap().is_some()
                || cluster.executors.iter_mut().any(|(process, _)| process.0.try_wait().unwrap().is_some());
            assert!(!ended, "a process ended before the cluster was ready");
            sleep(Duration::from_millis(20));
        }
        cluster
    }

    /// Whether all executors have told the scheduler of themselves.
    fn is_ready(&self) -> bool {
        let ask = || {
            let mut stream = TcpStream::connect(self.address)?;
            stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer)?;
            Ok::<_, std::io::Error>(answer)
        };
        ask().is_ok_and(|answer| answer.starts_with(b"HTTP/1.1 200"))
    }

    /// How many files an executor has of what it computed.
    pub fn files(&self, executor: usize) -> usize {
        fn count(folder: &Path) -> usize {
            let Ok(entries) = fs::read_dir(folder) else { return 0 };
            let one = |path: PathBuf| if path.is_dir() { count(&path) } else { 1 };
            entries.flatten().map(|entry| one(entry.path())).sum()
        }
        self.executors.get(executor).map_or(0, |(_, work)| count(work))
    }

    /// Kills an executor; what it computed goes with it.
    pub fn kill(&mut self, executor: usize) {
        let (mut process, work) = self.executors.remove(executor);
        process.kill();
        fs::remove_dir_all(work).unwrap();
    }
}
