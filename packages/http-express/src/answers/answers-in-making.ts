/** Room for large answers while they are made, until they are handed to their connections. */
export interface AnswersInMaking {
  /** Waits for room; resolves with how to leave it. null: too many wait, or this caller has gone. */
  enter(caller: string, whenGone: (callback: () => void) => void): Promise<(() => void) | null>;
}

export interface MakingRoom {
  /** Answers that are made at once. */
  readonly inAll: number;
  readonly ofCaller: number;
  /** Answers that wait for room. */
  readonly mayWait: number;
  readonly mayWaitOfCaller: number;
}

/** Sixteen of the largest pages are 128 MiB. A caller has a quarter: nobody takes everything. */
export const makingRoom: MakingRoom = { inAll: 16, ofCaller: 4, mayWait: 4_096, mayWaitOfCaller: 64 };

/** Counted in the memory of this process. Callers who wait have their turns one after the other, however many answers each of them asks for. */
export const answersInMaking = ({ inAll, ofCaller, mayWait, mayWaitOfCaller }: MakingRoom = makingRoom): AnswersInMaking => {
  const made = new Map<string, number>();
  /** Callers in the order of their turns. */
  const waiting = new Map<string, Set<() => void>>();
  let madeInAll = 0;
  let waitingInAll = 0;

  const madeOf = (caller: string): number => made.get(caller) ?? 0;

  const unqueue = (caller: string, start: () => void): void => {
    const starts = waiting.get(caller);
    if (starts?.delete(start) !== true) return;
    waitingInAll -= 1;
    if (starts.size === 0) waiting.delete(caller);
  };

  /** The caller's next turn comes after those of all others. */
  const moveBack = (caller: string, starts: Set<() => void>): void => {
    waiting.delete(caller);
    waiting.set(caller, starts);
  };

  const startNext = (): void => {
    for (const [caller, starts] of waiting) {
      if (madeInAll >= inAll) return;
      const [start] = starts;
      if (start === undefined || madeOf(caller) >= ofCaller) continue;
      moveBack(caller, starts);
      unqueue(caller, start);
      start();
    }
  };

  const take = (caller: string): (() => void) => {
    madeInAll += 1;
    made.set(caller, madeOf(caller) + 1);
    return () => {
      madeInAll -= 1;
      if (madeOf(caller) === 1) made.delete(caller);
      else made.set(caller, madeOf(caller) - 1);
      startNext();
    };
  };

  return {
    enter: (caller, whenGone) => {
      if (madeInAll < inAll && madeOf(caller) < ofCaller) return Promise.resolve(take(caller));
      const starts = waiting.get(caller) ?? new Set();
      if (waitingInAll >= mayWait || starts.size >= mayWaitOfCaller) return Promise.resolve(null);
      return new Promise((resolve) => {
        const start = (): void => resolve(take(caller));
        waiting.set(caller, starts.add(start));
        waitingInAll += 1;
        whenGone(() => {
          unqueue(caller, start);
          resolve(null);
        });
      });
    },
  };
};
