import { type WakeReason, type Chat, createChat, type Listener } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { recentLog } from '@parley/queue-memory';
import { knexStore } from '@parley/store-knex';
import { assembleCast, type Cast, good, levelsAt, makeChannel, startTestServer, type TestServer } from '@parley/testkit';
import { eventEncoder } from '@parley/wire';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
  // An organization without channels has nothing cached.
  await makeChannel(cast, 'design');
});
afterAll(() => server.close());

interface Held {
  /** Resolves when PostgreSQL has answered. */
  readonly answered: Promise<void>;
  readonly release: () => void;
}

type Ask = (statement: { readonly text: string }) => Promise<unknown>;

/** Holds back the answer of the next read of a realm's head. */
const holdNextRead = (): Held => {
  const client = server.knex.client as { ask: Ask };
  const { ask } = client;
  let answer: () => void = () => undefined;
  let release: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  client.ask = async (statement) => {
    const isVersionedRead = statement.text.includes('r.xmin::text as version');
    if (isVersionedRead) client.ask = ask;
    const found = await ask.call(client, statement);
    if (isVersionedRead) {
      answer();
      await released;
    }
    return found;
  };
  return { answered, release };
};

/** A server that notes how the waiting of its polls ends. */
const watched = (awakenings: WakeReason[]): Chat => {
  const { world } = server.chat;
  const listen = (queue: Parameters<typeof world.wakeUp.listen>[0]): Listener => {
    const listener = world.wakeUp.listen(queue);
    return {
      ...listener,
      next: async (...asked) => {
        const awakening = await listener.next(...asked);
        awakenings.push(awakening);
        return awakening;
      },
    };
  };
  return createChat({
    ...world,
    store: knexStore({ knex: server.knex, clock: server.clock }),
    recentLog: recentLog(),
    wakeUp: { ...world.wakeUp, listen },
    server: { ...world.server, heartbeatMilliseconds: () => 50 },
  });
};

const options = {
  eventTypes: null,
  narrow: [],
  allPublicChannels: false,
  rendersMarkdown: true,
  clientGravatar: false,
  slimPresence: false,
  subscribers: 'all',
  capabilities: new Set(),
  idleTimeout: null,
} as CommandOf<'getEvents'>['options'];

const somethingHappens = (): Promise<unknown> =>
  good(
    server.chat.commit(server.realm.id, (mode) =>
      server.chat.world.store.transact(server.realm.id, mode, (tx) =>
        TaskEither.mapLeft((fault) => ({ kind: 'faulted' as const, fault }) as never)(
          tx.append({ changesRules: false, entries: [{ kind: 'event', event: { kind: 'serverRestarted' }, audience: { kind: 'everyone' } }] }),
        ),
      ),
    ),
  );

test('an entry committed during a shared read from before the poll listened is delivered by that poll before its heartbeat', async () => {
  const awakenings: WakeReason[] = [];
  const chat = watched(awakenings);
  const session = await good(chat.trust(server.realm.id, cast.actor.id));
  const circumstances = { levels: levelsAt(), client: { name: 'test', isForReading: false }, encodeEvent: eventEncoder(chat.world.server) };
  const ask = (command: Partial<CommandOf<'getEvents'>>) =>
    good(chat.run('getEvents', session, circumstances, { queueId: null, lastEventId: null, dontBlock: true, options, ...command }));
  const { queueId } = await ask({});
  // From here on memory holds the end of the log: only the read shows that there is more.
  await somethingHappens();
  const lastEventId = (await ask({ queueId, lastEventId: -1 })).events.at(-1)?.id ?? null;
  await ask({ queueId, lastEventId });
  // The next request comes with an event of its own.
  await new Promise(setImmediate);

  const held = holdNextRead();
  const polled = ask({ queueId, lastEventId, dontBlock: false });
  await held.answered;
  await somethingHappens();
  held.release();

  expect((await polled).events).toMatchObject([{ event: { type: 'restart' } }, { event: { type: 'web_reload_client' } }]);
  expect(awakenings).not.toContain('timeout');
});
