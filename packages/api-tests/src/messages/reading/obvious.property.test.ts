import { playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { fetchPage, messagesIn, narrowed } from '../../../fixtures/clients/message-client.js';
import type { ObviousNarrow, ObviousRange } from '../../../fixtures/obvious/obvious-chat.js';
import { narrowOf, type PlayedHistory, playHistory, rangeOf } from '../../../fixtures/obvious/obvious-play.js';
import { histories, questions } from '../../../fixtures/obvious/obvious-steps.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Unread {
  readonly pms: ReadonlyArray<{ readonly unread_message_ids: ReadonlyArray<number> }>;
  readonly streams: Unread['pms'];
  readonly huddles: Unread['pms'];
  readonly count: number;
}

const ascending = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...ids].sort((left, right) => left - right);

const checkUnreadAndStarred = async ({ obvious }: PlayedHistory, person: TestPerson): Promise<void> => {
  const { body } = await person.post('/register', { fetch_event_types: ['message', 'update_message_flags', 'starred_messages'] });
  const { pms, streams, huddles } = body['unread_msgs'] as unknown as Unread;
  const [unread, starred] = [obvious.unread(person.id), obvious.starred(person.id)];
  expect(ascending([...pms, ...streams, ...huddles].flatMap((group) => group.unread_message_ids))).toEqual(unread);
  expect(body['starred_messages']).toEqual(starred);
  expect(await narrowed(person, [['is', 'unread']])).toEqual(unread);
};

/** Flags of the model. */
const known = new Set(['read', 'starred', 'collapsed', 'historical', 'mentioned']);

const checkFlags = async ({ obvious }: PlayedHistory, person: TestPerson): Promise<void> => {
  const shown = messagesIn(await fetchPage(person)).map(({ id, flags }) => ({ id, flags: flags.filter((flag) => known.has(flag)).sort() }));
  expect(shown).toEqual(obvious.matching(person.id, []).map((message) => ({ id: message.id, flags: [...obvious.flags(person.id, message)].sort() })));
};

const checkById = async ({ obvious }: PlayedHistory, person: TestPerson): Promise<void> => {
  const replies = await Promise.all(obvious.messages.map(({ id }) => person.get(`/messages/${id}`)));
  expect(replies.map(({ status }) => status)).toEqual(obvious.messages.map((message) => (obvious.mayRead(person.id, message) ? 200 : 400)));
};

const checkPage = async ({ obvious }: PlayedHistory, person: TestPerson, narrow: ObviousNarrow, range: ObviousRange): Promise<void> => {
  const { anchor, before, after } = range;
  const { status, body } = await person.get('/messages', { anchor, num_before: before, num_after: after, narrow: narrow as never });
  const ids = (body['messages'] as unknown as ReadonlyArray<{ readonly id: number }> | undefined)?.map(({ id }) => id);
  const answered = { status, ids, foundOldest: body['found_oldest'], foundNewest: body['found_newest'] };
  expect({ narrow, range, ...answered }).toEqual({ narrow, range, status: 200, ...obvious.page(person.id, narrow, range) });
};

const checkAnyPage = (history: PlayedHistory, person: TestPerson, sample: fc.GeneratorValue): Promise<void> => {
  const question = sample(() => questions);
  return checkPage(history, person, narrowOf(history.obvious, person.id, question), rangeOf(history.obvious, question));
};

const checkChannels = async (history: PlayedHistory, person: TestPerson): Promise<void> => {
  const { channels, messages } = history.obvious;
  const whole = { anchor: (messages.at(-1)?.id ?? 0) + 1, before: messages.length + 1, after: 0 };
  for (const { id } of channels) {
    if (history.obvious.knowsOf(person.id, id)) await checkPage(history, person, [{ operator: 'channel', operand: id, negated: false }], whole);
  }
};

test('pages, flags, unread messages and the readers of events equal those of a chat with a row for every reader', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(histories, fc.gen(), async (steps, sample) => {
      const history = await playHistory(server, steps);
      for (const kind of history.done) done.add(kind);
      for (const person of history.people) {
        await checkUnreadAndStarred(history, person);
        await checkFlags(history, person);
        await checkById(history, person);
        await checkChannels(history, person);
        for (let round = 0; round < 4; round += 1) await checkAnyPage(history, person, sample);
      }
    }),
    { numRuns: playsAll ? 25 : 4 },
  );
  // Histories without effects would agree for every server.
  if (playsAll)
    expect([...done].sort()).toEqual([
      ...['archive', 'delete', 'edit', 'flag', 'flagNarrow', 'later', 'move', 'privacy', 'react', 'say', 'subscribe', 'tell', 'unsubscribe'],
    ]);
}, 300_000);
