/** Calls of one key that are under way, at most: those that wait are among them. */
const maxCalls = 16;

/** Bytes of the requests of one key that are under way, and of all keys. */
const maxBytes = 1_048_576;
const maxAllBytes = 33_554_432;

interface Held {
  calls: number;
  bytes: number;
}

/** Bounds what is under way. */
export interface InFlight {
  /** Returns how to leave; null where there is no room. */
  readonly enter: (owner: string, bytes: number) => (() => void) | null;
}

export const inFlight = (): InFlight => {
  const held = new Map<string, Held>();
  let all = 0;
  return {
    enter: (owner, bytes) => {
      const own = held.get(owner) ?? { calls: 0, bytes: 0 };
      if (own.calls >= maxCalls || own.bytes + bytes > maxBytes || all + bytes > maxAllBytes) return null;
      own.calls += 1;
      own.bytes += bytes;
      all += bytes;
      held.set(owner, own);
      return () => {
        own.calls -= 1;
        own.bytes -= bytes;
        all -= bytes;
        if (own.calls === 0) held.delete(owner);
      };
    },
  };
};
