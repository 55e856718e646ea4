import { holders, named } from '@parley/core/model';
import {
  countStatements,
  openQueue,
  readLog,
  setChannel,
  setRealm,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestReply,
  type TestServer,
} from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let owner: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex('parley.draft').delete();
});

const path = '/drafts';
const plain = { type: '', to: [], topic: '', content: 'content' };
const all = async (person: Pick<TestPerson, 'get'> = iago) =>
  (await person.get(path)).body['drafts'] as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>;
const post = (drafts: TestParams[string], person: Pick<TestPerson, 'post'> = iago): Promise<TestReply> => person.post(path, { drafts });
const keep = async (draft: object = plain, person: Pick<TestPerson, 'post'> = iago): Promise<number> =>
  Number(((await post([draft] as TestParams[string], person)).body['ids'] as unknown as ReadonlyArray<number>)[0]);
const inChannel = (channel: number) => ({ type: 'stream', to: [channel], topic: 'talk', content: 'content' });
const privateChannel = (...people: readonly [TestPerson, ...TestPerson[]]): Promise<number> =>
  makeChannel(`channel ${(count += 1)}`, people, { invite_only: true });
const disabled = refusal('User has disabled synchronizing drafts.');
const switched = (isOn: boolean, level = 496): Promise<TestReply> => iago.at(level).patch('/settings', { enable_drafts_synchronization: isOn });

describe('a draft whose channel', () => {
  test.each<readonly [string, (channel: number) => Promise<unknown>]>([
    ['4.11#22: was left', () => iago.delete('/users/me/subscriptions', { subscriptions: [`channel ${count}`] })],
    ['was archived', (channel) => owner.delete(`/streams/${channel}`)],
  ])('%s stays, is shown, and may be deleted; an edit needs access anew', async (_, lose) => {
    const channel = await privateChannel(owner, iago);
    const id = await keep(inChannel(channel));
    const [before, queue] = [await all(), await openQueue(iago, { event_types: ['drafts'] })];
    expect(await lose(channel)).toMatchObject({ status: 200 });
    expect(errorIn(await iago.patch(`${path}/${id}`, { draft: inChannel(channel) }))).toEqual(refusal('Invalid channel ID'));
    expect(errorIn(await post([inChannel(channel)]))).toEqual(refusal('Invalid channel ID'));
    expect([await all(), (await iago.post('/register', { fetch_event_types: ['drafts'] })).body['drafts']]).toEqual([before, before]);
    expect((await iago.patch(`${path}/${id}`, { draft: plain })).status).toBe(200);
    expect((await iago.delete(`${path}/${id}`)).status).toBe(200);
    expect(await queue.newEvents()).toMatchObject([{ op: 'remove', draft_id: id }]);
  });
});

test('a draft may go to deactivated people and to people that one may not write to, but to nobody that one does not see', async () => {
  const guest = await server.addPerson('Guest', { role: 'guest' });
  const yorick = await server.addPerson('Yorick');
  await owner.delete(`/users/${yorick.id}`);
  const everybody = named(server.realm.systemGroups.everyone);
  await setRealm(server, {
    settings: { directMessagePermission: named(server.realm.systemGroups.nobody), canAccessAllUsers: named(server.realm.systemGroups.members) },
  });
  const direct = (person: TestPerson) => ({ ...plain, type: 'private', to: [person.id] });
  expect((await post([direct(yorick), direct(zoe)])).status).toBe(200);
  const refused = errorIn(await post([direct(guest), direct(zoe)], guest));
  await setRealm(server, { settings: { directMessagePermission: everybody, canAccessAllUsers: everybody } });
  expect(refused).toEqual(refusal('You do not have permission to access some of the recipients.'));
  expect((await post([direct(guest), direct(zoe)], guest)).status).toBe(200);
});

describe('4.13#14: switched off,', () => {
  afterEach(() => switched(true));

  test('drafts are gone without an event of theirs, and stay away', async () => {
    const id = await keep();
    const queue = await openQueue(iago, { event_types: ['drafts', 'user_settings'] });
    await keep({ ...plain, content: 'unsent' });
    expect((await switched(false)).status).toBe(200);
    expect(await queue.newEvents()).toMatchObject([{ type: 'user_settings', property: 'enable_drafts_synchronization', value: false }]);
    expect((await iago.post('/register', { fetch_event_types: ['drafts'] })).body['drafts']).toEqual([]);
    expect(await server.knex('parley.draft')).toEqual([]);
    await switched(true);
    expect([await all(), (await iago.delete(`${path}/${id}`)).status]).toEqual([[], 404]);
  });

  test('4.11#4: every operation is refused before its parameters are read', async () => {
    await switched(false);
    const before = (await readLog(server)).position;
    const replies = [
      await iago.get(path),
      await post('bad'),
      await iago.post(path),
      await iago.patch(`${path}/1`, { draft: 'bad' }),
      await iago.delete(`${path}/1`),
    ];
    expect(replies.map(errorIn)).toEqual(replies.map(() => disabled));
    expect((await readLog(server)).position).toBe(before);
  });

  test('other people keep theirs, as does one who changes another setting', async () => {
    await keep();
    await keep(plain, zoe);
    await iago.patch('/settings', { starred_message_counts: false });
    await switched(true);
    expect(await all()).toHaveLength(1);
    await switched(false);
    expect(await all(zoe)).toHaveLength(1);
  });
});

