/** Runs work when there is room for it. Returns null, with nothing done, when too much waits. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result | null>;

/** Room for work that takes much memory or time. Processes that serve together share it. */
export interface WorkSlots {
  /** Passwords that are checked. */
  readonly passwords: Slots;
  /** Whole pictures in memory. */
  readonly pictures: Slots;
  /** Pictures that are decoded, those of `pictures` among them. */
  readonly decoding: Slots;
}

/** Maximum of concurrent checks of passwords, to bound memory; waiting ones are answered within some seconds. */
const passwords = { atOnce: 2, mayWait: 20 };

/** For all processes of a server together. */
export const workSlots = (): WorkSlots => ({
  passwords: slots(passwords.atOnce, passwords.mayWait),
  pictures: slots(1, Infinity),
  decoding: slots(1, Infinity),
});

/** Runs work where there is always room to wait. */
export const runIn = async <Result>(room: Slots, work: () => Promise<Result>): Promise<Result> => {
  const done = await room(async () => ({ result: await work() }));
  if (done === null) throw new Error('too much waits');
  return done.result;
};

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
