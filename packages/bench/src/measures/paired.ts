import type { Bed } from '../bed.js';
import type { LoadAnswer, LoadJob } from '../processes/load-job.js';
import { type Figure, median } from '../report/figure.js';

export type Repeated = Pick<Extract<LoadJob, { kind: 'repeat' }>, 'port' | 'requests'>;

type LoadFrom = Pick<Bed, 'load' | 'sizes'>;

export const once = async ({ load, sizes }: LoadFrom, job: Repeated, connections: number, name: string, part = 1): Promise<LoadAnswer> => {
  const answer = await load({ kind: 'repeat', ...job, connections, seconds: sizes.seconds * part });
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

/** Requests per second of both in turn, after a warm-up of each; they alternate in going first. The ratio is the median of the rounds' ratios. */
export const paired = async (bed: Bed, { name, connections, parley, baseline, baselineName, goal = null }: Paired): Promise<Figure> => {
  const ours = () => once(bed, parley, connections, name);
  const theirs = () => once(bed, baseline, connections, baselineName);
  await ours();
  await theirs();
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < bed.sizes.rounds; round++) {
    const isFirst = round % 2 === 0;
    const first = await (isFirst ? ours() : theirs());
    const second = await (isFirst ? theirs() : ours());
    pairs.push(isFirst ? [first.perSecond, second.perSecond] : [second.perSecond, first.perSecond]);
  }
  return {
    name,
    unit: '/s',
    value: median(pairs.map(([own]) => own)),
    baseline: median(pairs.map(([, other]) => other)),
    baselineName,
    ratio: median(pairs.map(([own, other]) => own / other)),
    goal,
  };
};
