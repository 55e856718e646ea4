import {
  countStatements,
  doTimedWork,
  good,
  holdInserts,
  openQueue,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestServer,
  whenRowsAwaited,
} from '@parley/testkit';
import { countRows, errorIn, makeChannel, narrowed, refusal, say, sendDirect, seenBy } from '../../../fixtures/clients/message-client.js';
import { aPicture } from '../../../fixtures/pictures.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let member: TestPerson;

let count = 0;
const somebody = (more: object = {}) => server.addPerson(`Somebody ${(count += 1)}`, more);
const robotOf = (person: TestPerson) => somebody({ bot: { type: 'generic', ownerId: person.id, isSystemBot: false } });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  member = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const deactivate = (person: Pick<TestPerson, 'delete'>, target: { readonly id: number }, actions: TestParams[string]) =>
  person.delete(`/users/${target.id}`, { actions });
const known = async (target: Pick<TestPerson, 'id'>) => (await member.get(`/users/${target.id}`)).body['user'] as Readonly<Record<string, unknown>>;

/** Somebody with a bot, and a message of both in each kind of place. */
const talkative = async () => {
  const dia = await somebody();
  const robot = await robotOf(dia);
  const word = `talk ${count}`;
  const open = await makeChannel(`open ${word}`, [dia, member, robot]);
  const hidden = await makeChannel(`hidden ${word}`, [dia, member, robot], { invite_only: true });
  const sent = {
    open: [await say(dia, open), await say(robot, open)],
    hidden: [await say(dia, hidden), await say(robot, hidden)],
    direct: [await sendDirect(dia, [member]), await sendDirect(dia, [member, owner]), await sendDirect(robot, [member])],
  };
  const answers = [await say(member, open), await say(member, hidden), await sendDirect(member, [dia])];
  return { dia, robot, open, hidden, sent, answers };
};

const places = ['open', 'hidden', 'direct'] as const;

