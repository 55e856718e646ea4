import { countStatements, openQueue, readLog, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { type ChannelPair, openChannelPair } from '../../fixtures/channel-pair.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let channel: ChannelPair['channel'];

beforeAll(async () => {
  ({ server, owner, iago, channel } = await openChannelPair());
});
afterAll(() => server.close());

const path = '/users/me/subscriptions/properties';
const choose = (...choices: ReadonlyArray<readonly [id: number, property: string, value: unknown]>) =>
  iago.post(path, { subscription_data: choices.map(([id, property, value]) => ({ stream_id: id, property, value })) as TestParams[string] });
const own = async (id: number): Promise<Record<string, unknown>> => {
  const { body } = await iago.get('/users/me/subscriptions');
  const found = (body['subscriptions'] as unknown as ReadonlyArray<Record<string, unknown>>).find((subscription) => subscription['stream_id'] === id);
  return found ?? {};
};

describe('choices about a channel', () => {
  test('are all properties, published to oneself alone', async () => {
    const id = await channel('everything');
    const [mine, others] = [await openQueue(iago), await openQueue(owner)];
    const switches = ['pin_to_top', 'desktop_notifications', 'audible_notifications', 'push_notifications', 'email_notifications', 'wildcard_mentions_notify'];
    const reply = await choose([id, 'color', '#F0F'], [id, 'is_muted', true], ...switches.map((name) => [id, name, true] as const));
    expect([reply.status, reply.text]).toEqual([200, '{"result":"success","msg":""}']);
    const all = { color: '#ff00ff', is_muted: true, in_home_view: false, ...Object.fromEntries(switches.map((name) => [name, true])) };
    expect(await own(id)).toMatchObject(all);
    const announced = await mine.newEvents();
    expect(announced[0]).toEqual({ id: expect.any(Number), type: 'subscription', op: 'update', stream_id: id, property: 'color', value: '#ff00ff' });
    expect(announced.map(({ property, value }) => [property, value])).toEqual([
      ['color', '#ff00ff'],
      ['in_home_view', false],
      ['is_muted', true],
      ...switches.map((name) => [name, true]),
    ]);
    expect(await others.newEvents()).toEqual([]);
  });

  test('may use older, negated words; below level 139 events have only these', async () => {
    const id = await channel('older words');
    const [older, newer] = [await openQueue(iago.at(138)), await openQueue(iago.at(139))];
    await choose([id, 'in_home_view', false]);
    expect(await own(id)).toMatchObject({ is_muted: true, in_home_view: false });
    expect((await older.newEvents()).map(({ property, value }) => [property, value])).toEqual([['in_home_view', false]]);
    expect((await newer.newEvents()).map(({ property, value }) => [property, value])).toEqual([
      ['in_home_view', false],
      ['is_muted', true],
    ]);
  });

  test('are one property of one channel by its path', async () => {
    const id = await channel('by path');
    expect((await iago.patch(`/users/me/subscriptions/${id}`, { property: 'pin_to_top', value: true })).status).toBe(200);
    expect((await iago.patch(`/users/me/subscriptions/${id}`, { property: 'color', value: '"#abcdef"' })).status).toBe(200);
    expect(await own(id)).toMatchObject({ pin_to_top: true, color: '#abcdef' });
    for (const [property, value] of [
      ['color', '#123456'],
      ['color', '#fff'],
      ['is_muted', '"true"'],
    ] as const) {
      expect((await iago.patch(`/users/me/subscriptions/${id}`, { property, value })).status).toBe(200);
    }
    expect(await own(id)).toMatchObject({ color: '#ffffff', is_muted: true });
    const wrong = async (property: string, value: string) => (await iago.patch(`/users/me/subscriptions/${id}`, { property, value })).body.msg;
    expect(await wrong('color', 'true')).toBe('Invalid value: Value error, color is not a valid hex color code');
    expect(await wrong('is_muted', 'yes')).toBe('is_muted is not a boolean');
    expect((await iago.patch(`/users/me/subscriptions/${id}`, { property: 'colour', value: true })).body.msg).toBe('Unknown subscription property: colour');
    expect((await iago.patch('/users/me/subscriptions/999999', { property: 'is_muted', value: true })).body.msg).toBe('Invalid channel ID');
  });

  test.each([
    ['color', 'red', 'Invalid subscription_data[0]: Value error, color is not a valid hex color code'],
    ['color', true, 'Invalid subscription_data[0]: Value error, color is not a valid hex color code'],
    ['is_muted', 'yes', 'is_muted is not a boolean'],
    ['in_home_view', 'no', 'in_home_view is not a boolean'],
    ['role', true, 'Unknown subscription property: role'],
    ['__proto__', true, 'Unknown subscription property: __proto__'],
    ['is_muted', null, 'subscription_data[0]["value"]["bool"] is not a boolean'],
  ])('cannot be %s as %j', async (property, value, message) => {
    const id = await channel('wrong');
    const { position } = await readLog(server);
    const reply = await choose([id, property, value]);
    expect([reply.status, reply.body.msg]).toEqual([400, message]);
    expect((await readLog(server)).position).toBe(position);
  });

  test('are stored all or nothing, and reveal nothing of hidden channels', async () => {
    const [id, secret, left] = [await channel('kept'), await channel('secret', { invite_only: true }, [owner]), await channel('left')];
    await iago.delete('/users/me/subscriptions', { subscriptions: ['left'] });
    const before = await own(id);
    const { position } = await readLog(server);
    const replies = [
      await choose([id, 'color', '#000000'], [left, 'is_muted', true]),
      await choose([id, 'color', '#000000'], [secret, 'is_muted', true]),
      await choose([id, 'color', '#000000'], [999_999, 'is_muted', true]),
    ];
    expect(replies.map(({ status, body }) => [status, body.msg])).toEqual([
      [400, `Not subscribed to channel ID ${left}`],
      [400, 'Invalid channel ID'],
      [400, 'Invalid channel ID'],
    ]);
    expect(await own(id)).toEqual(before);
    expect((await readLog(server)).position).toBe(position);
    expect((await choose()).status).toBe(200);
  });

  test('return with the next subscription', async () => {
    const id = await channel('stays');
    await choose([id, 'color', '#123456'], [id, 'is_muted', true]);
    await iago.delete('/users/me/subscriptions', { subscriptions: ['stays'] });
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'stays' }] });
    expect(await own(id)).toMatchObject({ color: '#123456', is_muted: true });
  });

  test('are repeated in the answer below level 111', async () => {
    const id = await channel('repeated');
    const data = [{ stream_id: id, property: 'is_muted', value: true }];
    expect((await iago.at(110).post(path, { subscription_data: data })).body['subscription_data']).toEqual(data);
    expect((await iago.at(111).post(path, { subscription_data: data })).body).not.toHaveProperty('subscription_data');
  });

  test('costs the same for one choice and for a hundred', async () => {
    const ids = [await channel('cost one'), await channel('cost two')];
    const cost = async (count: number) => {
      const choices = Array.from({ length: count }, (_, index) => [ids[index % 2] ?? 0, 'pin_to_top', index % 3 === 0] as const);
      return (await countStatements(server.knex, () => choose(...choices))).statements.length;
    };
    await choose([ids[0] ?? 0, 'pin_to_top', true]);
    const one = await cost(1);
    expect([one, await cost(100)]).toEqual([8, 8]);
  });
});

