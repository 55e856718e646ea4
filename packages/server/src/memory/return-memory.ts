/**
 * Collects all garbage and gives unused memory back to the system, which V8 does by itself only after a minute without requests. Takes some 60 ms, in which
 * nothing else runs. Does nothing where the runtime has no inspector: a plain `gc()` keeps V8's young generation at its largest.
 */
export const returnMemory = async (): Promise<void> => {
  // Loaded here, so that the start does not wait for it. Opens no port.
  const inspector = await import('node:inspector').catch(() => null);
  if (inspector === null) return;
  const session = new inspector.Session();
  try {
    session.connect();
    await new Promise<void>((resolve) => session.post('HeapProfiler.collectGarbage', () => resolve()));
    // NOTE: within its answer a session must not be closed: the process would stand still.
    await new Promise((resolve) => setImmediate(resolve));
  } catch {
    // Not permitted in this process.
  } finally {
    session.disconnect();
  }
};
