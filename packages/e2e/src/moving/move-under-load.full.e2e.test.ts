import { setTimeout as sleep } from 'node:timers/promises';
import { moveRealm } from '@parley/store-knex';
import {
  eventsOf,
  type MemoryMailer,
  openQueue,
  pushWorker,
  runMissedMail,
  runRegistrations,
  runWorkers,
  type TestServer,
  webhookWorker,
} from '@parley/testkit';
import { dividedClient, openTwoCells, type PushRelay, type TwoCells } from './two-cells.js';

let cells: TwoCells;

/** The texts that phones have shown. */
const pushed: string[] = [];

const done = <Right>(right: Right) => ({ _tag: 'Right', right }) as const;

/** A relay whose answers take a while; only the older scheme is used. */
const relay: PushRelay = {
  register: () => Promise.resolve({ _tag: 'Left', left: 'tryAgain' }),
  send: () => Promise.resolve({ _tag: 'Left', left: 'broken' }),
  plain: {
    announce: () => Promise.resolve(done(undefined)),
    test: () => Promise.resolve(done(undefined)),
    send: async (_, notice) => {
      if (notice.kind === 'message') pushed.push(notice.message.content);
      await sleep(30);
      return done({ expired: [] });
    },
  },
};

beforeAll(async () => {
  cells = await openTwoCells({ pushRelay: relay });
}, 60_000);
afterAll(() => cells.close());

type HttpClient = Parameters<typeof webhookWorker>[1];

/** A number in each text that a worker has sent out. */
type Told = string[];

/** Runs the workers of a server again and again, as one of its processes would, with a clock that goes. Returns how to stop. */
const work = (server: TestServer, http: HttpClient): (() => Promise<void>) => {
  const { clock } = server;
  const webhooks = webhookWorker(server, http);
  const passes = [() => runWorkers(server), () => runMissedMail(server), webhooks.runDue, pushWorker(server).runDue];
  let isOver = false;
  const loops = passes.map(async (pass) => {
    while (!isOver) {
      clock.advance(Date.now() - clock.now());
      await pass();
      await sleep(10);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(loops);
    await webhooks.settled();
  };
};

const numbersIn = (texts: ReadonlyArray<string>, word: string): ReadonlyArray<number> =>
  texts.flatMap((text) => [...text.matchAll(new RegExp(`${word}-(\\d+)`, 'g'))].map(([, number]) => Number(number)));

const upTo = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, number) => number);

const sorted = (numbers: ReadonlyArray<number>): ReadonlyArray<number> => [...numbers].sort((left, right) => left - right);

