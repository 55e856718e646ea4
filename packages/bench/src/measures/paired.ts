import type { Bed } from '../bed.js';
import type { LoadAnswer, LoadJob } from '../processes/load-job.js';
import { type Figure, median } from '../report/figure.js';

type Repeated = Pick<Extract<LoadJob, { kind: 'repeat' }>, 'port' | 'requests'>;

const once = async ({ load, sizes }: Bed, job: Repeated, connections: number, name: string): Promise<LoadAnswer> => {
  const answer = await load({ kind: 'repeat', ...job, connections, seconds: sizes.seconds });
  if (answer.failures > 0) throw new Error(`${name}: ${answer.failures} of ${answer.count} requests failed`);
  return answer;
};

export interface Paired {
  readonly name: string;
  readonly connections: number;
  readonly parley: Repeated;
  readonly baseline: Repeated;
  readonly baselineName: string;
  readonly goal?: Figure['goal'];
}

/** Requests a second of both in turn, after a warm-up of each. */
export const paired = async (bed: Bed, { name, connections, parley, baseline, baselineName, goal = null }: Paired): Promise<Figure> => {
  await once(bed, parley, connections, name);
  await once(bed, baseline, connections, baselineName);
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < bed.sizes.rounds; round++) {
    const ours = await once(bed, parley, connections, name);
    const theirs = await once(bed, baseline, connections, baselineName);
    pairs.push([ours.perSecond, theirs.perSecond]);
  }
  return {
    name,
    unit: '/s',
    value: median(pairs.map(([ours]) => ours)),
    baseline: median(pairs.map(([, theirs]) => theirs)),
    baselineName,
    ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
    goal,
  };
};
