//! Saltern's algorithms on a cluster: Ballista's scheduler, executors and clients, with the functions of [`saltern_datafusion`].
//!
//! **Keys are on executors alone.** A query names them; the client and the scheduler, which plan it, have none, and no plan that goes from
//! one to the other has more than a name in it. Each executor reads its own file of keys.
//!
//! **Between machines** Ballista speaks gRPC and Arrow Flight without encryption, and whoever reaches a port may run queries. So everything listens on
//! the loopback address unless told otherwise: a network that others are on needs a tunnel.
//!
//! **When an executor dies**, the scheduler notices by a call that fails, or by heartbeats that stay away. What it computed, and what it was
//! computing, is computed again on the others. What a query gives is on the executors until the client has fetched it.
#![forbid(unsafe_code)]

use ballista::prelude::SessionContextExt;
use ballista_core::error::BallistaError;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service_with_listener};
use datafusion::common::Result;
use datafusion::execution::SessionState;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};
use saltern_columns::keys::Keys;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;

/// DataFusion's functions and ours, for executors.
#[must_use]
pub fn registry(keys: &Arc<Keys>) -> BallistaFunctionRegistry {
    let mut registry = BallistaFunctionRegistry::default();
    for function in saltern_datafusion::functions(keys) {
        registry.scalar_functions.insert(function.name().to_owned(), Arc::new(function));
    }
    registry
}

/// How a scheduler judges its executors.
#[derive(Clone, Copy, Debug)]
pub struct Scheduler {
    /// An executor that was not heard of for so many seconds is lost.
    pub lost_after: u64,
    /// `/readyz` says that the scheduler is ready from so many executors on.
    pub executors: usize,
}

impl Scheduler {
    /// Runs a scheduler on this socket until it fails.
    ///
    /// # Errors
    /// What Ballista says.
    pub async fn run(self, listener: TcpListener) -> Result<(), BallistaError> {
        let address = listener.local_addr()?;
        let functions = |config: SessionConfig| -> Result<SessionState> {
            let context = SessionContext::new_with_state(default_session_builder(config)?);
            saltern_datafusion::register_without_keys(&context);
            Ok(context.state())
        };
        let mut config = SchedulerConfig::default()
            .with_hostname(address.ip().to_string())
            .with_port(address.port())
            .with_override_session_builder(Arc::new(functions))
            .with_no_executors_grace_period_seconds(self.lost_after);
        config.executor_timeout_seconds = self.lost_after;
        config.expire_dead_executor_interval_seconds = (self.lost_after / 3).max(1);
        config.min_ready_executors = self.executors;
        config.validate()?;
        let cluster = BallistaCluster::new_from_config(&config).await?;
        let scheduler = create_scheduler::<LogicalPlanNode, PhysicalPlanNode>(cluster, Arc::new(config)).await?;
        start_grpc_service_with_listener(listener, scheduler).await
    }
}

/// An executor.
#[derive(Debug)]
pub struct Executor {
    /// Where the scheduler is.
    pub scheduler: SocketAddr,
    /// The address that it listens on, and is reached at.
    pub host: IpAddr,
    /// How many partitions are computed at a time.
    pub cores: usize,
    /// Where what it computed is kept for others.
    pub work: PathBuf,
    /// Seconds from one heartbeat to the next.
    pub heartbeat: u64,
}

impl Executor {
    /// Runs it until the process is told to end, with these keys.
    ///
    /// # Errors
    /// What Ballista says.
    pub async fn run(self, keys: &Arc<Keys>) -> Result<(), BallistaError> {
        let work = self.work.to_str().map(ToOwned::to_owned);
        let work = work.ok_or_else(|| BallistaError::Configuration("the path of the folder is no text".to_owned()))?;
        // Ballista tells others the ports before it takes them, so they are looked for here.
        let (first, second) = (TcpListener::bind((self.host, 0)).await?, TcpListener::bind((self.host, 0)).await?);
        let (port, grpc_port) = (first.local_addr()?.port(), second.local_addr()?.port());
        drop((first, second));
        let config = ExecutorProcessConfig {
            bind_host: self.host.to_string(),
            external_host: Some(self.host.to_string()),
            port,
            grpc_port,
            scheduler_host: self.scheduler.ip().to_string(),
            scheduler_port: self.scheduler.port(),
            scheduler_connect_timeout_seconds: 30,
            vcores: self.cores,
            work_dir: Some(work),
            executor_heartbeat_interval_seconds: self.heartbeat,
            override_function_registry: Some(Arc::new(registry(keys))),
            ..ExecutorProcessConfig::default()
        };
        start_executor_process(Arc::new(config)).await
    }
}

/// A context whose queries run on the cluster of this scheduler, in so many partitions.
///
/// # Errors
/// What Ballista says.
pub async fn client(scheduler: SocketAddr, partitions: usize) -> Result<SessionContext> {
    let context = SessionContext::remote(&format!("df://{scheduler}")).await?;
    let mut state = context.state();
    state.config_mut().options_mut().execution.target_partitions = partitions;
    let context = SessionContext::new_with_state(state);
    saltern_datafusion::register_without_keys(&context);
    Ok(context)
}
