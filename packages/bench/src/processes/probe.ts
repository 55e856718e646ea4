/** Loaded into a process before its own program: tells what it holds after a full collection, when asked. */
process.on('message', () => {
  global.gc?.();
  global.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ used: heapUsed + external, rss });
});
process.channel?.unref();
