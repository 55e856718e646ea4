import { named } from '@parley/core/model';
import {
  countStatements,
  openQueue,
  readLog,
  runWorkers,
  setActive,
  setChannel,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import { openChannelPeople } from '../../fixtures/people/channel-people.js';
import { errorIn, fetchPage, makeChannel, messagesIn, refusal, say, sendDirect } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let rooms = 0;

beforeAll(async () => {
  ({ server, owner, iago, zoe, guest } = await openChannelPeople({ realm: { policies: { sendChannelEventsMessages: false } } }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.reminder').delete();
});

const path = '/reminders';
const minutes = (count: number): number => count * 60_000;
const soon = (seconds = 60): number => Math.floor(server.clock.now() / 1000) + seconds;
const room = async (members: readonly [TestPerson, ...TestPerson[]] = [owner, iago, zoe], params: TestParams = { invite_only: true }) => {
  const name = `room ${(rooms += 1)}`;
  return { name, id: await makeChannel(name, members, params) };
};
const remind = (person: Pick<TestPerson, 'post'>, messageId: number, params: TestParams = {}): Promise<TestReply> =>
  person.post(path, { message_id: messageId, scheduled_delivery_timestamp: soon(), ...params });
const made = async (person: TestPerson, messageId: number, params: TestParams = {}): Promise<number> =>
  Number((await remind(person, messageId, params)).body['reminder_id']);
const all = async (person: Pick<TestPerson, 'get'> = iago) => (await person.get(path)).body['reminders'] as unknown as ReadonlyArray<Record<string, unknown>>;
const work = () => runWorkers(server);
/** The newest text of the notification bot to this person, as Markdown. */
const noticeTo = async (person: TestPerson) =>
  messagesIn(await fetchPage(person, { narrow: [['dm', 'notification-bot@localhost']], num_before: 1, apply_markdown: false }))[0];
const gone = 'You asked to be reminded of a message that is not there for you any more.';
const notThere = { status: 404, code: 'BAD_REQUEST', msg: 'Reminder does not exist' };

test('a reminder has its future text, and is published to its owner alone', async () => {
  const { name, id: channel } = await room();
  const id = await say(zoe, channel, 'Look at **this**\nand @**Iago** at that', 'plans');
  const [mine, ofOne] = [await openQueue(iago), await openQueue(zoe)];
  const later = await made(iago, id, { scheduled_delivery_timestamp: soon(120) });
  const sooner = await made(iago, id, { note: ' ask Zoe ' });
  const content = (note: string) =>
    `You asked to be reminded of #**${name}>plans@${id}**.${note}\n\n@_**Zoe|${zoe.id}** wrote:\n\n> Look at **this**\n> and @**Iago** at that`;
  const reminder = {
    reminder_id: later,
    type: 'private',
    to: [iago.id],
    content: content(''),
    rendered_content: expect.stringContaining(`<blockquote>`) as string,
    scheduled_delivery_timestamp: soon(120),
    failed: false,
    reminder_target_message_id: id,
  };
  const noted = { ...reminder, reminder_id: sooner, content: content(' Your note:\n\n> ask Zoe'), scheduled_delivery_timestamp: soon(60) };
  expect(await all()).toEqual([noted, reminder]);
  const html = String((await all())[1]?.['rendered_content']);
  expect(html).toContain(`<a class="message-link"`);
  expect(html).toContain(`<span class="user-mention silent" data-user-id="${zoe.id}">Zoe</span> wrote:`);
  expect((await iago.post('/register', { fetch_event_types: ['reminders'] })).body['reminders']).toEqual([noted, reminder]);
  const event = { id: expect.any(Number) as number, type: 'reminders', op: 'add' };
  expect(await mine.newEvents()).toEqual([
    { ...event, reminders: [reminder] },
    { ...event, reminders: [noted] },
  ]);
  expect([await ofOne.newEvents(), await all(zoe)]).toEqual([[], []]);
});

test('it comes at its time as a direct message from the notification bot, unread, once, at any delay', async () => {
  const { id: channel } = await room();
  const id = await say(zoe, channel, 'at its time');
  const reminder = await made(iago, id, { note: 'now' });
  const [{ content } = {}] = await all();
  const queue = await openQueue(iago);
  server.clock.advance(minutes(1) - 1);
  expect(await work()).toBe(0);
  server.clock.advance(minutes(60));
  expect([await work(), await work()]).toEqual([1, 0]);
  expect(await noticeTo(iago)).toMatchObject({ content, sender_full_name: 'Notification Bot' });
  const events = await queue.newEvents();
  expect(typesOf(events)).toEqual(['message', 'reminders/remove']);
  expect(events).toMatchObject([{ flags: [] }, { reminder_id: reminder }]);
  expect([await all(), errorIn(await iago.delete(`${path}/${reminder}`))]).toEqual([[], notThere]);
});

test('for a direct message it links to the conversation', async () => {
  const id = await sendDirect(zoe, [iago], 'between us');
  await remind(iago, id);
  const ids = [iago.id, zoe.id].sort((left, right) => left - right);
  const [{ content, rendered_content: html } = {}] = await all();
  expect(content).toBe(
    `You asked to be reminded of [a direct message](#narrow/dm/${ids.join(',')}-dm/near/${id}).\n\n@_**Zoe|${zoe.id}** wrote:\n\n> between us`,
  );
  expect(html).toContain(`href="#narrow/dm/${ids.join(',')}-dm/near/${id}"`);
});

describe('a person who may not read the message never sees it: in the list, in events and at its time', () => {
  const secret = 'nobody else may know';
  const hidden = async (person: TestPerson, note: string): Promise<void> => {
    const queue = await openQueue(person);
    expect(await all(person)).toMatchObject([{ content: `${gone} Your note:\n\n> ${note}` }]);
    const registered = await person.post('/register', { fetch_event_types: ['reminders'] });
    server.clock.advance(minutes(2));
    expect(await work()).toBe(1);
    expect(await noticeTo(person)).toMatchObject({ content: `${gone} Your note:\n\n> ${note}` });
    const notice = JSON.stringify([
      await queue.newEvents(),
      registered.body,
      await fetchPage(person, { narrow: [['dm', 'notification-bot@localhost']], num_before: 1 }),
    ]);
    expect(notice).not.toContain(secret);
  };

  test('after the person was removed from a private channel', async () => {
    const { name, id: channel } = await room();
    const id = await say(zoe, channel, secret);
    const early = await openQueue(iago, { event_types: ['reminders'] });
    await made(iago, id, { note: 'left' });
    await owner.delete('/users/me/subscriptions', { subscriptions: [name], principals: [iago.id] });
    // Published earlier, and polled only now.
    expect(JSON.stringify(await early.newEvents())).not.toContain(secret);
    await hidden(iago, 'left');
  });

  test('after the message was deleted', async () => {
    const { id: channel } = await room();
    const id = await say(zoe, channel, secret);
    await made(iago, id, { note: 'deleted' });
    await server.chat.provision.transact(server.realm.id, (tx) => async () => {
      const deleted = await tx.messages.delete([id as never])();
      return deleted._tag === 'Right' ? { _tag: 'Right' as const, right: undefined } : deleted;
    })();
    expect(JSON.stringify(await server.knex('parley.reminder'))).not.toContain(secret);
    await hidden(iago, 'deleted');
  });
});

test('a closed account gets no reminder, and nothing is left over', async () => {
  const kent = await server.addPerson('Kent');
  await made(kent, await sendDirect(kent, [kent], 'note'));
  await setActive(server, kent.id, false);
  server.clock.advance(minutes(1));
  expect([await work(), await work()]).toEqual([1, 0]);
  await setActive(server, kent.id, true);
  expect([await all(kent), await noticeTo(kent)]).toEqual([[], undefined]);
});

test('a guest who may not see the sender does not get the name', async () => {
  const { id: channel } = await room([owner, iago, guest], {});
  const id = await say(iago, channel, 'said by somebody');
  await owner.delete('/users/me/subscriptions', { subscriptions: [`room ${rooms}`], principals: [iago.id] });
  await remind(guest, id);
  expect((await all(guest))[0]?.['content']).toContain('@_**Iago|');
  const { settings } = server.realm;
  await server.knex.raw('update parley.realm set settings = settings || ?::jsonb where realm_id = ?', [
    JSON.stringify({ canAccessAllUsers: named(server.realm.systemGroups.members) }),
    server.realm.id,
  ]);
  await setChannel(server, channel, {});
  expect((await all(guest))[0]?.['content']).toContain('Somebody wrote:');
  await server.knex.raw('update parley.realm set settings = settings || ?::jsonb where realm_id = ?', [
    JSON.stringify({ canAccessAllUsers: settings.canAccessAllUsers }),
    server.realm.id,
  ]);
  await setChannel(server, channel, {});
});

describe('refused', () => {
  test.each<[string, () => Promise<number>]>([
    ['a missing message', () => Promise.resolve(99_999_999)],
    ['a hidden one', async () => say(owner, (await room([owner])).id)],
    ['a direct message of others', () => sendDirect(owner, [zoe])],
  ])('is a reminder of %s', async (_, message) => {
    const id = await message();
    const before = (await readLog(server)).position;
    expect(errorIn(await remind(iago, id))).toEqual(refusal('Invalid message(s)'));
    expect([(await readLog(server)).position, await all()]).toEqual([before, []]);
  });

  test.each<[TestParams, string]>([
    [{ scheduled_delivery_timestamp: 0 }, 'Scheduled delivery time must be in the future.'],
    [{ note: 'x'.repeat(1001) }, 'note is too long (limit: 1000 characters)'],
    [{ scheduled_delivery_timestamp: 253_402_300_800 }, 'scheduled_delivery_timestamp is too large'],
  ])('is %j', async (params, msg) => {
    expect(errorIn(await remind(iago, await sendDirect(iago, [iago]), params))).toEqual(refusal(msg));
    expect(await all()).toEqual([]);
  });

  test("attack 26: is cancelling somebody else's", async () => {
    const ofOne = await made(zoe, await sendDirect(zoe, [zoe]));
    for (const id of [ofOne, 999_999]) expect(errorIn(await iago.delete(`${path}/${id}`))).toEqual(notThere);
    expect(await all(zoe)).toHaveLength(1);
  });

  test('is one above the maximum', async () => {
    await made(iago, await sendDirect(iago, [iago]));
    await server.knex.raw(
      `insert into parley.reminder (realm_id, user_id, message_id, due_at, floor_level, call_level)
       select realm_id, user_id, message_id, due_at, 496, 496 from parley.reminder, generate_series(1, 249)`,
    );
    expect(errorIn(await remind(iago, await sendDirect(iago, [iago])))).toEqual(refusal('You have too many reminders.'));
    expect(await all()).toHaveLength(250);
  });
});

test('a cancelled one does not come', async () => {
  const id = await made(iago, await sendDirect(iago, [iago], 'regretted'));
  const queue = await openQueue(iago);
  expect((await iago.delete(`${path}/${id}`)).status).toBe(200);
  expect(await queue.newEvents()).toMatchObject([{ type: 'reminders', op: 'remove', reminder_id: id }]);
  server.clock.advance(minutes(1));
  expect(await work()).toBe(0);
});

test('a list costs the same for one and for many, and a check while nothing is due one statement', async () => {
  const { id: channel } = await room();
  const list = async () => (await countStatements(server.knex, () => all())).statements.length;
  await made(iago, await say(zoe, channel, `one @**Zoe** #**room ${rooms}**`));
  expect(await list()).toBeLessThanOrEqual(9);
  for (let n = 0; n < 20; n += 1) await made(iago, await say(zoe, channel, `more ${n} @**Zoe** #**room ${rooms}**`));
  expect(await list()).toBeLessThanOrEqual(9);
  expect((await countStatements(server.knex, work)).statements.filter((text) => text.includes('reminder'))).toHaveLength(1);
});

test('making one costs a fixed number of statements', async () => {
  const id = await sendDirect(zoe, [iago], 'counted');
  await remind(iago, id);
  const { result, statements } = await countStatements(server.knex, () => remind(iago, id));
  expect([result.status, statements.length <= 6]).toEqual([200, true]);
});

test('levels: 381 makes them, 399 lists, cancels and publishes, 415 takes a note', async () => {
  const id = await sendDirect(iago, [iago]);
  expect((await remind(iago.at(380), id)).status).toBe(404);
  const [announced, pending] = [await openQueue(iago.at(399)), await openQueue(iago.at(398))];
  const reminder = Number((await remind(iago.at(381), id)).body['reminder_id']);
  expect([typesOf(await announced.newEvents()), typesOf(await pending.newEvents())]).toEqual([['reminders/add'], []]);
  expect((await iago.at(398).get(path)).status).toBe(405);
  expect((await iago.at(399).get(path)).status).toBe(200);
  expect((await iago.at(398).post('/register', { fetch_event_types: ['reminders'] })).body).not.toHaveProperty('reminders');
  expect((await iago.at(398).delete(`${path}/${reminder}`)).status).toBe(404);
  expect((await iago.at(399).delete(`${path}/${reminder}`)).status).toBe(200);
  const { body } = await remind(iago.at(414), id, { note: 'unknown' });
  expect(body['ignored_parameters_unsupported']).toEqual(['note']);
  expect((await all())[0]?.['content']).not.toContain('note:');
  await remind(iago.at(415), id, { note: 'known' });
  expect((await all())[1]?.['content']).toContain('> known');
});
