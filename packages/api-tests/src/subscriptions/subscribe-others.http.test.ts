import { named } from '@parley/core/model';
import { countStatements, setActive, setRealm, type TestPerson, type TestServer } from '@parley/testkit';
import { channelsNamed as names, type ChannelPeople, openChannelPeople, subscriptionsPath as path } from '../../fixtures/people/channel-people.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let here: ChannelPeople['here'];
let since: ChannelPeople['since'];

beforeAll(async () => {
  ({ server, owner, iago, zoe, guest, here, since } = await openChannelPeople());
  await iago.post(path, { subscriptions: names('alpha') });
});
afterAll(() => server.close());

const kinds = async (position: number): Promise<ReadonlyArray<string>> => (await since(position)).map(({ kind }) => kind);
const newest = async (person: TestPerson) =>
  ((await person.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 })).body['messages'] as ReadonlyArray<Record<string, unknown>>)[0];
/** A private channel of the owner, its only subscriber. */
const hidden = (name: string) => owner.post(path, { subscriptions: names(name), invite_only: true });
const nobodyAdds = () => setRealm(server, { settings: { canAddSubscribers: named(server.realm.systemGroups.nobody) } });
const membersAdd = () => setRealm(server, { settings: { canAddSubscribers: named(server.realm.systemGroups.members) } });

