import { memoryDirectory, memoryPerson, nameSignedIn, openQueue, plainBrowser, problemOn } from '@parley/testkit';
import { type Court, openCourt, start } from '../fixtures/court.js';

const directory = memoryDirectory();
const all = { Email: true, LDAP: true, 'OpenID Connect': true };
const password = 'there is rosemary';

let court: Court;

beforeAll(async () => {
  court = await openCourt({ directory });
});
afterAll(() => court.close());
afterEach(async () => {
  await change(all);
  directory.people.clear();
});

const change = async (methods: object) => {
  const { status, body } = await court.owner.patch('/realm', { authentication_methods: JSON.stringify(methods) });
  return status === 200 ? 200 : body['msg'];
};

const shownAt = async (level: number): Promise<unknown> => {
  const client = court.owner.at(level);
  const { body } = await client.post('/register', { fetch_event_types: ['realm'] });
  await client.delete('/events', { queue_id: body['queue_id'] as string });
  return body['realm_authentication_methods'];
};

const settings = async () => (await court.server.anybody.get('/server_settings')).body;

const word = (methods: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(methods).map(([name, enabled]) => [name, { enabled, available: true }]));

test('the configured ways to sign in are shown, as booleans below 243', async () => {
  expect([await shownAt(243), await shownAt(242)]).toEqual([word(all), all]);
});

test('an owner switches one off, and everybody hears of it', async () => {
  const queue = await openQueue(court.owner);
  expect(await change({ LDAP: false })).toBe(200);
  const methods = word({ ...all, LDAP: false });
  expect(await queue.newEvents()).toMatchObject([
    { type: 'realm', op: 'update_dict', property: 'default', data: { authentication_methods: methods } },
    { type: 'realm', op: 'update', property: 'password_auth_enabled', value: true },
  ]);
  expect(await shownAt(243)).toEqual(methods);
});

test('the last one stays on, and those that are not configured are unknown', async () => {
  const needed = 'At least one authentication method must be enabled.';
  expect(await change({ Email: false, LDAP: false, 'OpenID Connect': false })).toBe(needed);
  expect([await change({ Email: false }), await change({ LDAP: false }), await change({ 'OpenID Connect': false })]).toEqual([200, 200, needed]);
  expect(await change({ SAML: true })).toBe("Invalid authentication method: SAML. Valid methods are: ['Email', 'LDAP', 'OpenID Connect']");
});

test('without passwords people sign in and join at the provider alone', async () => {
  const { server, url } = court;
  const lear = await server.addPerson('Lear', { password });
  await change({ Email: false, LDAP: false });
  expect(await settings()).toMatchObject({
    email_auth_enabled: false,
    authentication_methods: { password: false, email: false, ldap: false, 'openid connect': true },
    external_authentication_methods: [{ name: 'oidc:court' }],
  });
  expect(await server.anybody.post('/fetch_api_key', { username: lear.email, password })).toMatchObject({
    status: 401,
    body: { code: 'PASSWORD_AUTH_DISABLED' },
  });
  const page = await plainBrowser().open(`${url}/login/`);
  expect([page.text.includes(start), page.text.includes('type="password"'), page.text.includes('password/reset')]).toEqual([true, false, false]);
  const joining = await plainBrowser().open(`${url}/register/`);
  expect([joining.status, joining.text.includes('/accounts/register/social/oidc'), joining.text.includes('<form')]).toEqual([200, true, false]);
});

test('the provider is of no use once it is switched off, also for those who are there', async () => {
  const { url } = court;
  const { subject } = await court.withAccount();
  const browser = plainBrowser();
  const returned = await court.untilReturn(subject, browser);
  await change({ 'OpenID Connect': false });
  expect(await settings()).toMatchObject({ authentication_methods: { 'openid connect': false }, external_authentication_methods: [] });
  const page = await browser.open(returned);
  expect([page.status, problemOn(page), await nameSignedIn(browser, url)]).toEqual([404, 'This organization does not sign people in there.', 'nobody']);
  expect((await browser.open(url + start)).status).toBe(404);
  expect((await browser.open(`${url}/login/`)).text).not.toContain(start);
});

test('the directory is not asked once it is switched off', async () => {
  const edmund = memoryPerson('edmund');
  directory.people.set('edmund', edmund);
  const signIn = () => court.server.anybody.post('/fetch_api_key', { username: 'edmund@example.org', password: edmund.password });
  await change({ LDAP: false });
  directory.checked.length = 0;
  expect([(await signIn()).status, directory.checked]).toEqual([401, []]);
  await change({ LDAP: true });
  directory.people.set('edmund@example.org', edmund);
  expect((await signIn()).status).toBe(200);
});

describe('an account belongs to a directory or to a provider', () => {
  test('of the directory: nobody at the provider gets it, until the operator releases it', async () => {
    const { server, url } = court;
    const { subject, email, name } = await court.withAccount();
    const kent = memoryPerson('kent', { email, fullName: name });
    directory.people.set(email, kent);
    expect((await server.anybody.post('/fetch_api_key', { username: email, password: kent.password })).status).toBe(200);
    const page = await court.signIn(subject);
    expect([page.status, problemOn(page)]).toEqual([403, 'This account signs in in another way.']);
    await server.chat.provision.releaseIdentity(server.realm.id, email)();
    const browser = plainBrowser();
    await court.signIn(subject, browser);
    expect(await nameSignedIn(browser, url)).toBe(name);
  });

  test('of a provider: the directory does not get it', async () => {
    const { subject, email } = await court.withAccount();
    await court.signIn(subject);
    directory.people.set(email, memoryPerson('oswald', { email }));
    expect(await court.server.anybody.post('/fetch_api_key', { username: email, password: 'the word of oswald' })).toMatchObject({ status: 401 });
  });
});
