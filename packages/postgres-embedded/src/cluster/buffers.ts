const megabyte = 2 ** 20;

/**
 * What `shared_buffers` is for a durable cluster, by the memory that the process may use in bytes: an eighth, at least PostgreSQL's own 128 MB and at most 1 GB. It is taken
 * page by page, as data are read. In steps of 128 MB, so that a PostgreSQL that was left running is not restarted for a little more or less memory.
 */
export const sharedBuffers = (memory: number): string => {
  const step = 128;
  const requested = Math.floor(memory / 8 / megabyte / step) * step;
  return `${Math.min(Math.max(requested, step), 1024)}MB`;
};

/** Bytes that this process may use: what the machine has, or less where it is confined. */
export const memoryAtHand = (total: number, constrained: number | undefined): number =>
  constrained !== undefined && constrained > 0 && constrained < total ? constrained : total;
