import { millisecondsPerDay } from '@parley/core';
import { openQueue } from '../server/event-client.js';
import type { TestPerson, TestServer } from '../server/test-server.js';

/** A person whom somebody elsewhere knows, and how they sign in. */
export interface Newcomer {
  readonly server: TestServer;
  readonly owner: TestPerson;
  readonly email: string;
  readonly name: string;
  readonly signIn: () => Promise<unknown>;
}

/** What every way to sign in does with the day on which an added person joined. */
export const firstSignInContract = (way: string, prepare: () => Promise<Newcomer>): void => {
  test(`a person whom an administrator added joins when they first sign in by ${way}, and not again`, async () => {
    const { server, owner, email, name, signIn } = await prepare();
    await server.chat.provision.changeGrant(server.realm.id, { email: owner.email, grant: 'canCreateUsers', isGranted: true })();
    const id = Number((await owner.post('/users', { email, full_name: name, password: 'there is rosemary' })).body['user_id']);
    const joined = async () => ((await owner.get(`/users/${id}`)).body['user'] as { readonly date_joined: string }).date_joined;
    const shown = (): string => `${new Date(server.clock.now()).toISOString().slice(0, 16)}+00:00`;
    expect(await joined()).toBe(shown());
    server.clock.advance(millisecondsPerDay);
    const queue = await openQueue(owner.at(475), { event_types: ['realm_user'] });
    await signIn();
    const first = shown();
    expect(await joined()).toBe(first);
    server.clock.advance(millisecondsPerDay);
    await signIn();
    expect(await joined()).toBe(first);
    expect(await queue.newEvents()).toMatchObject([{ type: 'realm_user', op: 'update', person: { user_id: id, date_joined: first } }]);
  });
};
