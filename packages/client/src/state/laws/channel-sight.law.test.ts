import { newestRegistration, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
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

describe.each([1, 120, 205, 250, 339, 348, 349, 356, 357, 496])('at level %i', (level) => {
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
    let state = await register();
    for (const [at, step] of steps.entries()) {
      await step();
      state = await followed(state);
      expect([at, channelsIn(state)]).toEqual([at, channelsIn(await register())]);
    }
  });
});
