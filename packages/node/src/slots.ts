/** Runs work when there is room for it. Returns null, with nothing done, when too much waits. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

/** Runs this many pieces of work at once; others wait in a bounded queue. */
export const slots = (atOnce: number, mayWait: number): Slots => {
  let running = 0;
  const queue: (() => void)[] = [];

  const enter = async (): Promise<boolean> => {
    if (running < atOnce) {
      running++;
      return true;
    }
    if (queue.length >= mayWait) return false;
    await new Promise<void>((resolve) => queue.push(resolve));
    return true;
  };

  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running--;
    else next();
  };

  return async (work) => {
    if (!(await enter())) return null;
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
