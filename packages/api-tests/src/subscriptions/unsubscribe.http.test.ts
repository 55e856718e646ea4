import { level, openQueue, readLog, setActive, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';
import { channelsNamed as names, type ChannelPeople, openChannelPeople, subscriptionsPath as path } from '../../fixtures/people/channel-people.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let here: ChannelPeople['here'];

beforeAll(async () => {
  ({ server, owner, iago, zoe, guest, here } = await openChannelPeople());
});
afterAll(() => server.close());

const since = async (position: number) => (await readLog(server, position)).entries;
const ownNames = async (person: TestPerson): Promise<ReadonlyArray<unknown>> =>
  ((await person.get(path)).body['subscriptions'] as ReadonlyArray<Record<string, unknown>>).map(({ name }) => name);

describe('leaving', () => {
  test('is answered by name, and repeated without effect', async () => {
    await iago.post(path, { subscriptions: names('alpha', 'beta') });
    const before = await here();
    const reply = await iago.delete(path, { subscriptions: [' ALPHA '] });
    expect(reply.body).toEqual({ result: 'success', msg: '', removed: ['alpha'], not_removed: [] });
    expect((await since(before)).map(({ event }) => event)).toMatchObject([
      { kind: 'unsubscribed', changes: [{ channelName: 'alpha', userIds: [iago.id] }], lostSight: [] },
    ]);
    expect(await ownNames(iago)).toEqual(['beta']);

    const again = await here();
    expect((await iago.delete(path, { subscriptions: ['alpha', 'beta'] })).body).toMatchObject({ removed: ['beta'], not_removed: ['alpha'] });
    expect((await since(again)).map(({ event }) => event.kind)).toEqual(['unsubscribed']);
  });

  test('marks everything there as read', async () => {
    await owner.post(path, { subscriptions: names('busy'), principals: [owner.id, iago.id, zoe.id] });
    const sent: number[] = [];
    for (const content of ['one', 'two']) sent.push((await owner.post('/messages', { type: 'stream', to: 'busy', topic: 't', content })).body['id'] as number);
    const before = await here();
    await iago.delete(path, { subscriptions: ['busy'] });
    const entries = await since(before);
    expect(entries.map(({ event }) => event.kind)).toEqual(['unsubscribed', 'flagsChanged']);
    expect(entries[1]?.audience).toEqual({ kind: 'users', userIds: [iago.id] });
    expect(entries[1]?.event).toMatchObject({ operation: 'add', flag: 'read', messageIds: expect.arrayContaining(sent) as unknown });
    const { messages } = (await zoe.get('/messages', { anchor: 'newest', num_before: 2, num_after: 0 })).body as unknown as {
      messages: ReadonlyArray<{ flags: ReadonlyArray<string> }>;
    };
    expect(messages.map(({ flags }) => flags)).toEqual([[], []]);
  });

  test('a private channel hides it from the leaver alone', async () => {
    await owner.post(path, { subscriptions: names('secret'), invite_only: true, principals: [owner.id, iago.id, zoe.id] });
    const before = await here();
    await iago.delete(path, { subscriptions: ['secret'] });
    expect((await since(before))[0]?.event).toMatchObject({ kind: 'unsubscribed', lostSight: [{ userIds: [iago.id] }] });
    expect((await iago.get('/get_stream_id', { stream: 'secret' })).status).toBe(400);
    expect((await zoe.get('/get_stream_id', { stream: 'secret' })).status).toBe(200);
    const administrators = await here();
    await owner.delete(path, { subscriptions: ['secret'] });
    expect((await since(administrators))[0]?.event).toMatchObject({ lostSight: [] });
  });

  test('hidden and missing channels look the same', async () => {
    const reply = await iago.delete(path, { subscriptions: ['secret', 'beta', 'missing'] });
    expect([reply.status, reply.body.msg, reply.body.code]).toEqual([400, 'Channel(s) (secret, missing) do not exist', 'BAD_REQUEST']);
  });
});

describe('removing others', () => {
  test('requires the right for the channel or the organization, or ownership of the bot', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    await iago.post(path, { subscriptions: names('run by iago'), principals: [iago.id, zoe.id, bot.id, owner.id] });
    const take = (by: TestPerson, whom: TestPerson, level = 496) => by.at(level).delete(path, { subscriptions: ['run by iago'], principals: [whom.id] });
    expect((await take(zoe, owner)).body.msg).toBe('Insufficient permission');
    expect((await take(zoe, bot, 144)).body.msg).toBe('Insufficient permission');
    expect((await take(zoe, bot, 145)).body['removed']).toEqual(['run by iago']);
    expect((await take(iago, owner)).body['removed']).toEqual(['run by iago']);
    expect((await take(owner, zoe)).body['removed']).toEqual(['run by iago']);
    expect((await take(owner, zoe)).body).toMatchObject({ removed: [], not_removed: ['run by iago'] });
  });

  test.each([208, 339, 348, 496])('at level %d is for administrators of the organization outside a private channel too', async (at) => {
    const name = `private at ${at}`;
    await iago.post(path, { subscriptions: names(name), invite_only: true, principals: [iago.id, zoe.id] });
    const taking = { subscriptions: [name], principals: [zoe.id] };
    const outside = (await server.addPerson(`Outside ${at}`)).at(at);
    const word = at >= 255 ? 'Channel' : 'Stream';
    expect((await outside.delete(path, taking)).body.msg).toBe(`${word}(s) (${name}) do not exist`);
    expect((await owner.at(at).delete(path, taking)).body).toMatchObject({ removed: [name] });
  });

  test('is all or nothing', async () => {
    await owner.post(path, { subscriptions: names('of the owner'), principals: [owner.id, iago.id, zoe.id] });
    const before = await here();
    expect((await iago.delete(path, { subscriptions: ['of the owner'], principals: [iago.id, zoe.id] })).body.msg).toBe('Insufficient permission');
    expect(await here()).toBe(before);
  });

  test('requires existing people', async () => {
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    expect((await owner.delete(path, { subscriptions: ['beta'], principals: [99999] })).body.msg).toBe('No such user');
    expect((await owner.delete(path, { subscriptions: ['beta'], principals: [gone.id] })).body.msg).toBe('User is deactivated');
  });

  test('lets guests leave, but not join', async () => {
    await owner.post(path, { subscriptions: names('for guests'), principals: [guest.id] });
    expect((await guest.patch(path, { delete: ['for guests'], add: names('beta') })).body.msg).toBe('Not allowed for guest users');
    expect((await guest.delete(path, { subscriptions: ['beta'] })).body.msg).toBe('Channel(s) (beta) do not exist');
    expect((await guest.patch(path, { delete: ['for guests'] })).body).toMatchObject({ removed: ['for guests'] });
  });
});

