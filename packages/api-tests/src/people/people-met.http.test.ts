import { named } from '@parley/core/model';
import type { JsonObject } from '@parley/wire';
import {
  countStatements,
  makeChannel,
  assembleCast,
  type Cast,
  openQueue,
  type SeenEvent,
  setRealm,
  startTestServer,
  type TestPerson,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import { fillChannel } from '../../fixtures/people/crowd.js';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startTestServer();
  cast = await assembleCast(server);
  await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
});
afterAll(() => server.close());

let count = 0;

/** A member and a guest who share nothing with anybody yet. */
const strangers = async () => {
  const word = `met${(count += 1)}`;
  const [dia, guest] = [await server.addPerson(`Dia ${word}`), await server.addPerson(`Guest ${word}`, { role: 'guest' })];
  return { word, dia, guest };
};

const bring = (channel: string, ...people: ReadonlyArray<TestPerson>) =>
  cast.administrator.post('/users/me/subscriptions', { subscriptions: [{ name: channel }], principals: people.map(({ id }) => id) });
const take = (channel: string, ...people: ReadonlyArray<TestPerson>) =>
  cast.administrator.delete('/users/me/subscriptions', { subscriptions: [channel], principals: people.map(({ id }) => id) });

const register = async (person: TestPerson, level: number) => {
  const caller = person.at(level);
  const queue = (
    await caller.post('/register', {
      event_types: ['realm_user', 'subscription', 'message'],
      client_capabilities: { user_list_incomplete: true, bulk_message_deletion: true, notification_settings_null: true },
    })
  ).body;
  return {
    newEvents: async (): Promise<ReadonlyArray<SeenEvent>> =>
      (await caller.get('/events', { queue_id: queue['queue_id'] ?? null, last_event_id: -1, dont_block: true })).body['events'] as ReadonlyArray<SeenEvent>,
  };
};

const personOf = (event: SeenEvent | undefined): JsonObject => event?.['person'] as JsonObject;
const peopleIn = (events: ReadonlyArray<SeenEvent>, op: string): ReadonlyArray<unknown> =>
  events.filter((event) => event.type === 'realm_user' && event['op'] === op).map((event) => personOf(event)['user_id']);