describe('bounds: a person', () => {
  const fill = (drafts: number, size: number) =>
    server.knex.raw(`insert into parley.draft (realm_id, user_id, content, size, edited_at) select ?, ?, 'x', ?, n from generate_series(1, ?) as n`, [
      server.realm.id,
      iago.id,
      size,
      drafts,
    ]);

  test('has at most 1000 drafts, of which each may be edited', async () => {
    await fill(998, 1);
    expect(errorIn(await post([plain, plain, plain]))).toEqual(refusal('You have too many drafts.'));
    const { body } = await post([plain, plain]);
    expect(errorIn(await post([plain]))).toEqual(refusal('You have too many drafts.'));
    expect((await iago.patch(`${path}/${(body['ids'] as unknown as ReadonlyArray<number>)[0]}`, { draft: plain })).status).toBe(200);
    expect([(await all()).length, (await post([plain], zoe)).status]).toEqual([1000, 200]);
    expect(
      errorIn(
        await post(
          Array.from({ length: 1001 }, () => plain),
          zoe,
        ),
      ),
    ).toEqual(refusal('drafts is too long'));
    const { body: state } = await iago.post('/register', { fetch_event_types: ['drafts'] });
    const times = (state['drafts'] as unknown as ReadonlyArray<{ readonly timestamp: number }>).map(({ timestamp }) => timestamp);
    expect([times.length, times.at(-1), times]).toEqual([1000, 0, [...times].sort((left, right) => right - left)]);
  });

  test('has at most a million characters in drafts, and each recipient counts as eight', async () => {
    await fill(1, 999_991);
    const nine = { ...plain, content: '123456789' };
    const id = await keep(nine);
    expect(errorIn(await post([{ ...plain, content: 'x' }]))).toEqual(refusal('Your drafts are too large.'));
    expect(errorIn(await iago.patch(`${path}/${id}`, { draft: { ...plain, content: '1234567890' } }))).toEqual(refusal('Your drafts are too large.'));
    expect(errorIn(await iago.patch(`${path}/${id}`, { draft: { ...plain, type: 'private', to: [zoe.id], content: '12' } }))).toEqual(
      refusal('Your drafts are too large.'),
    );
    expect((await iago.patch(`${path}/${id}`, { draft: { ...plain, type: 'private', to: [zoe.id], content: '1' } })).status).toBe(200);
  });

  test('sends as many statements for a hundred drafts as for one', async () => {
    const channels = [await privateChannel(iago), await privateChannel(iago)];
    const mixed = (length: number) =>
      Array.from({ length }, (_, index) => [inChannel(channels[index % 2]!), { ...plain, type: 'private', to: [zoe.id] }]).flat();
    await post(mixed(1));
    const few = await countStatements(server.knex, () => post(mixed(1)));
    const many = await countStatements(server.knex, () => post(mixed(50)));
    expect([many.result.status, many.statements.length]).toEqual([200, few.statements.length]);
    expect(few.statements.filter((text) => text.includes('"draft"'))).toHaveLength(2);
  });
});

describe('levels', () => {
  test('4.11#16: 87 has drafts, with events and in a registration', async () => {
    const id = await keep();
    const [before, since] = [await openQueue(iago.at(86)), await openQueue(iago.at(87))];
    const calls = async (level: number) => {
      const { status: read } = await iago.at(level).get(path);
      const { status: made } = await post([plain], iago.at(level));
      const { status: edited } = await iago.at(level).patch(`${path}/${id}`, { draft: plain });
      const { status: removed } = await iago.at(level).delete(`${path}/999999`);
      return [read, made, edited, removed];
    };
    expect(await calls(86)).toEqual([404, 404, 404, 404]);
    expect(errorIn(await iago.at(87).delete(`${path}/999999`))).toMatchObject({ status: 404, msg: 'Draft does not exist' });
    expect(await calls(87)).toEqual([200, 200, 200, 404]);
    const ops = async (queue: typeof before) => (await queue.newEvents()).map(({ type, op }) => [type, op]);
    expect([await ops(before), await ops(since)]).toEqual([
      [],
      [
        ['drafts', 'add'],
        ['drafts', 'update'],
      ],
    ]);
    const { body } = await iago.at(86).post('/register', { fetch_event_types: ['drafts'] });
    expect(body).not.toHaveProperty('drafts');
    expect((await iago.at(87).post('/register', { fetch_event_types: ['drafts'] })).body['drafts']).toHaveLength(2);
  });

  test('255 calls streams channels', async () => {
    const two = [{ ...inChannel(1), to: [1, 2] }];
    expect(errorIn(await post(two, iago.at(254)))).toMatchObject({ msg: 'Must specify exactly 1 stream ID for stream messages' });
    expect(errorIn(await post(two, iago.at(255)))).toMatchObject({ msg: 'Must specify exactly 1 channel ID for channel messages' });
  });

  test('354 counts those who may bring people in, 357 those who may come in', async () => {
    const channel = await privateChannel(owner);
    await setChannel(server, channel, { settings: { canAddSubscribers: holders([iago.id], []), canSubscribe: holders([zoe.id], []) } });
    const statuses = async (person: TestPerson, ...levels: ReadonlyArray<number>) =>
      Promise.all(levels.map(async (level) => (await post([inChannel(channel)], person.at(level))).status));
    expect([await statuses(iago, 353, 354), await statuses(zoe, 356, 357), await statuses(owner, 353)]).toEqual([[400, 200], [400, 200], [200]]);
  });
});
