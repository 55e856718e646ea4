import { openQueue, type SeenEvent, setActive, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let gone: TestPerson;
let channel: number;

type Fields = Readonly<Record<string, unknown>>;

const among = (...people: ReadonlyArray<TestPerson>) => ({ direct_members: people.map(({ id }) => id), direct_subgroups: [] });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  gone = await server.addPerson('Gone');
  const settings = { can_administer_channel_group: among(iago, gone), can_add_subscribers_group: among(iago) };
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'alpha' }], principals: [owner.id, iago.id], invite_only: true, ...settings });
  channel = (await owner.get('/get_stream_id', { stream: 'alpha' })).body['stream_id'] as number;
});
beforeEach(() => setActive(server, gone.id, true));
afterAll(() => server.close());

const holdersOf = (object: unknown): unknown => (object as Fields | undefined)?.['can_administer_channel_group'];
const listed = (body: Fields, key: string): unknown => holdersOf((body[key] as ReadonlyArray<Fields> | undefined)?.find(({ stream_id: id }) => id === channel));

/** Levels with the administering setting hide deactivated people. */
const levels = [325, 342, 496] as const;

describe.each(levels)('at level %d, somebody deactivated is not among the holders of a permission', (level) => {
  const shown = () => among(iago);

  test('in lists of channels, in one channel, in subscriptions and in a registration', async () => {
    const person = owner.at(level);
    const before = among(iago, gone);
    expect(listed((await person.get('/streams')).body, 'streams')).toEqual(before);
    await setActive(server, gone.id, false);
    expect(listed((await person.get('/streams')).body, 'streams')).toEqual(shown());
    expect(holdersOf((await person.get(`/streams/${channel}`)).body['stream'])).toEqual(shown());
    expect(listed((await person.get('/users/me/subscriptions')).body, 'subscriptions')).toEqual(shown());
    expect(listed((await person.post('/register', { fetch_event_types: ['subscription'] })).body, 'subscriptions')).toEqual(shown());
  });

  const announced = async (person: TestPerson, change: () => Promise<unknown>): Promise<ReadonlyArray<SeenEvent>> => {
    const queue = await openQueue(person.at(level));
    await change();
    await setActive(server, gone.id, false);
    return queue.newEvents();
  };

  test('in the subscription and the channel of an event', async () => {
    const newcomer = await server.addPerson(`Newcomer ${level}`);
    const events = await announced(newcomer, () => iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'alpha' }], principals: [newcomer.id] }));
    const [created, added] = [events.find(({ type }) => type === 'stream'), events.find(({ op }) => op === 'add')] as ReadonlyArray<Fields | undefined>;
    expect(listed(created ?? {}, 'streams')).toEqual(shown());
    expect(listed(added ?? {}, 'subscriptions')).toEqual(shown());
  });

  test('in what an event says of a channel, or of a group', async () => {
    const events = await announced(owner, async () => {
      await owner.patch(`/streams/${channel}`, { can_remove_subscribers_group: { new: among(iago, gone) } });
      await owner.patch(`/streams/${channel}`, { can_remove_subscribers_group: { new: among(iago) } });
      await owner.post('/user_groups/create', { name: `group ${level}`, description: '', members: [], can_mention_group: among(iago, gone) });
      await owner.post('/users/me/subscriptions', { subscriptions: [{ name: `new ${level}` }], can_administer_channel_group: among(iago, gone) });
    });
    const [update] = events.filter(({ property }) => property === 'can_remove_subscribers_group') as ReadonlyArray<Fields>;
    expect(update?.['value']).toEqual(shown());
    const group = events.find(({ type }) => type === 'user_group')?.['group'];
    expect((group as Fields | undefined)?.['can_mention_group']).toEqual(shown());
    const made = events.find(({ type, op }) => type === 'stream' && op === 'create')?.['streams'] as ReadonlyArray<Fields>;
    expect(holdersOf(made[0])).toEqual(shown());
  });
});

test('a lost channel, which older levels send whole, has no deactivated holders', async () => {
  const visitor = await server.addPerson('Visitor');
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'alpha' }], principals: [visitor.id] });
  const queue = await openQueue(visitor.at(342));
  await owner.delete('/users/me/subscriptions', { subscriptions: ['alpha'], principals: [visitor.id] });
  await setActive(server, gone.id, false);
  const lost = (await queue.newEvents()).find(({ type, op }) => type === 'stream' && op === 'delete');
  expect(listed((lost ?? {}) as Fields, 'streams')).toEqual(among(iago));
});

test('the expected value of a change is the visible one', async () => {
  await setActive(server, gone.id, false);
  const change = (old: unknown) => owner.patch(`/streams/${channel}`, { can_administer_channel_group: { new: among(iago, owner), old } as never });
  expect((await change(among(owner))).body.code).toBe('EXPECTATION_MISMATCH');
  expect((await change(among(iago))).status).toBe(200);
  await owner.patch(`/streams/${channel}`, { can_administer_channel_group: { new: among(iago) } });
});