describe('a guest who sees only people they share something with', () => {
  test('4.1, events, 5: gets people together with the subscription, before those who join later', async () => {
    const { word, dia, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await bring(word, guest);
    const queue = await register(guest, 496);
    await bring(word, dia);
    const second = `${word} two`;
    await makeChannel(cast, second, { members: [cast.actor.id, cast.peer.id] });
    await bring(second, guest);
    const events = await queue.newEvents();
    expect(typesOf(events)).toEqual(['realm_user/add', 'subscription/peer_add', 'subscription/add', 'realm_user/add', 'message']);
    expect(personOf(events[0])).toMatchObject({ user_id: dia.id, full_name: dia.fullName, is_active: true, profile_data: {} });
    // The guest already knows one of the two in the second channel.
    expect(peopleIn(events, 'add')).toEqual([dia.id, cast.peer.id]);
  });

  test('gets the people they lose, by id alone, and the others get nothing', async () => {
    const { word, dia, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await bring(word, guest, dia);
    const [queue, beside] = [await register(guest, 496), await register(cast.actor, 496)];
    await take(word, dia);
    const events = await queue.newEvents();
    expect(typesOf(events)).toEqual(['subscription/peer_remove', 'realm_user/remove']);
    expect(personOf(events[1])).toEqual({ user_id: dia.id, full_name: 'Unknown user' });
    expect(typesOf(await beside.newEvents())).toEqual(['subscription/peer_remove']);
  });

  test.each([232, 436, 437, 496])('level %i: a client that lists everybody gets who is lost, and who is new, as unknown', async (level) => {
    const { word, dia, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await bring(word, guest, dia);
    const queue = await openQueue(guest.at(level), { event_types: ['realm_user'] });
    await take(word, dia);
    const lost = await queue.newEvents();
    expect(typesOf(lost)).toEqual(['realm_user/remove', 'realm_user/add']);
    expect(personOf(lost[1])).toMatchObject({ user_id: dia.id, full_name: 'Unknown user', delivery_email: null, profile_data: {} });
    const stranger = await server.addPerson(`${word} stranger`);
    await cast.administrator.get('/users');
    const met = await queue.newEvents();
    expect(met.map(personOf)).toMatchObject([{ user_id: stranger.id, full_name: 'Unknown user' }]);
  });

  test('gets people before the first message of a conversation, also with a queue without that message', async () => {
    const { dia, guest } = await strangers();
    const [queue, other] = [await register(guest, 496), await openQueue(guest, { event_types: ['realm_user'] })];
    expect((await cast.actor.post('/messages', { type: 'private', to: [guest.id, dia.id], content: 'hello' })).status).toBe(200);
    expect((await cast.actor.post('/messages', { type: 'private', to: [guest.id, dia.id], content: 'again' })).status).toBe(200);
    const events = await queue.newEvents();
    expect(typesOf(events)).toEqual(['realm_user/add', 'realm_user/add', 'message', 'message']);
    expect(peopleIn(events, 'add')).toEqual([cast.actor.id, dia.id].sort((left, right) => left - right));
    expect(peopleIn(await other.newEvents(), 'add')).toEqual(peopleIn(events, 'add'));
  });

  test('gets no event about bots, themselves, and people they still see', async () => {
    const { word, dia, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await makeChannel(cast, `${word} two`, { members: [cast.actor.id] });
    await bring(word, guest, dia);
    const bot = await server.addPerson(`Bot ${word}`, { bot: { type: 'generic', ownerId: cast.actor.id, isSystemBot: false } });
    const queue = await register(guest, 496);
    await bring(`${word} two`, guest, dia);
    await take(word, dia);
    await bring(word, bot);
    await take(word, bot);
    const events = await queue.newEvents();
    expect([...peopleIn(events, 'add'), ...peopleIn(events, 'remove')]).toEqual([]);
  });

  test('a person who became hidden before the poll is not shown', async () => {
    const { word, dia, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await bring(word, guest);
    const queue = await register(guest, 496);
    await bring(word, dia);
    await take(word, dia);
    const events = await queue.newEvents();
    expect(peopleIn(events, 'add')).toEqual([]);
    expect(JSON.stringify(events)).not.toContain(dia.fullName);
  });

  test.each([
    [227, 0],
    [228, 1],
  ])('at level %d, %d events', async (level, announced) => {
    const { word, dia, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await bring(word, guest);
    const queue = await register(guest, level);
    await bring(word, dia);
    expect(peopleIn(await queue.newEvents(), 'add')).toHaveLength(announced);
    await take(word, dia);
    expect(peopleIn(await queue.newEvents(), 'remove')).toHaveLength(announced);
  });

  test('costs the same for any number of new people', async () => {
    const { word, guest } = await strangers();
    await makeChannel(cast, word, { members: [cast.actor.id] });
    await bring(word, guest);
    const costOf = async (howMany: number): Promise<number> => {
      const people = await Promise.all(Array.from({ length: howMany }, async () => (await strangers()).dia));
      const queue = await register(guest, 496);
      await bring(word, ...people);
      const { result, statements } = await countStatements(server.knex, () => queue.newEvents());
      expect(peopleIn(result, 'add')).toHaveLength(howMany);
      return statements.length;
    };
    const one = await costOf(1);
    expect(await costOf(4)).toBe(one);
  });

  test('has to register anew after more new people at once than the limit', async () => {
    const { word, guest } = await strangers();
    const channel = await makeChannel(cast, word, { members: [cast.actor.id] });
    await fillChannel(server, { channel, like: cast.actor, people: 1000 });
    const caller = guest.at(496);
    const queue = (await caller.post('/register', { event_types: ['realm_user'] })).body;
    await bring(word, guest);
    const { body } = await caller.get('/events', { queue_id: queue['queue_id'] ?? null, last_event_id: -1, dont_block: true });
    expect(body.code).toBe('BAD_EVENT_QUEUE_ID');
  });
});
