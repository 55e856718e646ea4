import {
  eventsOf,
  openQueue,
  type QueueClient,
  readLog,
  type SeenEvent,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';

let server: TestServer;
let administrator: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let member: TestPerson;
let guest: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false, spectatorAccess: true } } });
  administrator = await server.addPerson('Admin', { role: 'administrator' });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  member = await server.addPerson('Cordelia');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

/** With Iago and Zoe. */
const make = async (params: TestParams = {}): Promise<{ readonly id: number; readonly name: string }> => {
  const name = `channel ${(count += 1)}`;
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [iago.id, zoe.id], ...params });
  return { id: (await iago.get('/get_stream_id', { stream: name })).body['stream_id'] as number, name };
};

type Events = ReadonlyArray<Readonly<Record<string, unknown>>>;

const people = (): Readonly<Record<string, TestPerson>> => ({ administrator, iago, zoe, member, guest });

const short = ({ id: _, ...event }: SeenEvent): Readonly<Record<string, unknown>> => {
  const { streams, subscriptions, ...rest } = event;
  return {
    ...rest,
    ...(streams === undefined ? {} : { streams: (streams as ReadonlyArray<{ readonly stream_id: number }>).map(({ stream_id: id }) => id) }),
    ...(subscriptions === undefined ? {} : { subscriptions: (subscriptions as ReadonlyArray<{ readonly stream_id: number }>).map(({ stream_id: id }) => id) }),
  };
};

/** Everybody's events of a change, without people who get none. */
const announced = async (change: () => Promise<unknown>, queueParams: TestParams = {}): Promise<Readonly<Record<string, Events>>> => {
  const queues: [string, QueueClient][] = [];
  for (const [name, person] of Object.entries(people())) queues.push([name, await openQueue(person, queueParams)]);
  await change();
  const events: [string, Events][] = [];
  for (const [name, queue] of queues) events.push([name, (await queue.newEvents()).map(short)]);
  return Object.fromEntries(events.filter(([, list]) => list.length > 0));
};

const patch = (id: number, params: TestParams, by = iago) => by.patch(`/streams/${id}`, params);

test('4.3#24: a private channel that is made public is new to people outside, and updated for the others', async () => {
  const { id, name } = await make({ invite_only: true });
  const updated = [
    { type: 'stream', op: 'update', stream_id: id, name, property: 'invite_only', value: false, history_public_to_subscribers: true, is_web_public: false },
  ];
  expect(await announced(() => patch(id, { is_private: false }))).toEqual({
    administrator: updated,
    iago: updated,
    zoe: updated,
    member: [
      { type: 'stream', op: 'create', streams: [id] },
      { type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: [iago.id, zoe.id] },
    ],
  });
});

test('a public channel that is made private is deleted for people outside', async () => {
  const { id } = await make();
  const events = await announced(() => patch(id, { is_private: true }));
  expect(Object.keys(events)).toEqual(['administrator', 'iago', 'zoe', 'member']);
  expect(events['member']).toEqual([{ type: 'stream', op: 'delete', streams: [id], stream_ids: [id] }]);
  expect(events['administrator']).toMatchObject([{ property: 'invite_only', value: true, history_public_to_subscribers: false }]);
});

test('a channel that is opened to the web is new to guests', async () => {
  const { id } = await make();
  const events = await announced(() => patch(id, { is_web_public: true }));
  expect(events['guest']).toMatchObject([{ type: 'stream', op: 'create' }, { op: 'peer_add' }]);
  expect(events['member']).toMatchObject([{ property: 'invite_only', value: false, is_web_public: true }]);
});

test('holders of the right to administer a private channel get it with the right, and lose it', async () => {
  const { id } = await make({ invite_only: true });
  const among = (...ids: ReadonlyArray<number>) => ({ can_administer_channel_group: { new: { direct_members: [...ids], direct_subgroups: [] } } });
  const gained = await announced(() => patch(id, among(iago.id, member.id)));
  expect(gained['member']?.map(({ op }) => op)).toEqual(['create', 'peer_add']);
  expect(gained['zoe']).toMatchObject([{ property: 'can_administer_channel_group', value: { direct_members: [iago.id, member.id], direct_subgroups: [] } }]);
  const lost = await announced(() => patch(id, among(iago.id)));
  expect(lost['member']?.map(({ op }) => op)).toEqual(['delete']);
  expect(lost['guest']).toBeUndefined();
});

test('4.3#22, 4.3#23: events are in order, each with the name at its time, as one entry of the log', async () => {
  const { id, name } = await make();
  const before = await readLog(server);
  const events = await announced(() =>
    patch(id, {
      can_send_message_group: { new: server.realm.systemGroups.administrators },
      new_name: `${name} anew`,
      description: 'better',
      message_retention_days: 30,
      topics_policy: 'allow_empty_topic',
      folder_id: null,
      is_default_stream: true,
    }),
  );
  expect(events['member']?.map((event) => [event['property'] ?? event['type'], event['name'] ?? null])).toEqual([
    ['message_retention_days', name],
    ['topics_policy', name],
    ['description', name],
    ['name', name],
    ['folder_id', `${name} anew`],
    ['can_send_message_group', `${name} anew`],
    ['stream_post_policy', `${name} anew`],
    ['is_announcement_only', `${name} anew`],
    ['default_streams', null],
  ]);
  expect(events['guest']).toBeUndefined();
  expect((await readLog(server, before.position)).entries.map(({ event }) => event.kind)).toEqual(['channelUpdated', 'defaultChannelsChanged']);
  const custom = await announced(() => patch(id, { can_send_message_group: { new: { direct_members: [iago.id], direct_subgroups: [] } } }));
  expect(custom['member']?.map(({ property }) => property)).toEqual(['can_send_message_group', 'stream_post_policy', 'is_announcement_only']);
  const again = await announced(() => patch(id, { is_default_stream: true }));
  expect(again).toEqual({});
});

