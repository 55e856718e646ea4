import type { Bed, Peopled } from '../bed.js';
import { getRequest, postRequest } from '../processes/request.js';
import { type Figure, median } from '../report/figure.js';
import { once } from './paired.js';

/** Places in the history, requested in turn: more than any cache holds. */
const places = 200;

type Params = Readonly<Record<string, string>>;

interface Read {
  readonly name: string;
  readonly requests: (of: Peopled) => ReadonlyArray<string>;
}

const messagesPath = (narrow: ReadonlyArray<readonly [string, string]>, params: Params): string =>
  `/messages?${new URLSearchParams({ anchor: 'newest', num_before: '100', num_after: '0', narrow: JSON.stringify(narrow), ...params }).toString()}`;

const allOver = ({ messages }: Peopled): ReadonlyArray<number> => Array.from({ length: places }, (_, index) => 1 + Math.floor((index * messages) / places));

const around = (id: number): Params => ({ anchor: String(id), num_before: '50', num_after: '50' });

const newestOf = ({ filled: { channels } }: Peopled, more: ReadonlyArray<readonly [string, string]>, params: Params = {}): ReadonlyArray<string> =>
  Array.from({ length: Math.min(50, channels.count) }, (_, index) => messagesPath([['channel', `channel ${index}`], ...more], params));

/** Each path in turn. */
const getting =
  (pathsOf: (of: Peopled) => ReadonlyArray<string>): Read['requests'] =>
  (of) =>
    pathsOf(of).map((path) => getRequest(`/api/v1${path}`, of.authorization));

const only = (path: string): Read['requests'] => getting(() => [path]);

const reads: ReadonlyArray<Read> = [
  { name: 'GET /users/me', requests: only('/users/me') },
  { name: 'newest page of a channel', requests: getting((of) => newestOf(of, [])) },
  // Half a page: among a million messages a topic has sixty, and a shorter answer would be taken for a faster one.
  { name: 'newest page of a topic', requests: getting((of) => newestOf(of, [['topic', 'topic 7']], { num_before: '50' })) },
  { name: 'newest page of everything', requests: only(messagesPath([], {})) },
  { name: 'page of everything, anywhere', requests: getting((of) => allOver(of).map((id) => messagesPath([], around(id)))) },
  {
    name: 'page of a channel, anywhere',
    requests: getting((of) => allOver(of).map((id) => messagesPath([['channel', `channel ${id % of.filled.channels.count}`]], around(id)))),
  },
  { name: 'page from the first unread message', requests: only(messagesPath([], { anchor: 'first_unread', num_before: '50', num_after: '50' })) },
  { name: 'newest page of one sender', requests: getting((of) => [messagesPath([['sender', `person${of.filled.people.first}@bench.example`]], {})]) },
  { name: 'newest page of mentions', requests: only(messagesPath([['is', 'mentioned']], {})) },
  { name: 'newest page of unread messages', requests: only(messagesPath([['is', 'unread']], {})) },
  { name: 'search for a word in every message', requests: only(messagesPath([['search', 'lunches']], {})) },
  { name: 'search for a word in one message', requests: getting((of) => [messagesPath([['search', String(of.messages / 2 - 2)]], {})]) },
  { name: 'search for a word in none', requests: only(messagesPath([['search', 'nowhere']], {})) },
  { name: 'topics of a channel', requests: getting(({ filled: { pair } }) => [`/users/me/${pair.id}/topics`]) },
  { name: 'register', requests: (of) => [postRequest('/api/v1/register', {}, of.authorization)] },
];

/** The cost of a read with many messages and with fewer: two servers, in turn. Medians of milliseconds, one request at a time. */
export const measureGrowth = async (bed: Bed, smaller: Peopled): Promise<ReadonlyArray<Figure>> => {
  const figures: Figure[] = [];
  for (const { name, requests } of reads) {
    const job = (of: Peopled) => ({ port: of.parley.port, requests: requests(of) });
    const timed = async (of: Peopled): Promise<number> => (await once(bed, job(of), 1, name, 0.5)).median;
    await timed(bed);
    await timed(smaller);
    const pairs: (readonly [number, number])[] = [];
    for (let round = 0; round < bed.sizes.rounds; round++) pairs.push([await timed(bed), await timed(smaller)]);
    figures.push({
      name: `${name}, ${bed.messages} messages`,
      unit: 'ms',
      value: median(pairs.map(([large]) => large)),
      baseline: median(pairs.map(([, small]) => small)),
      baselineName: `the same, ${smaller.messages} messages`,
      ratio: median(pairs.map(([large, small]) => large / small)),
      goal: { kind: 'atMost', limit: 1.2 },
    });
  }
  return figures;
};
