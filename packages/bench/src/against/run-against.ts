import { type Figure, median } from '../report/figure.js';
import { type Bounds, measure } from './measure.js';
import { removeQueues, type Row, rows } from './rows.js';
import { answerOf, type Target, TooManyRequests } from './target.js';

export interface Against {
  readonly ours: Target;
  readonly theirs: Target;
  /** The channel of each into which messages are sent; null: nothing is written. */
  readonly channel: { readonly ours: string; readonly theirs: string } | null;
}

/** Of one row: pairs of runs, the two servers in turn. */
const rounds = 5;

const bounds: Bounds = { seconds: 1, most: 2_000 };

/** The first channel of the caller. */
const firstChannel = async (target: Target): Promise<string> => {
  const { subscriptions } = await answerOf(target, { method: 'GET', path: '/users/me/subscriptions' });
  const [first] = subscriptions as ReadonlyArray<{ readonly name: string }>;
  if (first === undefined) throw new Error(`${target.url}: the caller is subscribed to no channel.`);
  return first.name;
};

const figureOf = async (row: Row, { ours, theirs, channel }: Against, within: Bounds): Promise<Figure> => {
  const own = { target: ours, name: channel?.ours ?? (await firstChannel(ours)) };
  const other = { target: theirs, name: channel?.theirs ?? (await firstChannel(theirs)) };
  const run = ({ target, name }: typeof own): Promise<number> => measure(row, target, name, within);
  const pairs: (readonly [number, number])[] = [];
  // The first pair warms both, and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const before = await run(isFirst ? own : other);
    const behind = await run(isFirst ? other : own);
    if (round > 0) pairs.push(isFirst ? [before, behind] : [behind, before]);
  }
  return {
    name: `${row.name}, ${row.connections} ${row.connections === 1 ? 'connection' : 'connections'}`,
    unit: '/s',
    value: median(pairs.map(([one]) => one)),
    baseline: median(pairs.map(([, one]) => one)),
    baselineName: new URL(theirs.url).host,
    ratio: median(pairs.map(([one, another]) => one / another)),
    goal: null,
  };
};

/**
 * The same calls to another server of this API and to ours, in turn, with one client. Only reads unless a channel is named; queues that it registers are removed.
 * Stops with what it has where a server asks to wait: `stopped` then says which.
 */
export const runAgainst = async (
  against: Against,
  within: Bounds = bounds,
): Promise<{ readonly figures: ReadonlyArray<Figure>; readonly stopped: string | null }> => {
  const figures: Figure[] = [];
  const targets = [against.ours, against.theirs];
  try {
    for (const row of rows.filter(({ writes }) => writes !== true || against.channel !== null)) figures.push(await figureOf(row, against, within));
    return { figures, stopped: null };
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return { figures, stopped: error.message };
  } finally {
    await removeQueues(targets).catch(() => undefined);
  }
};