/** Which of these messages the member still has. */
const left = async (ids: ReadonlyArray<number>): Promise<ReadonlyArray<number>> => {
  const { body } = await member.get('/messages', { message_ids: ids });
  return (body['messages'] as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
};

const deletedIn = (events: ReadonlyArray<Readonly<Record<string, unknown>>>): ReadonlyArray<number> =>
  events.flatMap((event) => (event['message_ids'] ?? [event['message_id']]) as ReadonlyArray<number>).sort((one, other) => one - other);

describe('459: DELETE /users/{user_id} with actions', () => {
  test.each([
    ['delete_public_channel_messages', 'open'],
    ['delete_private_channel_messages', 'hidden'],
    ['delete_direct_messages', 'direct'],
  ] as const)('%s deletes what the person and their bots have sent there, and readers are told', async (action, place) => {
    const { dia, robot, sent, answers } = await talkative();
    const queue = await openQueue(member, { event_types: ['delete_message'], bulk_message_deletion: true });
    expect((await deactivate(iago, dia, { [action]: true })).body).toEqual({ result: 'success', msg: '' });
    const all = [...places.flatMap((one) => sent[one]), ...answers].sort((one, other) => one - other);
    expect(await left(all)).toEqual(all.filter((id) => !sent[place].some((gone) => gone === id)));
    expect(deletedIn(await queue.newEvents())).toEqual(sent[place]);
    expect([await known(dia), await known(robot)]).toMatchObject([{ is_active: false, full_name: dia.fullName }, { is_active: false }]);
    await doTimedWork(server);
    expect(await server.knex('parley.sent_deletion')).toEqual([]);
  });

  test('one event names all messages of a topic, and old clients get one for each', async () => {
    const dia = await somebody();
    const channel = await makeChannel(`bulk ${count}`, [dia, member]);
    const ids = [await say(dia, channel), await say(dia, channel), await say(dia, channel)];
    const bulk = await openQueue(member, { event_types: ['delete_message'], bulk_message_deletion: true });
    const single = await openQueue(member.at(1), { event_types: ['delete_message'] });
    await deactivate(iago, dia, { delete_public_channel_messages: true });
    expect(await bulk.newEvents()).toMatchObject([{ type: 'delete_message', message_ids: ids, message_type: 'stream', stream_id: channel, topic: 'talk' }]);
    expect(await single.newEvents()).toMatchObject(ids.map((id) => ({ type: 'delete_message', message_id: id })));
  });

  test('the administrator who deletes is told only of what they could see', async () => {
    const { dia, sent } = await talkative();
    const queue = await openQueue(iago, { event_types: ['delete_message'], bulk_message_deletion: true });
    await deactivate(iago, dia, { delete_public_channel_messages: true, delete_private_channel_messages: true, delete_direct_messages: true });
    expect(await left(places.flatMap((place) => sent[place]))).toEqual([]);
    expect(deletedIn(await queue.newEvents())).toEqual(sent.open);
  });

  test('delete_profile takes name and picture of the person and the bots, and everybody hears of it', async () => {
    const dia = await somebody();
    const robot = await robotOf(dia);
    await dia.upload('/users/me/avatar', [{ bytes: await aPicture() }]);
    const channel = await makeChannel(`profile ${count}`, [dia, member]);
    const id = await say(dia, channel);
    const pictures = () => server.knex('parley.stored_file').where('path', 'like', 'avatars/images/%').select('path');
    expect(await pictures()).toHaveLength(2);
    const queue = await openQueue(member, { event_types: ['realm_user', 'realm_bot'] });
    await deactivate(iago, dia, { delete_profile: true });
    const avatar_url = expect.stringContaining(`/static/avatars/${dia.id}.png?version=3`) as string;
    const people = (await queue.newEvents()).map(({ person }) => person);
    expect(people).toEqual([
      { user_id: robot.id, full_name: 'Deleted user' },
      { user_id: dia.id, full_name: 'Deleted user' },
      expect.objectContaining({ user_id: dia.id, avatar_url }),
      { user_id: robot.id, is_active: false },
      { user_id: dia.id, is_active: false },
    ]);
    expect([await known(dia), await known(robot)]).toMatchObject([{ full_name: 'Deleted user', avatar_url, is_active: false }, { full_name: 'Deleted user' }]);
    expect(await seenBy(member, id)).toMatchObject({ sender_full_name: 'Deleted user', avatar_url });
    await doTimedWork(server);
    expect([await pictures(), await server.knex('parley.sent_deletion')]).toEqual([[], []]);
    expect((await iago.post(`/users/${dia.id}/reactivate`)).status).toBe(200);
    expect(await known(dia)).toMatchObject({ full_name: 'Deleted user', is_active: true });
  });

  test('below 459 the parameter is unknown, and nothing is deleted', async () => {
    const { dia, sent } = await talkative();
    const { body } = await deactivate(iago.at(458), dia, { delete_profile: true, delete_direct_messages: true });
    expect(body).toEqual({ result: 'success', msg: '', ignored_parameters_unsupported: ['actions'] });
    expect(await left(sent.direct)).toEqual(sent.direct);
    expect(await known(dia)).toMatchObject({ full_name: dia.fullName, is_active: false });
  });

  test.each([
    ['[]', 'actions is not a dict'],
    ['null', 'actions is not a dict'],
    ['{', 'actions is not valid JSON'],
    ['{"delete_profile":"yes"}', 'actions["delete_profile"] is not a boolean'],
    ['{"delete_profile":true,"delete_direct_messages":null}', 'actions["delete_direct_messages"] is not a boolean'],
  ])('%s is refused, and nothing changes', async (actions, msg) => {
    const dia = await somebody();
    await sendDirect(dia, [member]);
    const before = await countRows(server);
    expect(errorIn(await deactivate(iago, dia, actions))).toEqual(refusal(msg));
    expect(await countRows(server)).toEqual(before);
    expect(await known(dia)).toMatchObject({ full_name: dia.fullName, is_active: true });
  });

  test('refused where the deactivation is: by members, for owners by administrators, for the last owner, and alike for unknown and foreign ids', async () => {
    const lear = await server.addRealm({ stringId: `lear${(count += 1)}` });
    const king = await server.addPerson('Lear', { role: 'owner' }, lear);
    const dia = await somebody();
    const robot = await robotOf(member);
    for (const person of [owner, dia]) await sendDirect(person, [member]);
    const before = await countRows(server);
    const all = { delete_profile: true, delete_public_channel_messages: true, delete_private_channel_messages: true, delete_direct_messages: true };
    expect(errorIn(await deactivate(member, dia, all))).toEqual(refusal('Insufficient permission'));
    expect(errorIn(await deactivate(iago, owner, all))).toMatchObject({ msg: 'Must be an organization owner' });
    expect(errorIn(await deactivate(owner, owner, all))).toEqual(refusal('Cannot deactivate the only organization owner'));
    for (const id of [king.id, robot.id, 999_999, 0]) expect(errorIn(await deactivate(iago, { id }, all))).toEqual(refusal('No such user'));
    expect(await countRows(server)).toEqual(before);
    expect(await known(owner)).toMatchObject({ full_name: owner.fullName });
  });

  test('a message that is being sent when its sender is deactivated goes too', async () => {
    const dia = await somebody();
    const channel = await makeChannel(`raced ${count}`, [dia, member]);
    const held = await holdInserts(server, 'event_log');
    const sending = say(dia, channel);
    await held.waiting(1);
    const deactivating = deactivate(iago, dia, { delete_public_channel_messages: true });
    await whenRowsAwaited(server, 1);
    await held.release();
    const id = await sending;
    expect((await deactivating).status).toBe(200);
    expect(await left([id])).toEqual([]);
  });
});

/** So many messages of a person in a channel, as in a database that has them for long. */
const fill = async (person: TestPerson, channel: number, size: number): Promise<void> => {
  const first = await say(person, channel, 'first');
  const columns = (
    await server
      .knex('information_schema.columns')
      .where({ table_schema: 'parley', table_name: 'message', is_generated: 'NEVER' })
      .whereNot({ column_name: 'id' })
      .select<ReadonlyArray<{ column_name: string }>>('column_name')
  ).map(({ column_name: name }) => name);
  await server.knex.raw(
    `insert into parley.message (id, ${columns.join(', ')})
     select m.id + n, ${columns.map((name) => `m.${name}`).join(', ')} from parley.message m, generate_series(1, ${size}) n where m.realm_id = ? and m.id = ?`,
    [server.realm.id, first],
  );
  await server.knex.raw('update parley.realm_counter set message_id = message_id + ? where realm_id = ?', [size, server.realm.id]);
};

const stored = async (person: TestPerson): Promise<number> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ rows: number }> }>(
    'select count(*)::integer as rows from parley.message where sender_id = ?',
    [person.id],
  );
  return rows[0]?.rows ?? 0;
};

