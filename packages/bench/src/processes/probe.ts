/** Loaded into a process before its own program: reports on request its CPU time, its resident memory as it is, or its memory after a full collection. */
process.on('message', (question) => {
  if (question === 'busy') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
    return;
  }
  if (question === 'resident') {
    process.send?.(process.memoryUsage.rss());
    return;
  }
  global.gc?.();
  global.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ used: heapUsed + external, rss });
});
process.channel?.unref();
