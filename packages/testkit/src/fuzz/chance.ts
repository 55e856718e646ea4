/** Numbers that look random and are the same for the same seed. */
export interface Chance {
  /** From 0 to `below`, which is excluded. */
  number(below: number): number;
  of<One>(choices: ReadonlyArray<One>): One;
  /** True once in so many times. */
  oneIn(times: number): boolean;
}

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number): number => Math.floor(next() * below);
  return {
    number,
    of: (choices) => {
      const chosen = choices[number(choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose.');
      return chosen;
    },
    oneIn: (times) => number(times) === 0,
  };
};
