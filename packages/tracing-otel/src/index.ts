export { otelTracing, type OtelTracingOptions } from './otel-tracing.js';
