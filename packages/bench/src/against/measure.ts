import type { Row } from './rows.js';
import type { Target } from './target.js';

/** Bounds of one run of one row on one server. */
export interface Bounds {
  readonly seconds: number;
  readonly most: number;
}

/** How often in a second one server does it. */
export const measure = async ({ connections, once, after }: Row, target: Target, channel: string, { seconds, most }: Bounds): Promise<number> => {
  const made: unknown[] = [];
  let begun = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const work = async (): Promise<void> => {
    while (begun < most && (begun < connections || performance.now() < end)) {
      begun += 1;
      made.push(await once(target, channel));
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - began) / 1000;
  if (after !== undefined) for (const one of made) await after(target, one);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return made.length / elapsed;
};
