/** What is told of a span. Names and facts come from bounded sets and ids that the server gave: no texts of clients. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span while its work goes on. */
export interface Span {
  /** Adds facts that are known later. */
  tell(facts: SpanFacts): void;
  /** The work has failed, although its promise resolves. */
  fail(): void;
}

/** Shows the operator what the work of the program consists of, as spans inside each other. */
export interface Tracing {
  /** Runs work in a span, which ends with it; spans that begin meanwhile are its parts. A rejection is passed on. */
  inSpan<Result>(name: string, facts: SpanFacts, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** A statement is sent to the database: counted for the span in which that happens. */
  statement(): void;
}
