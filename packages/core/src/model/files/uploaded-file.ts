/** A file of a request. */
export interface SentFile {
  readonly bytes: Uint8Array;
  /** There was more of it than anybody wanted to read. */
  readonly isCut: boolean;
  /** As whoever sent it calls it, without folders; empty where it has no name. */
  readonly name: string;
  /** As whoever sent it says; nothing relies on it. */
  readonly mediaType: string;
}
