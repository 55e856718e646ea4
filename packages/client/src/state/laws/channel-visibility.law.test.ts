import { newestRegistration, playsAll, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { checkChannelEvents } from '../../../fixtures/channel-events.js';
import { objectsAt } from '../shared/read.js';
import { applyToState } from '../apply-to-state.js';
import type { JsonObject } from '../shared/json.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  hamlet = await server.addPerson('Hamlet');
});
afterEach(() => server.close());

const done = async (work: ReturnType<TestPerson['patch']>): Promise<JsonObject> => {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

/** The channels that a client knows: its own, and others. Whether it was in one of these that it has lost sight of since, no event says. */
const channelsIn = (state: JsonObject) => {
  const named = (...lists: ReadonlyArray<string>) =>
    lists
      .flatMap((list) => objectsAt(state, list))
      .map(({ stream_id: id, name }) => [id, name])
      .sort(([one], [other]) => Number(one) - Number(other));
  return { own: named('subscriptions'), others: named('unsubscribed', 'never_subscribed') };
};

const registration = { ...newestRegistration, fetch_event_types: ['subscription', 'stream', 'realm', 'realm_user'] };

const levels = [1, 120, 205, 250, 339, 348, 349, 356, 357, 496];

describe.each(levels.filter((_, place) => playsAll || place % 3 === 0))('at level %i', (level) => {
  const register = (): Promise<JsonObject> => done(hamlet.at(level).post('/register', registration));

  /** The state with the events since. A client whose queue has ended registers anew. */
  const followed = async (state: JsonObject): Promise<JsonObject> => {
    const { queue_id: queue = null, last_event_id: last = null } = state;
    const { status, body } = await hamlet.at(level).get('/events', { queue_id: queue, last_event_id: last, dont_block: true });
    if (status !== 200) return register();
    const events = objectsAt(body, 'events');
    const apply = (known: JsonObject, event: JsonObject): JsonObject => {
      checkChannelEvents(known, event);
      return applyToState(known, event);
    };
    return { ...events.reduce(apply, state), last_event_id: events.at(-1)?.['id'] ?? last };
  };

  /** After each step the state that was followed is the one that a fresh registration has. */
  const follow = async (steps: ReadonlyArray<() => Promise<unknown>>): Promise<void> => {
    let state = await register();
    for (const [at, step] of steps.entries()) {
      await step();
      state = await followed(state);
      expect([at, channelsIn(state)]).toEqual([at, channelsIn(await register())]);
    }
  };

  test('a client that applies the events knows the channels that a fresh registration has, and hears of no others', async () => {
    const to = (name: string, people: ReadonlyArray<TestPerson>, params: TestParams = {}) => ({
      subscriptions: [{ name }],
      principals: people.map(({ id }) => id),
      invite_only: true,
      ...params,
    });
    const join = (by: TestPerson, name: string, people: ReadonlyArray<TestPerson>, params: TestParams = {}) =>
      done(by.post('/users/me/subscriptions', to(name, people, params)));
    const leave = (by: TestPerson, name: string) => done(by.delete('/users/me/subscriptions', { subscriptions: [name], principals: [hamlet.id] }));
    const role = (number: number) => done(owner.patch(`/users/${hamlet.id}`, { role: number }));
    const onlyHamlet = { direct_members: [hamlet.id], direct_subgroups: [] };
    const steps: ReadonlyArray<() => Promise<unknown>> = [
      () => join(hamlet, 'his own', [hamlet, iago]),
      () => leave(hamlet, 'his own'),
      () => join(iago, 'his own', [hamlet]),
      () => leave(hamlet, 'his own'),
      () => join(iago, 'he may join', [iago], { can_subscribe_group: onlyHamlet }),
      () => join(iago, 'he may add', [iago], { can_add_subscribers_group: onlyHamlet }),
      () => join(iago, 'hidden', [iago]),
      () => join(iago, 'he may join', [hamlet]),
      () => join(iago, 'hidden', [hamlet]),
      () => leave(hamlet, 'he may join'),
      () => leave(hamlet, 'hidden'),
      () => role(200),
      () => role(400),
      () => role(600),
      () => role(400),
      () => role(200),
      () => role(600),
    ];
    await follow(steps);
  });

  test('the same when people and groups move between groups that show private channels, each from its own level on', async () => {
    const group = async (name: string): Promise<number> => {
      const made = await done(iago.post('/user_groups/create', { name, description: '', members: [iago.id] }));
      return Number(made['group_id']);
    };
    const [subscribers, adders, both, around] = [await group('subscribers'), await group('adders'), await group('both'), await group('around')];
    const make = (name: string, groups: TestParams) => iago.post('/users/me/subscriptions', { subscriptions: [{ name }], invite_only: true, ...groups });
    await done(make('he may join', { can_subscribe_group: subscribers }));
    await done(make('he may add', { can_add_subscribers_group: adders }));
    await done(make('he may do either', { can_subscribe_group: subscribers, can_add_subscribers_group: adders }));
    await done(make('he may do both', { can_subscribe_group: both, can_add_subscribers_group: both }));
    const move = (id: number, params: TestParams) => () => done(iago.post(`/user_groups/${id}/members`, params));
    const nest = (id: number, params: TestParams) => () => done(iago.post(`/user_groups/${id}/subgroups`, params));
    const joins = (id: number) => move(id, { add: [hamlet.id] });
    const leaves = (id: number) => move(id, { delete: [hamlet.id] });
    await follow([
      ...[joins(subscribers), joins(adders), leaves(subscribers), leaves(adders)],
      ...[joins(adders), joins(subscribers), leaves(adders), leaves(subscribers)],
      ...[joins(both), leaves(both), joins(around)],
      ...[subscribers, adders, both].map((id) => nest(id, { add: [around] })),
      ...[adders, subscribers].map((id) => nest(id, { delete: [around] })),
      leaves(around),
    ]);
  });
});
