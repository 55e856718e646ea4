/** A job of the process that generates load. Requests are bytes, see `request.ts`. */
export type LoadJob =
  | {
      readonly kind: 'repeat';
      readonly port: number;
      readonly connections: number;
      /** Sent in turn. */
      readonly requests: ReadonlyArray<string>;
      readonly seconds: number;
    }
  /** Each request once, over so many connections. */
  | { readonly kind: 'each'; readonly port: number; readonly connections: number; readonly requests: ReadonlyArray<string> }
  /** Sends each request on a connection of its own, and leaves it waiting. */
  | { readonly kind: 'hold'; readonly port: number; readonly requests: ReadonlyArray<string> }
  /** Sends the request that releases the held ones, and waits until all are answered. */
  | { readonly kind: 'release'; readonly port: number; readonly request: string };

export interface LoadAnswer {
  readonly count: number;
  /** Answers with any other status than 200. */
  readonly failures: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
}
