/** Milliseconds. */
export interface Waits {
  readonly first: number;
  readonly max: number;
}

/** Milliseconds to wait after so many attempts: doubles with each, up to the most. */
export const waitAfter = (attempts: number, { first, max }: Waits): number => Math.min(first * 2 ** (attempts - 1), max);
