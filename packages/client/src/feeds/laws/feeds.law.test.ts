import { playsAll, startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { type FollowedLive, followLive } from '../../../fixtures/world/followed-live.js';
import { openWorld, type PlayedWorld } from '../../../fixtures/world/play-world.js';
import { topicNames, worldSteps } from '../../../fixtures/world/world-steps.js';
import { settled } from '../../../fixtures/settled.js';
import { steady } from '../../../fixtures/state-law.js';
import { changed } from '../../state/shared/change.js';
import type { Json, JsonObject } from '../../state/shared/json.js';
import { numbersAt, objectAt, objectsAt, textAt } from '../../state/shared/read.js';
import type { Feed } from '../feed.js';
import type { Narrow } from '../narrow.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The narrows that one person follows. */
const narrowsIn = ({ channels, people }: PlayedWorld): ReadonlyArray<Narrow> => {
  const channel = { operator: 'channel', operand: channels[0] as number };
  const is = (operand: string, negated = false) => ({ operator: 'is', operand, negated });
  return [
    [],
    [channel],
    [channel, { operator: 'topic', operand: topicNames[0] as string }],
    [{ operator: 'channel', operand: channels[1] as number, negated: true }],
    [is('unread')],
    [is('starred')],
    [is('mentioned')],
    [is('dm')],
    [{ operator: 'dm', operand: people.slice(0, 2).map(({ id }) => id) }],
    [{ operator: 'sender', operand: people[1]?.id as number }, is('unread', true)],
    [is('resolved')],
    [is('followed')],
    [{ operator: 'has', operand: 'reaction' }],
    [{ operator: 'search', operand: 'words' }],
  ];
};

const ordered = (message: JsonObject): JsonObject => ({
  ...message,
  flags: [...(message['flags'] as ReadonlyArray<string>)].sort(),
});

const fetched = async (client: TestClient, narrow: Narrow): Promise<ReadonlyArray<JsonObject>> => {
  const params = { anchor: 'newest', num_before: 1000, num_after: 0, client_gravatar: false, allow_empty_topic_name: true };
  const reply = await client.get('/messages', { ...params, narrow: narrow as never });
  // A narrow that names a channel which the person does not know.
  if (reply.body.code === 'BAD_NARROW') return [];
  if (reply.status !== 200) throw new Error(reply.text);
  return objectsAt(reply.body, 'messages').map(ordered);
};

/** Those of the messages that a feed says it has. */
const inside = ({ messages, hasOlder, hasNewer }: Feed, all: ReadonlyArray<JsonObject>): ReadonlyArray<JsonObject> => {
  const ids = messages.map(({ id }) => Number(id));
  const low = hasOlder ? (ids[0] ?? Infinity) : -Infinity;
  const high = hasNewer ? (ids.at(-1) ?? -Infinity) : Infinity;
  return all.filter(({ id }) => low <= Number(id) && Number(id) <= high);
};

const unlessRefused = (error: Error): void => {
  if (!error.message.includes('BAD_NARROW')) throw error;
};

interface Followed {
  readonly name: string;
  readonly client: TestClient;
  readonly followed: FollowedLive;
  readonly feeds: ReadonlyArray<{ readonly narrow: Narrow; readonly feed: Feed }>;
}

const agrees = async ({ name, client, followed, feeds }: Followed): Promise<void> => {
  await followed.follow();
  for (const { narrow, feed } of feeds) {
    if (!feed.isKept) await feed.refresh().catch(unlessRefused);
    await feed.ready();
    expect({ name, narrow, messages: feed.messages.map(ordered) }).toEqual({
      name,
      narrow,
      messages: inside(feed, await fetched(client, narrow)),
    });
  }
};

const unreadAgrees = async ({ client, followed: { live } }: Followed): Promise<void> => {
  const unread = await fetched(client, [{ operator: 'is', operand: 'unread' }]);
  const counts = live.unread();
  const count = (isCounted: (message: JsonObject) => boolean): number => unread.filter(isCounted).length;
  const topics = [...new Set(unread.map((message) => textAt(message, 'subject')))];
  const channels = [...new Set(unread.map((message) => Number(message['stream_id'] ?? 0)))].filter((id) => id > 0);
  const expected = {
    total: unread.length,
    channels: channels.map((id) => [id, count((message) => message['stream_id'] === id)]),
    topics: channels.flatMap((id) =>
      topics.map((topic) => [id, topic, count((message) => message['stream_id'] === id && textAt(message, 'subject').toLowerCase() === topic.toLowerCase())]),
    ),
    direct: unread
      .filter(({ type }) => type === 'private')
      .map((message) => {
        const people = objectsAt(message, 'display_recipient').map(({ id }) => Number(id));
        return [people, count((other) => JSON.stringify(objectsAt(other, 'display_recipient').map(({ id }) => id)) === JSON.stringify(people))];
      }),
  };
  expect({
    total: counts.total,
    channels: channels.map((id) => [id, counts.channel(id)]),
    topics: channels.flatMap((id) => topics.map((topic) => [id, topic, counts.topic(id, topic)])),
    direct: expected.direct.map(([people]) => [people, counts.direct(people as ReadonlyArray<number>)]),
  }).toEqual(expected);
  const withFlag = (isMeant: (flag: string) => boolean): ReadonlyArray<number> =>
    unread.filter(({ flags }) => (flags as ReadonlyArray<string>).some(isMeant)).map(({ id }) => Number(id));
  const mentions = numbersAt(objectAt(live.state(), 'unread_msgs'), 'mentions');
  // Wildcard mentions in muted places are told apart by the server alone.
  const allOfThem = withFlag((flag) => flag.endsWith('mentioned'));
  expect(mentions.filter((id) => !allOfThem.includes(id))).toEqual([]);
  expect(withFlag((flag) => flag === 'mentioned').filter((id) => !mentions.includes(id))).toEqual([]);
};

/** What a random history changes of the state, but mentions: no event tells of those in places that are muted or not, later. */
const keys = ['drafts', 'starred_messages', 'streams', 'subscriptions', 'unread_msgs', 'user_topics'];

const partOf = (state: JsonObject): JsonObject => {
  const part = steady(settled(Object.fromEntries(keys.map((key) => [key, state[key] as Json]))));
  return changed(part, 'unread_msgs', (unread) => changed(unread as JsonObject, 'mentions', () => []));
};

const stateAgrees = async ({ name, followed: { live, registered } }: Followed): Promise<void> => {
  expect({ name, ...partOf(live.state()) }).toEqual({ name, ...partOf(await registered()) });
};

/** Older clients are not told of all that messages show, such as the name of a channel that was archived meanwhile. */
const levels = [496];

test('a feed equals the messages of its narrow, counts equal what is unread, and the state a fresh one, after any random history', async () => {
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(worldSteps, fc.infiniteStream(fc.nat(6)), async (steps, chances) => {
      const chance = (): number => chances.next().value as number;
      const world = await openWorld(server);
      const everybody: Followed[] = [];
      for (const person of [world.people[1], world.people[3]] as ReadonlyArray<TestPerson>) {
        const level = levels[chance() % levels.length] as number;
        const client = person.at(level);
        const followed = await followLive(client);
        everybody.push({
          name: `${person.fullName} at level ${level}`,
          client,
          followed,
          feeds: narrowsIn(world).map((narrow) => ({ narrow, feed: followed.live.feed(narrow, { step: 4 }) })),
        });
      }
      for (const [index, step] of steps.entries()) {
        if (await world.take(step)) done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
        if (chance() > 1 && index < steps.length - 1) continue;
        for (const one of everybody) {
          one.followed.holdAnswers(chance());
          await one.followed.follow();
          const { feed } = one.feeds[chance() % one.feeds.length] as Followed['feeds'][number];
          await feed.older().catch(unlessRefused);
          if (chance() > 4) await feed.newer().catch(unlessRefused);
          await agrees(one);
          await unreadAgrees(one);
          await stateAgrees(one);
        }
      }
      for (const { followed } of everybody) followed.live.close();
    }),
    { numRuns: playsAll ? 15 : 3, endOnFailure: true, seed: 2 },
  );
  if (playsAll) expect(done.size).toBe(20);
}, 900_000);
