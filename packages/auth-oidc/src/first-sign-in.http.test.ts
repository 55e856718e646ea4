import { millisecondsPerDay } from '@parley/core';
import { openQueue } from '@parley/testkit';
import { type Court, openCourt } from '../fixtures/court.js';

let court: Court;

beforeAll(async () => {
  court = await openCourt();
});
afterAll(() => court.close());

test('a person whom an administrator added joins when they first sign in by OpenID Connect, and not again', async () => {
  const { server, owner } = court;
  const { subject, email, name } = court.known();
  await server.chat.provision.changeGrant(server.realm.id, { email: owner.email, grant: 'canCreateUsers', isGranted: true })();
  const id = Number((await owner.post('/users', { email, full_name: name, password: 'there is rosemary' })).body['user_id']);
  const joined = async () => ((await owner.get(`/users/${id}`)).body['user'] as { readonly date_joined: string }).date_joined;
  const shown = (): string => `${new Date(server.clock.now()).toISOString().slice(0, 16)}+00:00`;
  expect(await joined()).toBe(shown());
  server.clock.advance(millisecondsPerDay);
  const queue = await openQueue(owner.at(475), { event_types: ['realm_user'] });
  await court.signIn(subject);
  const first = shown();
  expect(await joined()).toBe(first);
  server.clock.advance(millisecondsPerDay);
  await court.signIn(subject);
  expect(await joined()).toBe(first);
  expect(await queue.newEvents()).toMatchObject([{ type: 'realm_user', op: 'update', person: { user_id: id, date_joined: first } }]);
});