test('under load nothing is lost and nothing is done by both cells: messages, events, scheduled messages, outgoing webhooks, mails and notifications of phones', async () => {
  const { owner, first, second, realm } = cells;
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] });
  const bot = await owner.post('/bots', {
    full_name: 'Fool',
    short_name: 'fool',
    bot_type: 3,
    payload_url: '"https://fool.example.org/"',
    service_name: 'fool',
  });
  expect(bot).toMatchObject({ status: 200 });
  const called: Told = [];
  const http: HttpClient = {
    send: async ({ body }) => {
      called.push((JSON.parse(body) as { readonly message: { readonly content: string } }).message.content);
      await sleep(30);
      return { kind: 'answered', status: 200, body: '""' };
    },
  };
  const kent = await first.addPerson('Kent', {}, realm);
  expect(await kent.post('/users/me/android_gcm_reg_id', { token: 'of the phone' })).toMatchObject({ status: 200 });
  await runRegistrations(first);
  const queue = await openQueue(owner);
  const client = dividedClient(cells, owner);
  const reader = dividedClient(cells, owner);
  const stops = [first, second].map((server) => work(server, http));

  // Both happen all the time until some seconds after the move.
  let sent = 0;
  let toBot = 0;
  let toPhone = 0;
  let isOver = false;
  const sending = (async () => {
    while (!isOver) {
      await client.post('/messages', { type: 'channel', to: 'Verona', topic: 't', content: `sent-${sent}-`, queue_id: queue.id, local_id: `s${sent}` });
      sent += 1;
      if (sent % 10 !== 0) continue;
      await client.post('/messages', {
        type: 'direct',
        to: [Number(bot.body['user_id'])],
        content: `called-${toBot}-`,
        queue_id: queue.id,
        local_id: `b${toBot}`,
      });
      toBot += 1;
      await client.post('/messages', { type: 'direct', to: [kent.id], content: `pushed-${toPhone}-`, queue_id: queue.id, local_id: `p${toPhone}` });
      toPhone += 1;
    }
  })();
  const heard: string[] = [];
  let last = -1;
  const poll = async (): Promise<number> => {
    const events = eventsOf(await reader.get('/events', { queue_id: queue.id, last_event_id: last, dont_block: true }));
    for (const { id, message } of events) {
      expect(id).toBeGreaterThan(last);
      last = id;
      heard.push(String((message as { content?: string } | undefined)?.content));
    }
    return events.length;
  };
  const polling = (async () => {
    while (!isOver) {
      await poll();
      await sleep(20);
    }
  })();
  // Mails and scheduled messages become due before, during and after the switch.
  const [mails, scheduled] = [60, 12];
  const verona = Number((await owner.get('/get_stream_id', { stream: 'Verona' })).body['stream_id']);
  const makeDue = async (): Promise<void> => {
    const now = Date.now();
    await first.knex.raw(
      `insert into parley.outgoing_mail (realm_id, kind, recipient, facts, due_at)
       select ?, 'emailChanged', 'mail-' || n || '-@example.org', '{"newEmail": "new@example.org"}', ?::bigint + n * 150 from generate_series(0, ?::integer) n`,
      [realm.id, now, mails - 1],
    );
    for (const number of upTo(scheduled)) {
      const due = { scheduled_delivery_timestamp: Math.ceil(now / 1000) + 2 + Math.floor(number / 2) };
      const made = await owner.post('/scheduled_messages', { type: 'channel', to: verona, topic: 't', content: `scheduled-${number}-`, ...due });
      expect(made).toMatchObject({ status: 200 });
    }
  };
  await moveRealm({
    ...cells.move(first, second),
    onStep: async (step) => {
      if (step !== 'copied') return;
      await makeDue();
      // Some are done here.
      while ((first.chat.world.mailer as MemoryMailer).sent.length < 5) await sleep(20);
    },
  });
  await sleep(9_000);
  isOver = true;
  await Promise.all([sending, polling]);
  // What was the last to come, too.
  while ((await poll()) > 0);
  while (called.length < toBot || pushed.length < toPhone) await sleep(50);
  for (const stop of stops) await stop();

  const mailed = [first, second].map((server) => (server.chat.world.mailer as MemoryMailer).sent.map(({ to }) => to));
  expect(sorted(numbersIn(mailed.flat(), 'mail'))).toEqual(upTo(mails));
  expect(sorted(numbersIn(called, 'called'))).toEqual(upTo(toBot));
  expect(sorted(numbersIn(pushed, 'pushed'))).toEqual(upTo(toPhone));
  expect(sorted(numbersIn(heard, 'sent'))).toEqual(upTo(sent));
  expect(sorted(numbersIn(heard, 'scheduled'))).toEqual(upTo(scheduled));
  const stored = await second.knex.raw<{ rows: ReadonlyArray<{ content: string }> }>('select content from parley.message where realm_id = ?', [realm.id]);
  const contents = stored.rows.map(({ content }) => content);
  expect(sorted(numbersIn(contents, 'sent'))).toEqual(upTo(sent));
  expect(sorted(numbersIn(contents, 'scheduled'))).toEqual(upTo(scheduled));
  // Each cell has done some of it.
  for (const some of mailed) expect(some.length).toBeGreaterThan(0);
  expect(toBot).toBeGreaterThan(0);
}, 120_000);
