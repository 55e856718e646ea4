import { setTimeout as sleep } from 'node:timers/promises';
import { type Bed, withBed } from './bed.js';
import { measureChecking } from './measures/checking.js';
import { measureClientState } from './measures/client-state.js';
import { measureFeeds } from './measures/feeds.js';
import { measureGrouping } from './measures/grouping.js';
import { measureGrowth } from './measures/growth.js';
import { measureImporting } from './measures/importing.js';
import { measurePastOneCore } from './measures/past-one-core.js';
import { measurePolling } from './measures/polling.js';
import { ask, measureReading, measureRegister } from './measures/reading.js';
import { measureSending, measureSnapshot } from './measures/sending.js';
import type { Figure } from './report/figure.js';
import type { Sizes } from './sizes.js';

export interface Results {
  readonly size: string;
  readonly node: string;
  readonly figures: ReadonlyArray<Figure>;
}

const alone = (name: string, value: number, unit: string, limit: number | null): Figure => ({
  name,
  unit,
  value,
  baseline: null,
  baselineName: '',
  ratio: null,
  goal: limit === null ? null : { kind: 'atMost', limit },
});

/** Milliseconds after which an operator looks at a server that has started. */
const firstLook = 10_000;

const atRest = async ({ parley, starts }: Bed): Promise<ReadonlyArray<Figure>> => {
  await sleep(firstLook);
  const rss = await parley.resident();
  return [
    alone('first start, in an empty folder', starts.cold, 'ms', null),
    alone('start with all data there', starts.warm, 'ms', 800),
    alone('idle process, resident', rss / 2 ** 20, 'MiB', 110),
  ];
};

/** An event of one message, as long as Parley's. */
const eventLike = (page: string): string => {
  const { messages } = JSON.parse(page) as { readonly messages: ReadonlyArray<unknown> };
  return JSON.stringify({ result: 'success', msg: '', events: [{ type: 'message', message: messages[0], flags: [], id: 1 }], queue_id: '0'.repeat(36) });
};

/** Only how the cost of reads grows with the history: for a size with fewer messages beside. */
export const runGrowth = async (sizes: Sizes, say: (line: string) => void): Promise<Results> => {
  const figures = await withBed(sizes, say, async (bed) => {
    if (bed.smaller === null) throw new Error(`The size ${sizes.name} has no second organization to compare with.`);
    return measureGrowth(bed, bed.smaller);
  });
  return { size: sizes.name, node: process.version, figures };
};

const checking = async ({ checks, rounds }: Sizes): Promise<ReadonlyArray<Figure>> => [
  ...(await measureChecking(checks, rounds)),
  ...measureGrouping(checks, rounds),
];

/** Only what is measured without a server: checks of requests, and what one client does. */
export const runChecking = async (sizes: Sizes): Promise<Results> => ({ size: sizes.name, node: process.version, figures: await checking(sizes) });

export const runClient = ({ name, users, events, rounds }: Sizes): Promise<Results> =>
  Promise.resolve({ size: name, node: process.version, figures: measureClientState(users, events, rounds) });

/** All figures, in the order of a request's path. */
export const run = async (sizes: Sizes, say: (line: string) => void): Promise<Results> => {
  const checked = await checking(sizes);
  const client = measureClientState(sizes.users, sizes.events, sizes.rounds);
  const figures = await withBed(sizes, say, async (bed) => {
    const resting = await atRest(bed);
    const page = await ask(bed, '/messages?anchor=newest&num_before=1&num_after=0');
    const baseline = await bed.baseline(await ask(bed, '/users/me'), eventLike(page));
    const reading = await measureReading(bed, baseline.port);
    const feeds = await measureFeeds(bed, baseline.port);
    say('reading is measured');
    const growth = bed.smaller === null ? [] : await measureGrowth(bed, bed.smaller);
    const register = await measureRegister(bed, baseline.port);
    const polling = await measurePolling(bed, baseline);
    say('polling is measured');
    const sending = await measureSending(bed, baseline.port);
    const snapshot = await measureSnapshot(bed);
    const pastOneCore = await measurePastOneCore(bed);
    const importing = await measureImporting(bed);
    return [...resting, ...reading, ...feeds, ...growth, register, ...sending, snapshot, ...pastOneCore, ...polling, ...importing];
  });
  return { size: sizes.name, node: process.version, figures: [...figures, ...checked, ...client] };
};
