import type { Metrics } from '@parley/core';
import type { LogFigures, PoolUse, ReplicaFigures } from '@parley/store-knex';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client';
import { version } from '../version.js';

/** Seconds. */
const latencies = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Milliseconds between two looks at the delay of the event loop. */
const precision = 50;

/** What is read when somebody asks. */
export interface Sources {
  readonly pool: () => PoolUse;
  /** null: the database does not answer. Absent: another process of this server reports it. */
  readonly log?: () => Promise<LogFigures | null>;
  /** null: there are no read replicas. */
  readonly replicas: () => ReplicaFigures | null;
}

/** What one process has measured, for its parent. */
export type Measured = ReadonlyArray<MetricObjectWithValues<MetricValue<string>>>;

/** The metrics of one process, kept for Prometheus. */
export interface Prometheus {
  readonly metrics: Metrics;
  readonly watch: (sources: Sources) => void;
  readonly measured: () => Promise<Measured>;
  /** In the format of Prometheus. */
  readonly text: () => Promise<string>;
}

export interface PrometheusOptions {
  readonly featureLevel: number;
  /** Which process of a server this is, where there are several. */
  readonly process?: string;
}

/** `null` is unknown: then there is no value, instead of a wrong one. */
const setOrRemove = (gauge: Gauge, value: number | null): void => {
  if (value === null) gauge.remove();
  else gauge.set(value);
};

export const prometheus = ({ featureLevel, process }: PrometheusOptions): Prometheus => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, labels: process === undefined ? {} : { process }, eventLoopMonitoringPrecision: precision });

  const info = new Gauge({
    name: 'parley_info',
    help: 'The running version: always 1.',
    labelNames: ['version', 'feature_level'],
    aggregator: 'first',
    registers,
  });
  info.set({ version, feature_level: String(featureLevel) }, 1);
  const requests = new Histogram({
    name: 'parley_request_duration_seconds',
    help: 'Answered requests, by operation and class of status. Waiting polls are answered after up to a minute.',
    labelNames: ['method', 'operation', 'status'],
    buckets: latencies,
    registers,
  });
  const passes = new Counter({ name: 'parley_worker_passes_total', help: 'Passes of workers, by outcome.', labelNames: ['worker', 'outcome'], registers });
  const lastDuration = new Gauge({
    name: 'parley_worker_last_duration_seconds',
    help: 'How long the last pass of a worker took.',
    labelNames: ['worker'],
    aggregator: 'max',
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'parley_worker_last_success_timestamp_seconds',
    help: 'When the last successful pass of a worker ended.',
    labelNames: ['worker'],
    aggregator: 'max',
    registers,
  });
  const polls = new Gauge({ name: 'parley_waiting_polls', help: 'Polls that wait for events.', registers });
  const connections = new Gauge({ name: 'parley_pool_connections', help: 'Connections to the database.', labelNames: ['state'], registers });
  const poolSize = new Gauge({ name: 'parley_pool_size', help: 'The most connections to the database.', registers });
  const poolWaiting = new Gauge({ name: 'parley_pool_waiting', help: 'Statements that wait for a connection.', registers });

  const replicaReads = new Counter({
    name: 'parley_replica_reads_total',
    help: 'Reads that a standby could answer, by who did.',
    labelNames: ['answered_by'],
    registers,
  });

  const countReplicaReads = (figures: ReplicaFigures | null): void => {
    replicaReads.reset();
    if (figures === null) return;
    replicaReads.inc({ answered_by: 'standby' }, figures.standby);
    replicaReads.inc({ answered_by: 'primary' }, figures.primary);
  };

  let waiting = 0;
  let sources: Sources | null = null;
  let database: ReturnType<typeof databaseGauges> | null = null;

  const read = async (): Promise<void> => {
    polls.set(waiting);
    if (sources === null) return;
    const { size, used, idle, waiting: requested } = sources.pool();
    connections.set({ state: 'used' }, used);
    connections.set({ state: 'idle' }, idle);
    poolSize.set(size);
    poolWaiting.set(requested);
    countReplicaReads(sources.replicas());
    if (sources.log !== undefined) (database ??= databaseGauges(registers))(await sources.log());
  };

  return {
    metrics: {
      answered: ({ method, operation, status, milliseconds }) =>
        requests.observe({ method, operation, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
      pollWaits: () => {
        waiting += 1;
        return () => {
          waiting -= 1;
        };
      },
      passBegins: (worker) => {
        const began = performance.now();
        return (succeeded) => {
          passes.inc({ worker, outcome: succeeded ? 'succeeded' : 'failed' });
          lastDuration.set({ worker }, (performance.now() - began) / 1000);
          if (succeeded) lastSuccess.set({ worker }, Date.now() / 1000);
        };
      },
    },
    watch: (given) => {
      sources = given;
    },
    measured: async () => {
      await read();
      return registry.getMetricsAsJSON();
    },
    text: async () => {
      await read();
      return registry.metrics();
    },
  };
};

/** Several servers on one database report the same values. */
const databaseGauges = (registers: Registry[]): ((figures: LogFigures | null) => void) => {
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, aggregator: 'max', registers });
  const up = gauge('parley_database_up', 'Whether the database answers.');
  const queues = gauge('parley_open_queues', 'Event queues of clients.');
  const position = gauge('parley_log_position', 'The log positions of all organizations together: grows by one with each entry.');
  const queueLag = gauge('parley_queue_lag_entries', 'Unread log entries of the queue that is furthest behind.');
  const lag = new Gauge({
    name: 'parley_log_lag_entries',
    help: 'Log entries that a worker has not considered yet, in the organization where it is furthest behind.',
    labelNames: ['worker'],
    aggregator: 'max',
    registers,
  });
  return (figures) => {
    up.set(figures === null ? 0 : 1);
    setOrRemove(queues, figures?.openQueues ?? null);
    setOrRemove(position, figures?.position ?? null);
    setOrRemove(queueLag, figures?.queueLag ?? null);
    lag.reset();
    for (const [worker, entries] of Object.entries(figures?.lag ?? {})) lag.set({ worker }, entries);
  };
};

/** What several processes have measured, together, in the format of Prometheus. */
export const together = (measured: ReadonlyArray<Measured>): Promise<string> => AggregatorRegistry.aggregate([...measured]).metrics();
