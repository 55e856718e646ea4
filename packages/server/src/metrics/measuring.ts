import type { Log } from '@parley/core';
import type { Config } from '../config/config.js';
import type { Prometheus } from './prometheus.js';
import { type MetricsServer, serveMetrics } from './serve-metrics.js';

type MetricsConfig = Pick<Config, 'metricsPort' | 'metricsHost' | 'featureLevel'>;

/** Measures this process; null where the operator wants no metrics. `process`: see the option of `prometheus`. */
export const measuring = async ({ metricsPort, featureLevel }: MetricsConfig, process?: string): Promise<Prometheus | null> => {
  if (metricsPort === null) return null;
  // Loaded on demand: most servers need no library for it.
  const { prometheus } = await import('./prometheus.js');
  return prometheus({ featureLevel, ...(process === undefined ? {} : { process }) });
};

/** Serves the text that `text` returns, if a port for metrics is configured; otherwise null. */
export const serveIfConfigured = async (
  { metricsPort, metricsHost: host }: MetricsConfig,
  text: () => Promise<string>,
  log: Log,
): Promise<MetricsServer | null> => {
  if (metricsPort === null) return null;
  const served = await serveMetrics({ port: metricsPort, host, text, log });
  log.info('listening for Prometheus', { host, port: served.port });
  return served;
};
