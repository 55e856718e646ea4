import { createDirectoryWorker, millisecondsPerDay } from '@parley/core';
import { openQueue, startTestServer, type TestServer } from '@parley/testkit';
import { authority } from '../fixtures/certificate.js';
import { ldapOptions, type Slapd, startSlapd } from '../fixtures/slapd.js';
import { type LdapDirectory, ldapDirectory } from './ldap-directory.js';

const password = 'a sea of troubles';

let slapd: Slapd;
let directory: LdapDirectory;
let server: TestServer;

beforeAll(async () => {
  slapd = await startSlapd();
  directory = ldapDirectory({ ...ldapOptions(slapd), startTls: true, authorities: authority });
  server = await startTestServer({ directory });
});
afterAll(async () => {
  await server.close();
  directory.close();
  await slapd.close();
});

const signIn = (username: string, text = password) => server.anybody.post('/fetch_api_key', { username, password: text });

test('a person signs in with the password of the directory, until the directory knows them no more', async () => {
  await slapd.addPerson({ uid: 'hamlet', password, cn: 'Hamlet Prince' });
  await slapd.addPerson({ uid: 'horatio', password });
  const { body } = await signIn('hamlet');
  expect(body).toMatchObject({ result: 'success', email: 'hamlet@example.org' });
  expect((await signIn('horatio')).status).toBe(200);
  const me = async () => {
    const authorization = `Basic ${Buffer.from(`hamlet@example.org:${body['api_key'] as string}`).toString('base64')}`;
    return (await server.anybody.get('/users/me', {}, { headers: { authorization } })).status;
  };
  expect(await me()).toBe(200);

  await slapd.removePerson('hamlet');
  expect((await signIn('hamlet')).body['code']).toBe('AUTHENTICATION_FAILED');
  expect(await createDirectoryWorker(server.chat.world, directory).runOnce()).toBe(1);
  expect(await me()).toBe(401);
});

test('a person whom an administrator added joins when they first sign in by the directory, and not again', async () => {
  const owner = await server.addPerson('Desdemona', { role: 'owner' });
  await server.chat.provision.changeGrant(server.realm.id, { email: owner.email, grant: 'canCreateUsers', isGranted: true })();
  await slapd.addPerson({ uid: 'laertes', password, cn: 'Laertes' });
  const added = await owner.post('/users', { email: 'laertes@example.org', full_name: 'Laertes', password: 'there is rosemary' });
  const id = Number(added.body['user_id']);
  const joined = async () => ((await owner.get(`/users/${id}`)).body['user'] as { readonly date_joined: string }).date_joined;
  const shown = (): string => `${new Date(server.clock.now()).toISOString().slice(0, 16)}+00:00`;
  expect(await joined()).toBe(shown());
  server.clock.advance(millisecondsPerDay);
  const queue = await openQueue(owner.at(475), { event_types: ['realm_user'] });
  expect((await signIn('laertes')).status).toBe(200);
  const first = shown();
  expect(await joined()).toBe(first);
  server.clock.advance(millisecondsPerDay);
  expect((await signIn('laertes')).status).toBe(200);
  expect(await joined()).toBe(first);
  expect(await queue.newEvents()).toMatchObject([{ type: 'realm_user', op: 'update', person: { user_id: id, date_joined: first } }]);
});

test('names that are no names, and wrong passwords, are answered alike, and counted', async () => {
  await slapd.addPerson({ uid: 'ophelia', password });
  const texts = new Set<string>();
  for (const name of ['*', 'nobody', 'ophelia)(uid=*', 'nobody@example.org']) texts.add((await signIn(name)).text);
  for (let attempt = 0; attempt < 5; attempt += 1) texts.add((await signIn('ophelia', 'no')).text);
  expect([texts.size, [...texts][0]?.includes('AUTHENTICATION_FAILED')]).toEqual([1, true]);
  expect((await signIn('ophelia')).status).toBe(429);
});

test('no password reaches the log', () => {
  expect(JSON.stringify(server.logged)).not.toMatch(/a sea of troubles|the password of the/);
});
