import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cookieBrowser, type TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { done } from './clients/observer.js';
import { openPeopleView, type PeopleView } from './clients/people-view.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, withKeyFile, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';

const grant = (server: ServerProcess, right: string): Promise<unknown> => server.command('user', 'grant', right, '--email', 'iago@zulip.com');

describe('an administrator manages people through zulip-js while another client watches', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let iago: ZulipClient;
  let hamlet: ZulipClient;
  let view: PeopleView;
  let ophelia: number;

  beforeAll(async () => {
    database = await developmentDatabase();
    server = await serverProcess({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what this server derives its keys from' });
    await server.start();
    await grant(server, 'can_create_users');
    await grant(server, 'can_change_user_emails');
    iago = await signIn(server.url, 'iago@zulip.com', password);
    hamlet = await signIn(server.url, 'hamlet@zulip.com', password);
    view = await openPeopleView(hamlet);
  }, 300_000);
  afterAll(async () => {
    await view.leave();
    await server.dispose();
    await database.drop();
  });

  /** The kinds of events that the watcher got; they know what the server knows. */
  const seen = async (): Promise<ReadonlyArray<string>> => {
    const kinds = await view.catchUp();
    expect(view.people()).toEqual(await view.fetched());
    return kinds;
  };
  const path = (suffix = ''): string => `/users/${ophelia}${suffix}`;

  test('adding a person, who then signs in', async () => {
    const added = await done(iago.users.create({ email: 'ophelia@zulip.com', full_name: 'Ophelia', password: 'there is rosemary' }));
    ophelia = Number(added['user_id']);
    expect(await seen()).toEqual(['add']);
    const client = await signIn(server.url, 'ophelia@zulip.com', 'there is rosemary');
    expect(await client.users.me.getProfile()).toMatchObject({ user_id: ophelia, full_name: 'Ophelia', role: 400 });
    expect(await seen()).toEqual(['update date_joined']);
  });

  test('giving them another name, role and address', async () => {
    await done(iago.callEndpoint(path(), 'PATCH', { full_name: 'Ophelia of Elsinore' }));
    await done(iago.callEndpoint(path(), 'PATCH', { role: '300' }));
    await done(iago.callEndpoint(path(), 'PATCH', { new_email: 'elsinore@zulip.com' }));
    expect(await seen()).toEqual(['update full_name', 'update role', 'update delivery_email', 'update new_email']);
    expect(view.people().find(({ user_id: id }) => id === ophelia)).toMatchObject({ full_name: 'Ophelia of Elsinore', role: 300 });
  });

  test('deactivating and reactivating them', async () => {
    const client = await signIn(server.url, 'elsinore@zulip.com', 'there is rosemary');
    await done(iago.callEndpoint(path(), 'DELETE'));
    expect(await seen()).toEqual(['update is_active']);
    expect(await client.users.me.getProfile()).toMatchObject({ result: 'error', code: 'UNAUTHORIZED', msg: 'Account is deactivated' });
    await done(iago.callEndpoint(path('/reactivate'), 'POST'));
    expect(await seen()).toEqual(['update is_active']);
    expect(await client.users.me.getProfile()).toMatchObject({ user_id: ophelia, is_active: true });
    const again = await signIn(server.url, 'elsinore@zulip.com', 'there is rosemary');
    expect(await again.users.me.getProfile()).toMatchObject({ user_id: ophelia, is_active: true });
  });

  test('the file that the settings page gives signs them in', async () => {
    const { request, form, withToken } = cookieBrowser(server.url);
    await request('/login/');
    await form('/accounts/login/', withToken({ username: 'elsinore@zulip.com', password: 'there is rosemary' }));
    const { text } = await form('/settings/zuliprc', withToken({ password: 'there is rosemary' }));
    const file = join(await mkdtemp(join(tmpdir(), 'parley-key-')), 'zuliprc');
    await writeFile(file, text);
    expect(await (await withKeyFile(file)).users.me.getProfile()).toMatchObject({ user_id: ophelia });
    await rm(dirname(file), { recursive: true });
  });

  test('what is refused changes nothing', async () => {
    expect(await hamlet.callEndpoint(path(), 'PATCH', { full_name: 'Mine' })).toMatchObject({ result: 'error', msg: 'Insufficient permission' });
    expect(await iago.callEndpoint(path(), 'PATCH', { full_name: 'Mine', role: '100' })).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
    expect(await seen()).toEqual([]);
    expect(server.output()).not.toContain('rosemary');
  });
});