describe('joining and leaving in one request', () => {
  test('answers both, commits once', async () => {
    await zoe.post(path, { subscriptions: names('to leave') });
    const before = await here();
    const reply = await zoe.patch(path, { add: names('to join'), delete: ['to leave'] });
    expect(reply.body).toEqual({
      result: 'success',
      msg: '',
      subscribed: { [zoe.id]: ['to join'] },
      already_subscribed: {},
      new_subscription_messages_sent: true,
      removed: ['to leave'],
      not_removed: [],
    });
    expect((await since(before)).map(({ event }) => event.kind)).toContain('unsubscribed');
  });

  test('changes nothing when either half is refused', async () => {
    const before = await here();
    expect((await zoe.patch(path, { add: names('half done'), delete: ['missing'] })).body.msg).toBe('Channel(s) (missing) do not exist');
    expect(await here()).toBe(before);
    expect((await zoe.get('/get_stream_id', { stream: 'half done' })).status).toBe(400);
  });

  test('ends outside a channel that is both joined and left', async () => {
    await zoe.patch(path, { add: names('both'), delete: ['both'] });
    expect(await ownNames(zoe)).not.toContain('both');
    await zoe.post(path, { subscriptions: names('both') });
    expect(await ownNames(zoe)).toContain('both');
    await zoe.patch(path, { add: names('both'), delete: ['both'] });
    expect(await ownNames(zoe)).not.toContain('both');
  });

  test('requires a change', async () => {
    expect((await zoe.patch(path)).body.msg).toBe('Nothing to do. Specify at least one of "add" or "delete".');
  });
});