describe('many messages', () => {
  test('the newest go at once, the rest in the background; what a reactivated person says meanwhile stays', async () => {
    const dia = await somebody();
    const channel = await makeChannel(`many ${count}`, [dia, member]);
    await fill(dia, channel, 1_300);
    await deactivate(iago, dia, { delete_public_channel_messages: true });
    expect(await stored(dia)).toBe(801);
    await iago.post(`/users/${dia.id}/reactivate`);
    const after = await say(dia, channel, 'back');
    const { body } = await iago.delete(`/users/${dia.id}`);
    expect(body.result).toBe('success');
    await good(server.chat.provision.eraseAccounts(server.realm.id));
    expect(await left([after])).toEqual([after]);
    expect(await stored(dia)).toBe(1);
    expect(await server.knex('parley.sent_deletion')).toEqual([]);
    expect(await narrowed(member, [{ operator: 'sender', operand: dia.id }])).toEqual([after]);
  });

  test('the same statements, whatever messages and bots a person has', async () => {
    const costs = [];
    for (const size of [1, 12]) {
      const dia = await somebody();
      const channel = await makeChannel(`cost ${count}`, [dia, member, iago]);
      for (let index = 0; index < size; index += 1) {
        const robot = await robotOf(dia);
        await sendDirect(robot, [member]);
        await say(dia, channel, 'work', `topic ${index}`);
      }
      await iago.get('/users/me');
      const actions = { delete_profile: true, delete_public_channel_messages: true, delete_private_channel_messages: true, delete_direct_messages: true };
      const { result, statements } = await countStatements(server.knex, () => deactivate(iago, dia, actions));
      expect(result.status).toBe(200);
      costs.push(statements.length);
    }
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeLessThanOrEqual(27);
  });
});
