import { plainBrowser, runMail, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import request from 'supertest';

let server: TestServer;
let zoe: TestPerson;
let base: string;

const password = 'there is rosemary for remembrance';

beforeAll(async () => {
  server = await startTestServer({ path: '/chat' });
  base = server.chat.world.server.realmUrl('');
  zoe = await server.addPerson('Zoe', { password });
});
afterAll(() => server.close());

const at = (path: string) => request(server.url).get(path).set('host', new URL(base).host);

test('people sign in, look at their settings and sign out below the path', async () => {
  const browser = plainBrowser();
  const first = await browser.open(`${base}/settings/`);
  expect([first.status, first.url]).toEqual([200, `${base}/login/?next=%2Fsettings%2F`]);
  const signedIn = await browser.submit(first, { username: zoe.email, password });
  expect([signedIn.status, signedIn.url]).toEqual([200, `${base}/settings/`]);
  expect(signedIn.text).toContain('Signed in as Zoe');
  expect(signedIn.text).not.toMatch(/ (href|action)="\/(?!chat\/)/);
  expect(browser.cookie(`${base}/json/users/me`, 'sessionid')).not.toBe('');
  expect(browser.cookie(new URL('/', base).href, 'sessionid')).toBe('');
  const page = await browser.open(`${base}/login/`);
  const signedOut = await browser.submit(page, {});
  expect([signedOut.url, signedOut.text.includes('Password')]).toEqual([`${base}/login/`, true]);
  expect(browser.cookie(`${base}/json/users/me`, 'sessionid')).toBe('');
});

test('an address with the path to go on to is one below it; another place is none', async () => {
  for (const [next, expected] of [
    ['/chat/settings/', `${base}/settings/`],
    ['/elsewhere', `${base}/elsewhere`],
    ['/chat//evil.example/', `${base}/login/`],
  ] as const) {
    const browser = plainBrowser();
    const page = await browser.open(`${base}/login/?next=${encodeURIComponent(next)}`);
    expect((await browser.submit(page, { username: zoe.email, password })).url).toBe(expected);
  }
});

test('links in mails lead below the path', async () => {
  await zoe.patch('/settings', { email: 'new@example.org' });
  const [mail] = await runMail(server);
  const link = /(http:\S+\/accounts\/confirm_new_email\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(link).toMatch(new RegExp(`^${base}/accounts/`));
  const browser = plainBrowser();
  const confirmed = await browser.submit(await browser.open(link), {});
  expect([confirmed.status, confirmed.text.includes('Your address is changed')]).toEqual([200, true]);
});

test('the API is there, and tells addresses with the path; what is not below it belongs to others', async () => {
  const settings = await at('/chat/api/v1/server_settings');
  expect([settings.status, (settings.body as { readonly realm_url: string }).realm_url]).toEqual([200, base]);
  expect((await at('/chat/api/docs')).status).toBe(200);
  expect([(await at('/login/')).text, (await at('/api/v1/server_settings')).text]).toEqual(['no such page of others', 'no such page of others']);
  const folder = await at('/chat?x=1');
  expect([folder.status, folder.headers['location']]).toEqual([308, '/chat/?x=1']);
});
