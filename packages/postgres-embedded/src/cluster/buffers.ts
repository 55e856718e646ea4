const megabyte = 2 ** 20;

/**
 * The value of `shared_buffers` for a durable cluster, by the memory of the process in bytes: an eighth, at least PostgreSQL's default of 128 MB and at most 1
 * GB. It is allocated as data are read. In steps of 128 MB, so that a small change of memory does not restart a running PostgreSQL.
 */
export const sharedBuffers = (memory: number): string => {
  const step = 128;
  const requested = Math.floor(memory / 8 / megabyte / step) * step;
  return `${Math.min(Math.max(requested, step), 1024)}MB`;
};

/** Bytes that this process may use: the machine's, or less in a container. */
export const memoryAtHand = (total: number, constrained: number | undefined): number =>
  constrained !== undefined && constrained > 0 && constrained < total ? constrained : total;