type Shown = Readonly<Record<string, ReadonlyArray<number> | undefined>>;

describe('partial subscribers', () => {
  test('are bots and people active within two weeks, in large channels only', async () => {
    const realm = await server.addRealm({ stringId: 'large', policies: { sendChannelEventsMessages: false } });
    const [maker, lately, bot] = [
      await server.addPerson('Maker', { role: 'owner' }, realm),
      await server.addPerson('Lately', {}, realm),
      await server.addPerson('Helper', { bot: { type: 'generic', ownerId: null, isSystemBot: false } }, realm),
    ];
    await maker.post('/users/me/subscriptions', { subscriptions: [{ name: 'large' }], principals: [maker.id, lately.id, bot.id] });
    await lately.get('/users/me/subscriptions');
    const crowd = (count: number) =>
      server.knex.raw(
        `with person as (
           insert into parley.account (realm_id, email, email_folded, full_name, name_folded, role, date_joined, timezone, settings)
           select a.realm_id, 'crowd' || n, 'crowd' || n, 'crowd', 'crowd', 'member', 0, '', a.settings
           from parley.account a cross join generate_series(1, ?) n where a.id = ? returning realm_id, id
         )
         insert into parley.subscription (realm_id, user_id, channel_id, is_active, color, is_muted, is_pinned)
         select p.realm_id, p.id, s.channel_id, true, '#000000', false, false from person p join parley.subscription s on s.user_id = ?`,
        [count, maker.id, maker.id],
      );
    const shown = async (include: string) => {
      const { body } = await maker.get('/users/me/subscriptions', { include_subscribers: include });
      const registered = await maker.post('/register', { fetch_event_types: ['subscription'], include_subscribers: include });
      const [one = {}, other = {}] = [body['subscriptions'], registered.body['subscriptions']].map((list) => (list as unknown as ReadonlyArray<Shown>)[0]);
      const keys = ({ subscribers, partial_subscribers: partial }: Shown) => [subscribers?.length, partial];
      expect(keys(one)).toEqual(keys(other));
      return keys(one);
    };
    await crowd(246);
    expect(await shown('partial')).toEqual([249, undefined]);
    await server.knex.raw(`update parley.account set email = 'x' || email, email_folded = 'x' || email_folded where email like 'crowd%'`);
    await crowd(1);
    expect(await shown('partial')).toEqual([undefined, [maker.id, lately.id, bot.id]]);
    expect(await shown('true')).toEqual([250, undefined]);
    expect(await shown('false')).toEqual([undefined, undefined]);
    server.clock.advance(14 * 86_400_000);
    expect(await shown('partial')).toEqual([undefined, [maker.id, lately.id, bot.id]]);
    server.clock.advance(86_400_000);
    expect(await shown('partial')).toEqual([undefined, [maker.id, bot.id]]);
    await lately.get('/users/me/subscriptions');
    expect(await shown('partial')).toEqual([undefined, [maker.id, lately.id, bot.id]]);
  });
});
