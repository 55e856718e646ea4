/** Maximum bytes of request line and headers for a `node:http` server: 5,000 message ids fit in a query. Four times Node's default. */
export const maxHeaderBytes = 65_536;

/** How much of a request is read. */
export const limits = {
  /** Bytes of a body, after decompression. */
  bodyBytes: 1_048_576,
  /** Fields of body and query together. */
  parameters: 1000,
  /** Files of one form, where files are taken. */
  files: 10,
  /** Bytes of a field's name in a multipart body. */
  nameBytes: 200,
  /** Above this announced length, beside a file, the body is not drained: the connection is closed. */
  drainedBytes: 16 * 1_048_576,
} as const;
