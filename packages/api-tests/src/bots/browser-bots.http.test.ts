import { startTestServer, type TestServer } from '@parley/testkit';

const password = 'a sea of troubles';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const cookiesOf = (reply: Response): Readonly<Record<string, string>> =>
  Object.fromEntries(reply.headers.getSetCookie().map((set) => /^([^=]+)=([^;]*)/.exec(set)?.slice(1) as [string, string]));

const header = (cookies: Readonly<Record<string, string>>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

test('a browser creates, lists and changes bots below /json, with forms of either kind', async () => {
  const hamlet = await server.addPerson('Hamlet', { password });
  const page = cookiesOf(await fetch(`${server.url}/login/`));
  const csrf = page['csrftoken'] ?? '';
  const signIn = await fetch(`${server.url}/accounts/login/`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: header(page) },
    body: new URLSearchParams({ csrfmiddlewaretoken: csrf, username: hamlet.email, password }),
  });
  const cookie = header({ ...page, ...cookiesOf(signIn) });
  const token = /csrftoken=([^;]*)/.exec(cookie)?.[1] ?? '';
  const send = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${server.url}/json${path}`, { ...init, headers: { cookie, ...(init.method === undefined ? {} : { 'X-CSRFToken': token }) } });
    return { status: reply.status, body: (await reply.json()) as Readonly<Record<string, unknown>> };
  };

  const form = new FormData();
  for (const [name, value] of Object.entries({ full_name: 'Weather', short_name: 'weather', bot_type: '1' })) form.append(name, value);
  const created = await send('/bots', { method: 'POST', body: form });
  expect([created.status, created.body]).toEqual([
    200,
    expect.objectContaining({ user_id: expect.any(Number) as number, api_key: expect.any(String) as string }),
  ]);
  const path = `/bots/${Number(created.body['user_id'])}`;
  expect((await send(path, { method: 'PATCH', body: new URLSearchParams({ full_name: 'Forecast' }) })).body).toMatchObject({ full_name: 'Forecast' });
  expect((await send('/bots')).body['bots']).toEqual([expect.objectContaining({ username: 'weather-bot@localhost', full_name: 'Forecast' })]);
  expect((await send(`${path}/api_key/regenerate`, { method: 'POST' })).status).toBe(200);
  expect((await send(path, { method: 'DELETE' })).status).toBe(200);
  expect((await send('/bots')).body['bots']).toEqual([]);
});
