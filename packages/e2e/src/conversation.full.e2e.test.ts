import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openSide, type Side } from './clients/conversation.js';
import { enter, type Person } from './clients/person.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { textOf } from './texts.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';
import { openZulipSide } from './clients/zulip-conversation.js';

const password = 'a password for tests';
const perPerson = 50;

/** Channels and direct messages, in turn. */
const destination = (n: number, other: string): Readonly<Record<string, string>> =>
  n % 2 === 0 ? { type: 'stream', to: 'Verona', topic: `topic ${n % 3}` } : { type: 'private', to: other };

const sendAll = async (side: Side, person: string, other: string): Promise<void> => {
  for (let n = 0; n < perPerson; n += 1) await side.send(destination(n, other), textOf(person, n));
};

const textsOf = (person: string): ReadonlyArray<string> => Array.from({ length: perPerson }, (_, n) => textOf(person, n));

/** The messages of one person, as the other received them. */
const receivedFrom = (side: Side, senderId: number): ReadonlyArray<string> =>
  side.received.filter(({ sender_id }) => sender_id === senderId).map(({ content }) => content);

const ascending = (ids: ReadonlyArray<number>): boolean => ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0));

/** Somebody who converses by one of the clients. */
interface Speaker {
  readonly id: number;
  readonly email: string;
  readonly open: () => Promise<Side>;
  /** The newest messages, as texts. */
  readonly fetched: (count: number) => Promise<ReadonlyArray<string>>;
}

const contentsOf = (messages: unknown): ReadonlyArray<string> => (messages as ReadonlyArray<{ readonly content: string }>).map(({ content }) => content);

const byZulipJs = async (client: ZulipClient): Promise<Speaker> => ({
  id: (await client.users.me.getProfile())['user_id'] as number,
  email: client.config.username,
  open: () => openZulipSide(client),
  fetched: async (count) =>
    contentsOf((await client.messages.retrieve({ anchor: 'newest', num_before: count, num_after: 0, apply_markdown: 'false' }))['messages']),
});

const byOurs = async (person: Person): Promise<Speaker> => ({
  id: (await person.chat.getOwnUser()).user_id,
  email: person.chat.email ?? '',
  open: () => openSide(person),
  fetched: async (count) => contentsOf((await person.chat.getMessages({ anchor: 'newest', num_before: count, num_after: 0, apply_markdown: false })).messages),
});

const converse = async (server: ServerProcess, hamlet: Speaker, cordelia: Speaker, meanwhile: () => Promise<void>): Promise<void> => {
  const sides = [await hamlet.open(), await cordelia.open()] as const;
  const [ofHamlet, ofCordelia] = sides;
  try {
    await Promise.all([sendAll(ofHamlet, 'Hamlet', cordelia.email), sendAll(ofCordelia, 'Cordelia', hamlet.email), meanwhile()]);
    await Promise.all(sides.map((side) => side.waitFor(2 * perPerson)));
    for (const side of sides) {
      expect(receivedFrom(side, hamlet.id)).toEqual(textsOf('Hamlet'));
      expect(receivedFrom(side, cordelia.id)).toEqual(textsOf('Cordelia'));
      expect(ascending(side.received.map(({ id }) => id))).toBe(true);
    }
    expect(ofHamlet.received.map(({ id }) => id)).toEqual(ofCordelia.received.map(({ id }) => id));
    // Acknowledged messages equal the received ones, with the same ids.
    for (const { id, content } of ofHamlet.received) expect(ofHamlet.acknowledged.get(content) ?? ofCordelia.acknowledged.get(content)).toBe(id);
    // Fetched messages equal those of the queues.
    expect(await cordelia.fetched(2 * perPerson)).toEqual(ofCordelia.received.map(({ content }) => content));
  } finally {
    await Promise.all(sides.map((side) => side.stop()));
  }
  expect(server.output()).not.toContain(password);
};

const clients: ReadonlyArray<readonly [name: string, enter: (url: string, email: string) => Promise<Speaker>]> = [
  ['zulip-js', async (url, email) => byZulipJs(await signIn(url, email, password))],
  ['our client', async (url, email) => byOurs(await enter(url, email, password))],
];

describe.each(clients)('two people talk through %s', (_, speaker) => {
  let server: ServerProcess;
  let hamlet: Speaker;
  let cordelia: Speaker;

  beforeAll(async () => {
    server = await serverProcess();
    await server.start();
    hamlet = await speaker(server.url, 'hamlet@zulip.com');
    cordelia = await speaker(server.url, 'cordelia@zulip.com');
  }, 300_000);

  afterAll(async () => {
    await server.dispose();
  });

  test('a hundred messages both ways arrive once, in order, on both sides', async () => {
    await converse(server, hamlet, cordelia, () => Promise.resolve());
  }, 300_000);

  test('the same while the server is killed five times', async () => {
    await converse(server, hamlet, cordelia, async () => {
      for (let times = 0; times < 5; times += 1) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await server.kill();
        await server.start();
      }
    });
  }, 300_000);

  test('the same while PostgreSQL is killed, and the server with it', async () => {
    await converse(server, hamlet, cordelia, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await server.killPostgres();
      await server.kill();
      await server.start();
    });
  }, 300_000);

  test('the same while PostgreSQL alone is killed: the server reports it, ends by itself, and recovers at the next start', async () => {
    await converse(server, hamlet, cordelia, async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const logged = server.output().length;
      await server.killPostgres();
      expect(await server.ended()).toBe(1);
      const lines = server.output().slice(logged).split('\n');
      expect(lines.filter((line) => line.includes('the database has gone, and the server ends with it'))).toEqual([
        expect.stringContaining('PostgreSQL has ended unexpectedly'),
      ]);
      await server.start();
    });
  }, 300_000);

  test('a queue from before a crash answers after it', async () => {
    const side = await hamlet.open();
    await server.kill();
    await server.start();
    await (await signIn(server.url, 'cordelia@zulip.com', password)).messages.send({ type: 'private', to: 'hamlet@zulip.com', content: 'still there?' });
    await side.waitFor(1);
    expect(side.received.map(({ content }) => content)).toEqual(['still there?']);
    await side.stop();
  }, 300_000);

  test('ends with a regular shutdown', async () => {
    const side = await hamlet.open();
    expect(await server.stop()).toBe(0);
    await server.start();
    await side.stop();
  }, 300_000);
});
