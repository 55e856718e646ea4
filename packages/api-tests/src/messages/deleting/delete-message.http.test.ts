import { holders, named } from '@parley/core/model';
import { type SeenEvent, setChannel, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, narrowed, refusal, say, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const { everyone, nobody, administrators } = {
  everyone: () => groupOf('everyone'),
  nobody: () => groupOf('nobody'),
  administrators: () => groupOf('administrators'),
};
const groupOf = (name: 'everyone' | 'nobody' | 'administrators') => named(server.realm.systemGroups[name]);
beforeEach(() =>
  setRealm(server, { policies: { messageDeleteLimit: 600 }, settings: { canDeleteAnyMessage: administrators(), canDeleteOwnMessage: everyone() } }),
);

const remove = (person: Pick<TestPerson, 'delete'>, id: number) => person.delete(`/messages/${id}`);
const statusOf = async (person: Pick<TestPerson, 'delete'>, id: number): Promise<number> => (await remove(person, id)).status;
const noRight = refusal("You don't have permission to delete this message");
const tooLate = refusal('The time limit for deleting this message has passed');
const unknown = refusal('Invalid message(s)');
const bulk = { client_capabilities: { notification_settings_null: true, bulk_message_deletion: true, empty_topic_name: true } };
const watch = async (person: Pick<TestPerson, 'post' | 'get'>, params: object = bulk) => {
  const { body } = await person.post('/register', { ...(params as typeof bulk), event_types: ['delete_message', 'stream'] });
  return async (): Promise<ReadonlyArray<Omit<SeenEvent, 'id'>>> => {
    const reply = await person.get('/events', { queue_id: body['queue_id'] ?? '', last_event_id: -1, dont_block: true });
    return (reply.body['events'] as unknown as ReadonlyArray<SeenEvent>).map(({ id: _, ...event }) => event);
  };
};
const deletions = (events: ReadonlyArray<Omit<SeenEvent, 'id'>>) => events.filter(({ type }) => type === 'delete_message');

describe('who may delete', () => {
  test('their own while it is young, to the second (4.9 rows 1, 2, 3, 4; attack 43)', async () => {
    const id = await makeChannel('young', [owner, iago]);
    expect((await remove(iago, await say(iago, id))).body).toEqual({ result: 'success', msg: '' });
    const [exactly, later, old] = [await say(iago, id), await say(iago, id), await say(iago, id)];
    server.clock.advance(600_000);
    expect(await statusOf(iago, exactly)).toBe(200);
    server.clock.advance(1_000);
    expect(errorIn(await remove(iago, later))).toEqual(tooLate);
    await setRealm(server, { policies: { messageDeleteLimit: null } });
    expect(await statusOf(iago, old)).toBe(200);
    expect(await narrowed(owner, [['channel', 'young']])).toEqual([later]);
  });

  test('somebody else’s: administrators at any age, members not (4.9 rows 5, 6)', async () => {
    const id = await makeChannel('others', [owner, iago, hamlet]);
    const message = await say(iago, id);
    expect(errorIn(await remove(hamlet, message))).toEqual(noRight);
    server.clock.advance(86_400_000);
    expect(await statusOf(owner, message)).toBe(200);
  });

  test('that of their bot (4.9 row 7)', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    const id = await makeChannel('bots', [owner, iago, hamlet, bot]);
    const message = await say(bot, id);
    expect(errorIn(await remove(hamlet, message))).toEqual(noRight);
    expect(await statusOf(iago, message)).toBe(200);
  });

  test('holders of the organization’s right to delete any, since 281; below, administrators alone (4.9 row 8)', async () => {
    await setRealm(server, { settings: { canDeleteAnyMessage: holders([hamlet.id], [server.realm.systemGroups.administrators]) } });
    const id = await makeChannel('any', [owner, iago, hamlet]);
    const [message, own, third] = [await say(iago, id), await say(iago, id), await say(iago, id)];
    expect(errorIn(await remove(hamlet.at(280), message))).toEqual(noRight);
    expect(errorIn(await remove(iago.at(280), own))).toEqual(noRight);
    expect([await statusOf(hamlet.at(281), message), await statusOf(iago.at(281), own), await statusOf(owner.at(280), third)]).toEqual([200, 200, 200]);
  });

  test('nobody where nobody may delete their own messages (4.9 row 9)', async () => {
    await setRealm(server, { settings: { canDeleteOwnMessage: nobody() } });
    expect(errorIn(await remove(iago, await say(iago, await makeChannel('none', [owner, iago]))))).toEqual(noRight);
  });

  test('those whom the channel lets delete their own, since 407 (4.9 row 10)', async () => {
    await setRealm(server, { settings: { canDeleteOwnMessage: nobody() } });
    const id = await makeChannel('own in channel', [owner, iago]);
    await setChannel(server, id, { settings: { canDeleteOwnMessage: everyone() } });
    const message = await say(iago, id);
    expect(errorIn(await remove(iago.at(406), message))).toEqual(noRight);
    expect(await statusOf(iago.at(407), message)).toBe(200);
  });

  test('those whom the channel lets delete any, in that channel alone (4.9 row 11)', async () => {
    const [here, there] = [await makeChannel('any here', [owner, iago, hamlet]), await makeChannel('any there', [owner, iago, hamlet])];
    await setChannel(server, here, { settings: { canDeleteAnyMessage: holders([hamlet.id], []) } });
    expect(errorIn(await remove(hamlet.at(406), await say(iago, here)))).toEqual(noRight);
    expect(await statusOf(hamlet.at(407), await say(iago, here))).toBe(200);
    expect(errorIn(await remove(hamlet, await say(iago, there)))).toEqual(noRight);
    expect(errorIn(await remove(hamlet, await sendDirect(iago, [hamlet])))).toEqual(noRight);
  });

  test('only people who see the message, whatever other rights they have (4.9 rows 12, 13; attacks 42, 46)', async () => {
    const id = await makeChannel('closed', [owner, iago], { invite_only: true });
    await setChannel(server, id, { settings: { canDeleteAnyMessage: holders([hamlet.id], []) } });
    const message = await say(iago, id);
    const texts = await Promise.all([remove(hamlet, message), remove(hamlet, 2 ** 40), remove(hamlet, await sendDirect(owner, [iago]))]);
    expect(new Set(texts.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(texts.map(errorIn)).toEqual([unknown, unknown, unknown]);
    await owner.delete('/users/me/subscriptions', { subscriptions: ['closed'], principals: [iago.id] });
    expect(errorIn(await remove(iago, message))).toEqual(unknown);
    expect(await narrowed(owner, [['channel', 'closed']])).toEqual([message]);
    expect((await remove(hamlet, 2 ** 52)).status).toBe(400);
    expect((await hamlet.delete('/messages/-1')).status).toBe(404);
  });

  test('nobody in an archived channel', async () => {
    const id = await makeChannel('past', [owner, iago]);
    const message = await say(iago, id);
    await setChannel(server, id, { isArchived: true });
    expect([errorIn(await remove(iago, message)), errorIn(await remove(owner, message))]).toEqual([unknown, unknown]);
  });

  test('twice is once (4.9 row 14)', async () => {
    const message = await say(iago, await makeChannel('twice', [owner, iago]));
    expect([await statusOf(iago, message), errorIn(await remove(iago, message))]).toEqual([200, unknown]);
  });
});

describe('the events', () => {
  test('go to subscribers, to holders of a copy, and since 274 to the deleting person (4.9 row 15)', async () => {
    const leaver = await server.addPerson('Leaver');
    const guest = await server.addPerson('Guest', { role: 'guest' });
    const id = await makeChannel('audience', [iago, hamlet, leaver, guest]);
    const kept = await say(iago, id, 'the first one stays');
    const gone = [await say(iago, id), await say(iago, id)] as const;
    await leaver.delete('/users/me/subscriptions', { subscriptions: ['audience'] });
    await iago.delete('/users/me/subscriptions', { subscriptions: ['audience'], principals: [guest.id] });
    const outsider = await server.addPerson('Outsider');
    const queues = await Promise.all([
      watch(hamlet),
      watch(leaver),
      watch(leaver.at(310), {}),
      watch(guest),
      watch(outsider),
      watch(owner),
      watch(owner.at(273), {}),
      watch(owner.at(274), {}),
    ]);
    for (const message of gone) expect(await statusOf(owner, message)).toBe(200);
    const announced = await Promise.all(
      queues.map(async (newEvents) => deletions(await newEvents()).map((event) => event['message_id'] ?? event['message_ids'])),
    );
    const lists = gone.map((message) => [message]);
    expect(announced).toEqual([lists, lists, [], [], [], lists, [], [...gone]]);
    expect(await narrowed(hamlet, [['channel', 'audience']])).toEqual([kept]);
  });

  test('say that the channel begins with another message, or with none, before the first one is deleted (4.9 row 16)', async () => {
    const id = await makeChannel('first', [owner, iago]);
    const [first, second] = [await say(iago, id, 'one', 'a'), await say(iago, id, 'two', 'b')];
    const [newEvents, older] = [await watch(iago), await watch(iago.at(255))];
    await remove(iago, first);
    await remove(iago, second);
    const update = { type: 'stream', op: 'update', stream_id: id, name: 'first', property: 'first_message_id' };
    const gone = { type: 'delete_message', message_type: 'stream', stream_id: id };
    expect(await newEvents()).toEqual([
      { ...update, value: second },
      { ...gone, topic: 'a', message_ids: [first] },
      { ...update, value: null },
      { ...gone, topic: 'b', message_ids: [second] },
    ]);
    expect((await older()).map(({ type }) => type)).toEqual(['delete_message', 'delete_message']);
  });

  test('are single for clients without lists, and below 13 (4.9 row 17)', async () => {
    const id = await makeChannel('one by one', [owner, iago]);
    await say(iago, id, 'stays');
    const message = await say(iago, id);
    const [single, at13, at12] = [await watch(iago, {}), await watch(iago.at(13)), await watch(iago.at(12))];
    await remove(iago, message);
    const place = { type: 'delete_message', message_type: 'stream', stream_id: id, topic: 'talk' };
    expect(await single()).toEqual([{ ...place, message_id: message }]);
    expect(await at13()).toEqual([{ ...place, message_ids: [message] }]);
    expect(await at12()).toEqual([{ ...place, message_id: message, sender: iago.email, sender_id: iago.id }]);
  });

  test('of a direct message go to its participants, with its sender below 77', async () => {
    const message = await sendDirect(iago, [hamlet]);
    const [ofOne, ofAnother, others, at76, at77] = [
      await watch(iago),
      await watch(hamlet),
      await watch(owner),
      await watch(hamlet.at(76)),
      await watch(hamlet.at(77)),
    ];
    await remove(iago, message);
    const place = { type: 'delete_message', message_type: 'private', message_ids: [message] };
    expect([await ofOne(), await ofAnother(), await others(), await at77()]).toEqual([[place], [place], [], [place]]);
    const [old] = await at76();
    expect(old).toEqual({ ...place, sender_id: iago.id, recipient_id: 2 * hamlet.id + 1 });
  });

  test('have the display name of the empty topic for clients that need it (4.9 row 18)', async () => {
    const id = await makeChannel('nameless', [owner, iago]);
    await say(iago, id, 'stays');
    const messages = [await say(iago, id, 'one', ''), await say(iago, id, 'two', '')];
    const [knows, knowsNot] = [await watch(iago), await watch(iago, { client_capabilities: { notification_settings_null: true } })];
    for (const message of messages) await remove(iago, message);
    expect((await knows()).map((event) => event['topic'])).toEqual(['', '']);
    expect((await knowsNot()).map((event) => event['topic'])).toEqual(['general chat', 'general chat']);
  });

  test('go only to holders of a copy with protected history, in order, at every level (levels 393, 457)', async () => {
    const id = await makeChannel('kept', [owner, iago], { invite_only: true, history_public_to_subscribers: false });
    await say(iago, id, 'before', 'whole');
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'kept' }], principals: [hamlet.id] });
    const after = [await say(iago, id, 'one', 'whole'), await say(owner, id, 'two', 'whole'), await say(iago, id, 'three', 'whole')];
    const [lowest, highest] = [392, 393].map((level) => watch(hamlet.at(level)));
    const others = [456, 457].map((level) => watch(hamlet.at(level)));
    const queues = await Promise.all([lowest, highest, ...others]);
    expect((await owner.post(`/streams/${id}/delete_topic`, { topic_name: 'whole' })).status).toBe(200);
    for (const newEvents of queues) expect(deletions(await newEvents!()).map((event) => event['message_ids'])).toEqual([after]);
  });

  test('go only to holders of a copy with protected history, and to nobody who lost sight since (attack 46)', async () => {
    const id = await makeChannel('protected', [owner, iago], { invite_only: true, history_public_to_subscribers: false });
    const [before, first] = [await say(iago, id, 'before'), await say(iago, id, 'first')];
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'protected' }], principals: [hamlet.id] });
    const after = await say(iago, id, 'after');
    const [newEvents, left] = [await watch(hamlet), await watch(iago)];
    for (const message of [first, after]) await remove(owner, message);
    await owner.delete('/users/me/subscriptions', { subscriptions: ['protected'], principals: [iago.id] });
    expect(deletions(await newEvents()).map((event) => event['message_ids'])).toEqual([[after]]);
    expect(deletions(await left())).toEqual([]);
    expect(await narrowed(owner, [['channel', 'protected']])).toEqual([before]);
  });
});
