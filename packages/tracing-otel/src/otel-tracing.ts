import { type Span as OtelSpan, SpanStatusCode, trace, type TracerProvider } from '@opentelemetry/api';
import type { Tracing } from '@parley/core';

export interface OtelTracingOptions {
  /** Default: the one that the program has registered, and no spans without one. */
  readonly provider?: TracerProvider;
}

/** Spans of OpenTelemetry, inside each other by the context manager that the program has registered. A span has the number of statements that it sent itself. */
export const otelTracing = ({ provider }: OtelTracingOptions = {}): Tracing => {
  const tracer = (provider ?? trace).getTracer('parley');
  const statements = new WeakMap<OtelSpan, number>();

  const fail = (span: OtelSpan): void => void span.setStatus({ code: SpanStatusCode.ERROR });

  return {
    inSpan: (name, facts, work) =>
      tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
        try {
          return await work({ setFacts: (known) => void span.setAttributes(known), fail: () => fail(span) });
        } catch (error) {
          // Its text may quote what people have written.
          fail(span);
          throw error;
        } finally {
          const count = statements.get(span);
          if (count !== undefined) span.setAttribute('parley.statements', count);
          span.end();
        }
      }),
    statement: () => {
      const span = trace.getActiveSpan();
      if (span !== undefined) statements.set(span, (statements.get(span) ?? 0) + 1);
    },
  };
};