describe('people subscribed by somebody else', () => {
  test('get a notice, unless the channel is new, or they subscribed themselves', async () => {
    await iago.post(path, { subscriptions: names('told a', 'told b') });
    const before = await here();
    const reply = await iago.post(path, { subscriptions: names('told a'), principals: [zoe.id] });
    expect(reply.body).toMatchObject({ subscribed: { [zoe.id]: ['told a'] }, new_subscription_messages_sent: true });
    expect(await since(before)).toMatchObject([{ kind: 'subscribed', changes: [{ userIds: [zoe.id] }], gainedSight: [] }, { kind: 'messageSent' }]);
    const notice = await newest(zoe);
    expect(notice).toMatchObject({ sender_full_name: 'Notification Bot', type: 'private', flags: [] });
    expect(notice?.['content']).toContain('subscribed you to');
    expect(notice?.['content']).toContain('told a');

    const inNew = await here();
    await iago.post(path, { subscriptions: names('brand new'), principals: [zoe.id] });
    expect(await kinds(inNew)).toEqual(['channelCreated', 'subscribed', 'messageSent']);
    expect(await newest(zoe)).toMatchObject({ subject: 'channel events' });
  });

  test('get a silent mention from level 392 on', async () => {
    await iago.post(path, { subscriptions: names('loud a', 'loud b') });
    const announced = async (level: number, name: string) => {
      await iago.at(level).post(path, { subscriptions: names(name), principals: [zoe.id] });
      const params = { anchor: 'newest', num_before: 1, num_after: 0, apply_markdown: false };
      return ((await zoe.get('/messages', params)).body['messages'] as ReadonlyArray<Record<string, unknown>>)[0]?.['content'];
    };
    expect(await announced(391, 'loud a')).toBe(`@**Iago|${iago.id}** subscribed you to the channel #**loud a**.`);
    expect(await announced(392, 'loud b')).toBe(`@_**Iago|${iago.id}** subscribed you to #**loud b**.`);
  });

  test('get none where the request turns it off, from level 397 on', async () => {
    await iago.post(path, { subscriptions: names('hush a', 'hush b') });
    const quiet = { principals: [zoe.id], send_new_subscription_messages: false };
    const old = await iago.at(396).post(path, { subscriptions: names('hush a'), ...quiet });
    expect(old.body).toMatchObject({ ignored_parameters_unsupported: ['send_new_subscription_messages'] });
    expect(await newest(zoe)).toMatchObject({ type: 'private' });
    expect(old.body).not.toHaveProperty('new_subscription_messages_sent');
    const before = await here();
    const hushed = await iago.post(path, { subscriptions: names('hush b'), ...quiet });
    expect(hushed.body).not.toHaveProperty('new_subscription_messages_sent');
    expect(await kinds(before)).toEqual(['subscribed']);
  });

  test('get none when they are bots, or too many', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    await iago.post(path, { subscriptions: names('for bots', 'for many') });
    const before = await here();
    await iago.post(path, { subscriptions: names('for bots'), principals: [bot.id] });
    expect(await kinds(before)).toEqual(['subscribed']);

    const crowd: number[] = [];
    for (let index = 0; index < 251; index += 1) crowd.push((await server.addPerson(`Crowd ${index}`)).id);
    const many = await here();
    const reply = await iago.post(path, { subscriptions: names('for many'), principals: crowd });
    expect(reply.body).toMatchObject({ new_subscription_messages_sent: false });
    expect(await kinds(many)).toEqual(['subscribed']);

    const few = await countStatements(server.knex, () => iago.post(path, { subscriptions: names('for bots'), principals: crowd.slice(0, 1) }));
    const all = await countStatements(server.knex, () => iago.post(path, { subscriptions: names('for bots', 'alpha'), principals: crowd.slice(1, 250) }));
    expect(all.result.body).toMatchObject({ new_subscription_messages_sent: true });
    expect(all.statements).toHaveLength(few.statements.length);
  });

  test('see a private channel from then on, and only then', async () => {
    await hidden('shown to zoe');
    const admin = await server.addPerson('Other admin', { role: 'administrator' });
    const before = await here();
    await owner.post(path, { subscriptions: names('shown to zoe'), principals: [zoe.id, admin.id] });
    expect((await since(before))[0]).toMatchObject({ kind: 'subscribed', changes: [{ userIds: [zoe.id, admin.id] }], gainedSight: [{ userIds: [zoe.id] }] });
    expect((await zoe.get('/get_stream_id', { stream: 'shown to zoe' })).status).toBe(200);
  });

  test('may be guests, who are added by members only', async () => {
    expect((await guest.post(path, { subscriptions: 'not even JSON' })).body.msg).toBe('Not allowed for guest users');
    await iago.post(path, { subscriptions: names('with a guest') });
    const before = await here();
    await iago.post(path, { subscriptions: names('with a guest'), principals: [guest.id] });
    expect((await since(before))[0]).toMatchObject({ gainedSight: [{ userIds: [guest.id] }] });
  });

  test('require a right to add them, except oneself', async () => {
    await iago.post(path, { subscriptions: names('adding') });
    await nobodyAdds();
    expect((await iago.at(341).post(path, { subscriptions: names('added anew'), principals: [zoe.id] })).body.msg).toBe('Insufficient permission');
    expect((await iago.at(342).post(path, { subscriptions: names('added anew'), principals: [zoe.id] })).status).toBe(200);
    await owner.post(path, { subscriptions: names('not theirs') });
    expect((await iago.post(path, { subscriptions: names('not theirs'), principals: [zoe.id] })).body.msg).toBe('Insufficient permission');
    expect((await iago.post(path, { subscriptions: names('not theirs'), principals: [iago.id] })).status).toBe(200);
    await membersAdd();
  });

  test('must exist: one answer from level 208 on, another before', async () => {
    const gone = await server.addPerson('Gone');
    await setActive(server, gone.id, false);
    const other = await server.addRealm({ stringId: 'lear' });
    const stranger = await server.addPerson('Stranger', {}, other);
    const ask = (level: number, principal: number | string) => iago.at(level).post(path, { subscriptions: names('alpha'), principals: [principal] as never });
    expect((await ask(208, 99999)).body).toMatchObject({ code: 'BAD_REQUEST', msg: 'No such user' });
    expect((await ask(208, stranger.id)).body).toMatchObject({ code: 'BAD_REQUEST', msg: 'No such user' });
    expect((await ask(208, gone.id)).body).toMatchObject({ code: 'BAD_REQUEST', msg: 'User is deactivated' });
    const old = await ask(207, gone.id);
    expect(old.status).toBe(403);
    expect(old.body).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', principal: gone.id });
    expect((await ask(8, zoe.id)).body.msg).toBe('principals["list[str]"][0] is not a string');
    expect((await ask(8, zoe.email)).status).toBe(200);
  });

  test('are named by id from level 289 on, by address before', async () => {
    await iago.post(path, { subscriptions: names('keys') });
    expect((await iago.at(289).post(path, { subscriptions: names('keys') })).body['already_subscribed']).toEqual({ [iago.id]: ['keys'] });
    expect((await iago.at(288).post(path, { subscriptions: names('keys') })).body['already_subscribed']).toEqual({ [iago.email]: ['keys'] });
  });
});
