/** A request that was answered. */
export interface AnsweredRequest {
  /** `other` where no operation has it. */
  readonly method: string;
  /** The path of the operation, with its placeholders, or a word for what has no operation; never the path of the request. */
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Measures the work of the program for its operator. Every method is cheap and never fails. Names come from bounded sets: they have no ids and no texts of clients. */
export interface Metrics {
  answered(request: AnsweredRequest): void;
  /** A poll begins to wait. Returns a function to call at its end. */
  pollWaits(): () => void;
  /** A pass of this worker begins. Returns a function to call at its end. */
  passBegins(worker: string): (succeeded: boolean) => void;
}
