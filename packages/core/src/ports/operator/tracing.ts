/** Attributes of a span. Names and values come from bounded sets and ids that the server gave, never from texts of clients. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span while its work goes on. */
export interface Span {
  /** Adds attributes that are known only later. */
  setFacts(facts: SpanFacts): void;
  /** Marks the work as failed, although its promise resolves. */
  fail(): void;
}

/** Shows the operator the work of the program as nested spans. */
export interface Tracing {
  /** Runs work in a span, which ends with it; spans that begin meanwhile are its parts. A rejection is passed on. */
  inSpan<Result>(name: string, facts: SpanFacts, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** Counts a statement sent to the database for the current span. */
  statement(): void;
}
