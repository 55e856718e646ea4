import { startTestServer, type TestServer } from '@parley/testkit';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const seen = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};
const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

test('a browser at an unknown address gets a page, and programs JSON', async () => {
  expect(await seen('/nowhere', browser)).toEqual({
    status: 404,
    type: 'text/html; charset=utf-8',
    text: expect.stringContaining('Nothing is at this address') as unknown,
  });
  expect(await seen('/nowhere', { ...browser, method: 'HEAD' })).toMatchObject({ status: 404, text: '' });
  for (const init of [{}, { ...browser, method: 'POST' }]) expect(await seen('/nowhere', init)).toMatchObject({ status: 404, type: 'application/json' });
  expect(await seen('/api/v1/nowhere', browser)).toMatchObject({ status: 404, type: 'application/json' });
});

test('a browser at the address of a missing file gets a page, and programs text', async () => {
  const path = '/user_uploads/1/ab/nothing.txt';
  const page = await seen(path, browser);
  expect(page).toMatchObject({ type: 'text/html; charset=utf-8' });
  expect(page.text).toContain('<!doctype html>');
  expect(await seen(path)).toMatchObject({ status: page.status, type: 'text/plain; charset=utf-8' });
});

test('a call by a script of the own page never makes the browser ask for a password', async () => {
  const challenge = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${server.url}/api/v1/users/me`, { headers })).headers.get('www-authenticate');
  expect(await challenge({})).toBe('Basic realm="zulip"');
  expect(await challenge({ 'sec-fetch-site': 'cross-site' })).toBe('Basic realm="zulip"');
  expect(await challenge({ 'sec-fetch-site': 'same-origin' })).toBe('Session realm="zulip"');
  expect(await challenge({ 'x-requested-with': 'XMLHttpRequest' })).toBe('Session realm="zulip"');
});
