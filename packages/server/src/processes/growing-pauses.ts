/** Milliseconds of serving after which an end counts as the first one. */
const longLife = 60_000;

const first = 250;
const longest = 30_000;

/** Milliseconds to wait before a replacement starts: longer each time where processes end soon, so that they do not take the machine. */
export interface Pauses {
  /** A process has ended, so many milliseconds after its start. */
  readonly after: (lived: number) => number;
}

export const growingPauses = (): Pauses => {
  let next = first;
  return {
    after: (lived) => {
      if (lived >= longLife) next = first;
      const pause = next;
      next = Math.min(2 * next, longest);
      return pause;
    },
  };
};
