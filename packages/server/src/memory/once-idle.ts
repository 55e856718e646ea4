/** Milliseconds from one look to the next. */
const interval = 1_000;

/** Milliseconds of processor time between two looks up to which the process is idle. */
const maxUsed = 50;

/** Looks without success after which it gives up. */
const maxLooks = 60;

/** The processor time of this process so far, in milliseconds. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Acts once, as soon as the process has hardly worked for a second; never if it is busy for the first minute. Keeps no process. Returns how to stop looking. */
export const onceIdle = (act: () => unknown, used: () => number = processorTime): (() => void) => {
  let [before, looks] = [used(), 0];
  const timer = setInterval(() => {
    const now = used();
    const isIdle = now - before <= maxUsed;
    before = now;
    looks += 1;
    if (!isIdle && looks < maxLooks) return;
    clearInterval(timer);
    if (isIdle) act();
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
};
