import { createDirectoryWorker } from '@parley/core';
import { firstSignInContract, startTestServer, type TestServer } from '@parley/testkit';
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

firstSignInContract('the directory', async () => {
  await slapd.addPerson({ uid: 'laertes', password, cn: 'Laertes' });
  return {
    server,
    owner: await server.addPerson('Desdemona', { role: 'owner' }),
    email: 'laertes@example.org',
    name: 'Laertes',
    signIn: async () => expect((await signIn('laertes')).status).toBe(200),
  };
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