test('repeated privacy and descriptions have events', async () => {
  const { id } = await make();
  expect((await announced(() => patch(id, { is_private: false, description: '' })))['member']?.map(({ property }) => property)).toEqual([
    'invite_only',
    'description',
  ]);
});

/** Entries for everybody: as many requests would prove nothing more. */
const crowdLog = async (entries: number): Promise<void> => {
  await server.knex.raw(
    `with base as (update parley.realm_counter set position = position + :entries where realm_id = :realm returning position - :entries as position)
     insert into parley.event_log (realm_id, position, at, key, event, audience)
     select :realm, base.position + n, 0, 'everyone', '{"kind": "serverRestarted"}', '{"kind": "everyone"}' from base, generate_series(1, :entries) n`,
    { entries, realm: server.realm.id },
  );
};

describe('a lagging queue', () => {
  test('gets nothing that was hidden at the time', async () => {
    const { id } = await make({ invite_only: true });
    const queue = await openQueue(member);
    const wide = await openQueue(member, { all_public_streams: true, event_types: ['message'] });
    await iago.post('/messages', { type: 'stream', to: id, topic: 't', content: 'a secret' });
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: `channel ${count}` }], principals: [administrator.id] });
    await patch(id, { new_name: `secret plans ${count}` });
    await patch(id, { is_private: false, new_name: `open plans ${count}` });
    await iago.post('/messages', { type: 'stream', to: id, topic: 't', content: 'in the open' });
    const newEvents = await queue.newEvents();
    expect(newEvents.map(({ op }) => op)).toEqual(['create', 'peer_add']);
    expect(JSON.stringify(newEvents)).not.toContain('secret plans');
    const overheard = (await wide.newEvents()) as unknown as ReadonlyArray<{ readonly message: { readonly content: string } }>;
    expect(overheard.map(({ message }) => message.content)).toEqual(['<p>in the open</p>']);
  });

  test('keeps what was visible then and is visible again, in order', async () => {
    const { id, name } = await make();
    const queue = await openQueue(member);
    await patch(id, { description: 'seen' });
    await patch(id, { is_private: true, history_public_to_subscribers: true });
    await patch(id, { description: 'unseen' });
    await patch(id, { is_private: false });
    await patch(id, { description: 'seen again' });
    const newEvents = await queue.newEvents();
    expect(newEvents.map(({ op, value }) => [op, value ?? null])).toEqual([
      ['update', 'seen'],
      ['delete', null],
      ['create', null],
      ['peer_add', null],
      ['update', 'seen again'],
    ]);
    expect(name).not.toBe('');
  });

  test('beyond one reply is checked against later changes too', async () => {
    const { id } = await make({ invite_only: true });
    const queue = await openQueue(member);
    await patch(id, { new_name: `secret ${count} plans` });
    await crowdLog(1005);
    await patch(id, { is_private: false, new_name: `open ${count} plans` });
    const all: SeenEvent[] = [];
    let last = -1;
    for (let round = 0; round < 4; round += 1) {
      const events = eventsOf(await queue.poll(last));
      last = events.at(-1)?.id ?? last;
      all.push(...events);
    }
    expect(JSON.stringify(all)).not.toContain(`secret ${count} plans`);
    expect(all.filter(({ type }) => type === 'restart')).toHaveLength(1005);
    expect(all.slice(-2).map(({ op }) => op)).toEqual(['create', 'peer_add']);
  });
});

test('archiving is an event in the form that each client knows', async () => {
  const { id } = await make();
  const archive = () => iago.delete(`/streams/${id}`);
  const restore = () => patch(id, { is_archived: false });
  const knows = { archived_channels: true };
  const updates = (value: boolean) => expect.arrayContaining([expect.objectContaining({ op: 'update', property: 'is_archived', value })]) as unknown;
  expect(await announced(archive, knows)).toMatchObject({ member: updates(true), zoe: updates(true) });
  expect(await announced(restore, knows)).toMatchObject({ member: updates(false), zoe: updates(false) });
  expect((await announced(archive))['member']).toMatchObject([{ type: 'stream', op: 'delete' }]);
  const back = await announced(restore);
  expect(back['zoe']?.map(({ type, op }) => [type, op])).toEqual([
    ['stream', 'create'],
    ['subscription', 'add'],
  ]);
  expect(back['member']?.map(({ type, op }) => [type, op])).toEqual([
    ['stream', 'create'],
    ['subscription', 'peer_add'],
  ]);
});
