import type { Bed } from '../bed.js';
import { authorizationOf } from '../processes/parley.js';
import type { Feed } from '../processes/baseline-feeds.js';
import { getRequest, postRequest } from '../processes/request.js';
import type { Figure } from '../report/figure.js';
import { paired } from './paired.js';

type Narrow = ReadonlyArray<readonly [string, string]>;

interface Asked {
  readonly name: string;
  readonly person: { readonly id: number; readonly email: string };
  readonly narrow: Narrow;
  readonly anchor: 'newest' | 'first_unread';
  readonly byHand: Feed;
  readonly words?: string;
}

const messagesPath = (narrow: Narrow, anchor: string): string =>
  `/messages?${new URLSearchParams({ anchor, num_before: anchor === 'newest' ? '100' : '0', num_after: '0', narrow: JSON.stringify(narrow) }).toString()}`;

const idsOf = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<ReadonlyArray<number>> => {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  const { messages } = (await response.json()) as { readonly messages: ReadonlyArray<{ readonly id: number }> };
  return messages.map(({ id }) => id);
};

/** Pages over many channels and flags of many messages, each compared with hand-written statements for the same messages. */
export const measureFeeds = async (wholeBed: Bed, baseline: number): Promise<ReadonlyArray<Figure>> => {
  const { parley, filled, sizes } = wholeBed;
  // Fewer rounds: these figures are many and have no goals.
  const bed = { ...wholeBed, sizes: { ...sizes, rounds: Math.min(sizes.rounds, 3) } };
  const { reader, quiet, muter } = filled;
  // Each message contains its own number; this is the next to last of the busy ones, so that the reader has it.
  const rare = String(sizes.messages - 2);
  const asked: ReadonlyArray<Asked> = [
    { name: `feed of ${sizes.channels} busy channels`, person: reader, narrow: [], anchor: 'newest', byHand: 'feed' },
    { name: `feed of ${sizes.channels} quiet channels`, person: quiet, narrow: [], anchor: 'newest', byHand: 'feed' },
    { name: `page of ${sizes.unread} unread`, person: reader, narrow: [['is', 'unread']], anchor: 'newest', byHand: 'unread' },
    { name: 'search for a word in every message', person: reader, narrow: [['search', 'lunches']], anchor: 'newest', byHand: 'search', words: 'lunches' },
    { name: 'search for a word in one message', person: reader, narrow: [['search', rare]], anchor: 'newest', byHand: 'search', words: rare },
    { name: `first unread beside ${sizes.messages / 10} in a muted topic`, person: muter, narrow: [], anchor: 'first_unread', byHand: 'first-unread' },
  ];
  const figures: Figure[] = [];
  for (const { name, person, narrow, anchor, byHand, words } of asked) {
    const authorization = authorizationOf(filled.realm, person.id, person.email);
    const path = messagesPath(narrow, anchor);
    const other = `/feeds/${byHand}?${new URLSearchParams({ user: String(person.id), ...(words === undefined ? {} : { words }) }).toString()}`;
    const [ours, theirs] = [
      await idsOf(`http://127.0.0.1:${parley.port}/api/v1${path}`, { authorization }),
      await idsOf(`http://127.0.0.1:${baseline}${other}`),
    ];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) throw new Error(`${name}: the baseline finds other messages: ${String(theirs)}, not ${String(ours)}`);
    figures.push(
      await paired(bed, {
        name,
        connections: 1,
        parley: { port: parley.port, requests: [getRequest(`/api/v1${path}`, authorization)] },
        baseline: { port: baseline, requests: [getRequest(other)] },
        baselineName: 'Express + pg, the same messages',
      }),
    );
  }
  const fields = (op: string) => ({
    ...{ anchor: 'newest', num_before: '5000', num_after: '0', narrow: JSON.stringify([['channel', filled.everyone.name]]), op, flag: 'collapsed' },
  });
  const { id, email } = reader;
  const authorization = authorizationOf(filled.realm, id, email);
  const inTurn = ['add', 'remove'];
  figures.push(
    await paired(bed, {
      name: 'flags of the newest 5,000 of a channel, by a narrow',
      connections: 1,
      parley: { port: parley.port, requests: inTurn.map((op) => postRequest('/api/v1/messages/flags/narrow', fields(op), authorization)) },
      baseline: { port: baseline, requests: inTurn.map((op) => postRequest('/flags', { user: String(id), channel: String(filled.everyone.id), op })) },
      baselineName: 'Express + pg, a statement',
    }),
  );
  return figures;
};
