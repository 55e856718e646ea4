/** Bytes of a request line with its headers that a `node:http` server should take: 5,000 ids of messages fit in a query. Node's own limit is a quarter of it. */
export const maxHeaderBytes = 65_536;

/** How much of a request is read, and not more. */
export const limits = {
  /** Bytes of a body, after decompression. */
  bodyBytes: 1_048_576,
  /** Fields of body and query together. */
  parameters: 1000,
  /** Files of one form, where any are taken. */
  files: 10,
  /** Bytes of a field's name in a multipart body. */
  nameBytes: 200,
  /** A body that is announced to be longer than this, beside a file that is wanted, is not even read to its end: the connection is closed. */
  drainedBytes: 16 * 1_048_576,
} as const;
