/** A file in a request. */
export interface SentFile {
  readonly bytes: Uint8Array;
  /** The content was cut off at the size limit. */
  readonly isCut: boolean;
  /** As declared by the client, without folders; empty if it has no name. */
  readonly name: string;
  /** As declared by the client; not trusted. */
  readonly mediaType: string;
}