describe('a private channel that its last subscriber leaves', () => {
  const requested = { event_types: ['subscription', 'stream'] };
  const isArchived = async ({ knex }: TestServer, name: string): Promise<boolean> =>
    (await knex.raw<{ rows: ReadonlyArray<{ is_archived: boolean }> }>('select is_archived from parley.channel where name = ?', [name])).rows[0]?.is_archived ??
    false;
  let old: TestServer;
  let hamlet: TestPerson;
  let horatio: TestPerson;

  beforeAll(async () => {
    old = await startTestServer({ level: level(361) });
    hamlet = await old.addPerson('Hamlet');
    horatio = await old.addPerson('Horatio');
  });
  afterAll(() => old.close());
  const open = (name: string, isPrivate = true) =>
    hamlet.post(path, { subscriptions: names(name), invite_only: isPrivate, principals: [hamlet.id, horatio.id] });

  test('is archived below level 362, with an event for its viewers', async () => {
    await open('vacated');
    const administrator = await old.addPerson('Albany', { role: 'administrator' });
    await horatio.delete(path, { subscriptions: ['vacated'] });
    expect(await isArchived(old, 'vacated')).toBe(false);
    const [ofOne, theirs, others] = [await openQueue(hamlet, requested), await openQueue(administrator, requested), await openQueue(horatio, requested)];
    expect((await hamlet.delete(path, { subscriptions: ['vacated'] })).body).toMatchObject({ removed: ['vacated'] });
    expect(await isArchived(old, 'vacated')).toBe(true);
    expect(typesOf(await ofOne.newEvents())).toEqual(['subscription/remove', 'stream/delete']);
    expect(typesOf(await theirs.newEvents())).toEqual(['subscription/peer_remove', 'stream/delete']);
    expect(await others.newEvents()).toEqual([]);
  });

  test('a public one stays', async () => {
    await open('public', false);
    for (const person of [hamlet, horatio]) await person.delete(path, { subscriptions: ['public'] });
    expect(await isArchived(old, 'public')).toBe(false);
  });

  test('stays from level 362 on, by the call’s level and by the operator’s', async () => {
    await open('kept');
    await horatio.delete(path, { subscriptions: ['kept'] });
    await hamlet.at(362).delete(path, { subscriptions: ['kept'] });
    expect(await isArchived(old, 'kept')).toBe(false);
    await iago.post(path, { subscriptions: names('kept here'), invite_only: true });
    await iago.at(361).delete(path, { subscriptions: ['kept here'] });
    expect(await isArchived(server, 'kept here')).toBe(false);
  });
});

test('PATCH answers with all four lists, whichever of its parts is asked for', async () => {
  const added = await iago.patch('/users/me/subscriptions', { add: [{ name: 'four lists' }] });
  expect(Object.keys(added.body).sort()).toEqual([
    'already_subscribed',
    'msg',
    'new_subscription_messages_sent',
    'not_removed',
    'removed',
    'result',
    'subscribed',
  ]);
  expect([added.body['removed'], added.body['not_removed']]).toEqual([[], []]);
  const gone = await iago.patch('/users/me/subscriptions', { delete: ['four lists'] });
  expect(gone.body).toEqual({ result: 'success', msg: '', subscribed: {}, already_subscribed: {}, removed: ['four lists'], not_removed: [] });
});
