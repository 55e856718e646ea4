/** Runs work of a key when its turn comes. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets so many pieces of work run at once, but only one of each key, so that a key with much work delays the others little. */
export const turnsFor = (atOnce: number): Turns => {
  const waiting: { readonly key: string; readonly start: () => void }[] = [];
  const running = new Set<string>();
  const startNext = (): void => {
    while (running.size < atOnce) {
      const index = waiting.findIndex(({ key }) => !running.has(key));
      const [next] = index === -1 ? [] : waiting.splice(index, 1);
      if (next === undefined) return;
      running.add(next.key);
      next.start();
    }
  };
  return async (key, work) => {
    await new Promise<void>((start) => {
      waiting.push({ key, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      startNext();
    }
  };
};
