/** Runs so many pieces of work at once; others wait their turn, up to a number, and are turned away beyond it. */
export const slots = (atOnce: number, mayWait: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let running = 0;
  const queue: (() => void)[] = [];

  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running++;
      return Promise.resolve();
    }
    if (queue.length >= mayWait) return Promise.reject(new Error('too many wait already'));
    return new Promise((resolve) => queue.push(resolve));
  };

  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) running--;
    else next();
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
