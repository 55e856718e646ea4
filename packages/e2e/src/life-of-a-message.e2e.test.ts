import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openKnex } from '@parley/store-knex';
import type { TestDatabase } from '@parley/testkit';
import { done, type Observer, openObserver, type Seen, textParams } from './clients/observer.js';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { type Answer, signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';
/** The server sends due messages every five seconds. */
const patience = 100_000;
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The library is one for all levels; at a lower level, newer features are refused. */
const levels: ReadonlyArray<{ readonly level: number; readonly lacks: ReadonlyArray<string> }> = [
  { level: 496, lacks: [] },
  { level: 339, lacks: ['report'] },
  { level: 1, lacks: ['report', 'flags of a narrow', 'schedule'] },
];

let database: TestDatabase;
let server: ServerProcess;
let picture: string;
const channels = new Map<unknown, string>();
const observers = new Map<number, readonly [Observer, Observer]>();
const scheduled = new Map<number, Answer>();
const notAsked: Answer = { result: 'never', msg: '' };

const channelNamed = (name: string): number => Number([...channels].find(([, known]) => known === name)?.[0]);

const enter = async (client: ZulipClient, names: ReadonlyArray<string>): Promise<void> => {
  await done(client.users.me.subscriptions.add(textParams({ subscriptions: names.map((name) => ({ name })) })));
  for (const name of names) channels.set((await client.streams.getStreamId(name))['stream_id'], name);
};

const takeReports = async (channel: number): Promise<void> => {
  const knex = openKnex(database.connectionString);
  await knex.raw('update parley.realm set policies = policies || ?::jsonb', [JSON.stringify({ moderationRequestsChannelId: channel })]);
  await knex.raw('update parley.realm_counter set rules = rules + 1');
  await knex.destroy();
};

beforeAll(async () => {
  database = await developmentDatabase();
  server = await serverProcess({
    PARLEY_ANY_LEVEL: '1',
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'what this server derives its keys from',
  });
  await server.start();
  picture = join(server.dataDir, 'picture.png');
  await writeFile(picture, Buffer.from(dot, 'base64'));
  const clientsAt = (level: number) => Promise.all(['iago', 'cordelia'].map((name) => signIn(`${server.url}/at/${level}`, `${name}@zulip.com`, password)));
  const clients = new Map(await Promise.all(levels.map(async ({ level }) => [level, await clientsAt(level)] as const)));
  const names = levels.flatMap(({ level }) => [`Here ${level}`, `There ${level}`]);
  const [iago, cordelia] = clients.get(496) ?? [];
  if (iago === undefined || cordelia === undefined) throw new Error('Two clients at each level');
  await enter(iago, [...names, 'Reports']);
  await enter(cordelia, names);
  await takeReports(channelNamed('Reports'));
  for (const [level, [one, other]] of clients) {
    if (one === undefined || other === undefined) throw new Error('Two clients at each level');
    observers.set(level, [await openObserver(one), await openObserver(other)]);
  }
  // At once, before the server's timed work changes anything.
  for (const [level, [one]] of observers) {
    const content = `at its time ${level}`;
    const params = {
      type: 'stream',
      to: channelNamed(`There ${level}`),
      topic: 'lunch',
      content,
      scheduled_delivery_timestamp: Math.ceil(Date.now() / 1000) + 1,
    };
    scheduled.set(level, await one.client.callEndpoint('/scheduled_messages', 'POST', textParams(params)));
  }
}, 120_000);

afterAll(async () => {
  await Promise.all([...observers.values()].flat().map((observer) => observer.leave()));
  await server.dispose();
  await database.drop();
}, 60_000);

/** Each client's state from events equals a fresh fetch. */
const agree = async (all: ReadonlyArray<Observer>): Promise<void> => {
  for (const observer of all) {
    // Scheduled messages may come between both reads: what was fetched counts once no event follows it.
    let fetched: ReadonlyArray<Seen>;
    do {
      await observer.catchUp();
      fetched = await observer.fetched();
    } while ((await observer.catchUp()) > 0);
    expect(observer.shown()).toEqual(fetched);
  }
};

describe.each(levels)('over the life of a message, at level $level, a client shows the messages of the server', ({ level, lacks }) => {
  const [here, there] = [`Here ${level}`, `There ${level}`];
  let iago: ZulipClient;
  let cordelia: ZulipClient;
  let pair: readonly [Observer, Observer];
  let ids: ReadonlyArray<number>;

  beforeAll(() => {
    pair = observers.get(level) ?? pair;
    [iago, cordelia] = [pair[0].client, pair[1].client];
  });
  afterEach(() => agree(pair));

  const isScheduled = ({ content }: Seen): boolean => String(content).includes(`at its time ${level}`);
  const send = async (client: ZulipClient, content: string): Promise<number> =>
    Number((await done(client.messages.send({ type: 'stream', to: here, topic: 'lunch', content })))['id']);
  const call = (client: ZulipClient, method: string, path: string, params: Seen = {}): Promise<Answer> => client.callEndpoint(path, method, textParams(params));
  /** Whether the level has the feature. */
  const since = async (what: string, asked: Promise<Answer>): Promise<boolean> => {
    const { result } = await asked;
    expect([what, result]).toEqual([what, lacks.includes(what) ? 'error' : 'success']);
    return result === 'success';
  };
  const standing = (channel: string, topic: string): ReadonlyArray<number> =>
    pair[1]
      .shown()
      .filter((message) => message['display_recipient'] === channel && message['subject'] === topic && ids.includes(Number(message['id'])))
      .map(({ id }) => Number(id));
  const edit = async (message: number | undefined, params: Seen): Promise<void> => {
    const quiet = { send_notification_to_old_thread: false, send_notification_to_new_thread: false };
    await done(iago.messages.update(textParams({ message_id: message, ...quiet, ...params })));
    await pair[1].catchUp();
  };

  test('that is sent and edited', async () => {
    await since('schedule', Promise.resolve(scheduled.get(level) ?? notAsked));
    ids = [await send(iago, 'zero'), await send(iago, 'one'), await send(cordelia, 'two'), await send(iago, 'three'), await send(cordelia, 'four')];
    await edit(ids[0], { content: 'noughts and *crosses*' });
    expect(pair[1].shown().find(({ id }) => id === ids[0])).toMatchObject({ content: '<p>noughts and <em>crosses</em></p>' });
    const { message_history: history } = await done(cordelia.messages.getHistoryById({ message_id: ids[0] }));
    expect((history as ReadonlyArray<Seen>).map(({ content }) => content)).toEqual(['zero', 'noughts and *crosses*']);
  });

  test('that is moved, alone, with later messages, and with its topic', async () => {
    const [zero = 0, one = 0, two = 0, three = 0, four = 0] = ids;
    await edit(one, { topic: 'dinner', propagate_mode: 'change_one' });
    await edit(two, { topic: 'supper', propagate_mode: 'change_later' });
    expect([standing(here, 'lunch'), standing(here, 'dinner'), standing(here, 'supper')]).toEqual([[zero], [one], [two, three, four]]);
    await edit(three, { topic: 'lunch', propagate_mode: 'change_all' });
    expect(standing(here, 'lunch')).toEqual([zero, two, three, four]);
    const channel = channelNamed(there);
    await edit(one, { stream_id: channel, propagate_mode: 'change_one' });
    await edit(three, { stream_id: channel, topic: 'tea', propagate_mode: 'change_later' });
    await edit(zero, { stream_id: channel, propagate_mode: 'change_all' });
    expect([standing(there, 'dinner'), standing(there, 'tea'), standing(there, 'lunch')]).toEqual([[one], [three, four], [zero, two]]);
    await edit(three, { topic: 'lunch', propagate_mode: 'change_all' });
    await edit(two, { stream_id: channelNamed(here), propagate_mode: 'change_all' });
    expect(standing(here, 'lunch')).toEqual([zero, two, three, four]);
  });

  test('whose topic is resolved and unresolved', async () => {
    const [zero, , two, three, four] = ids;
    await edit(three, { topic: '✔ lunch', propagate_mode: 'change_all' });
    expect(standing(here, '✔ lunch')).toEqual([zero, two, three, four]);
    await edit(zero, { topic: 'lunch', propagate_mode: 'change_all' });
    expect(standing(here, 'lunch')).toEqual([zero, two, three, four]);
  });

  test('that people react to', async () => {
    const [message_id] = ids;
    const name = `sunrise_${level}`;
    await done(iago.callEndpoint(`/realm/emoji/${name}`, 'POST', { file: createReadStream(picture) }));
    const added = Object.values((await done(cordelia.emojis.retrieve()))['emoji'] as Readonly<Record<string, Seen>>).find((emoji) => emoji['name'] === name);
    const tada = { message_id, emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' };
    for (const client of [iago, cordelia]) await done(client.reactions.add(tada));
    await done(cordelia.reactions.add({ message_id, emoji_name: name, emoji_code: added?.['id'], reaction_type: 'realm_emoji' }));
    await done(iago.reactions.remove(tada));
    await pair[0].catchUp();
    expect(pair[0].shown().find(({ id }) => id === message_id)?.['reactions']).toMatchObject([
      { emoji_name: 'tada' },
      { emoji_name: name, reaction_type: 'realm_emoji' },
    ]);
  });

  test('that is read and starred', async () => {
    const [zero = 0] = ids;
    await done(cordelia.messages.flags.add({ messages: [zero], flag: 'starred' }));
    const range = { anchor: zero, num_before: 0, num_after: 0, narrow: [{ operator: 'id', operand: String(zero) }] };
    const isRead = await since('flags of a narrow', call(cordelia, 'POST', '/messages/flags/narrow', { ...range, op: 'add', flag: 'read' }));
    await pair[1].catchUp();
    expect(pair[1].shown().find(({ id }) => id === zero)?.['flags']).toEqual(isRead ? ['read', 'starred'] : ['starred']);
    await done(cordelia.messages.flags.remove({ messages: [zero], flag: 'read' }));
  });

  test('that is searched for', async () => {
    const narrow = [
      { operator: 'stream', operand: here },
      { operator: 'search', operand: 'crosses' },
    ];
    const { messages } = await done(cordelia.messages.retrieve({ anchor: 'newest', num_before: 9, num_after: 0, narrow }));
    expect(messages).toMatchObject([
      { id: ids[0], match_content: '<p>noughts and <em><span class="highlight">crosses</span></em></p>', match_subject: 'lunch' },
    ]);
  });

  test('with a poll that is answered', async () => {
    const id = await send(iago, '/poll Lunch?\nyes');
    const content = JSON.stringify({ type: 'vote', key: 'canned,0', vote: 1 });
    await done(call(cordelia, 'POST', '/submessage', { message_id: id, msg_type: 'widget', content }));
    await pair[0].catchUp();
    expect(pair[0].shown().find((message) => message['id'] === id)?.['submessages']).toMatchObject([{ msg_type: 'widget' }, { content }]);
  });

  test('that is reported', async () => {
    if (!(await since('report', call(cordelia, 'POST', `/messages/${ids[3] ?? 0}/report`, { report_type: 'other', description: 'Such manners' })))) return;
    await Promise.all(pair.map((observer) => observer.catchUp()));
    const reports = pair.map(({ shown }) => shown().filter((message) => message['display_recipient'] === 'Reports').length);
    expect(reports).toEqual([1, 0]);
  });

  test('that was scheduled, and that is deleted, alone and with its topic', async () => {
    const [, one, , , four] = ids;
    for (const begin = Date.now(); !lacks.includes('schedule') && !pair[1].shown().some(isScheduled);) {
      if (Date.now() - begin > patience) throw new Error('It was not sent.');
      await sleep(100);
      await pair[1].catchUp();
    }
    await done(iago.messages.deleteById({ message_id: four }));
    await done(call(iago, 'POST', `/streams/${channelNamed(here)}/delete_topic`, { topic_name: 'lunch' }));
    await pair[1].catchUp();
    expect(
      pair[1]
        .shown()
        .filter(({ id, display_recipient: channel, subject }) => (channel === here && subject === 'lunch') || ids.includes(Number(id)))
        .map(({ id }) => id),
    ).toEqual([one]);
  });
});

test('and all clients at all levels agree at the end', async () => {
  await agree([...observers.values()].flat());
});
