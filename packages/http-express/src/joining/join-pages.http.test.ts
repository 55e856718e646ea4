import { request } from 'node:http';
import { millisecondsPerDay } from '@parley/core';
import { cookieBrowser, invite, linkKeyIn, runMail, setRealm, startTestServer, type TestPerson, type TestServer, type VisitedPage } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { name: 'The <court>' } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  server.clock.advance(millisecondsPerDay);
  await runMail(server);
  await setRealm(server, { policies: { inviteRequired: true } });
});

const fresh = () => `dia${count}@example.org`;

const look = (path: string, method = 'GET'): Promise<VisitedPage> => cookieBrowser(server.url).request(path, { method });

/** Sends a form as a browser does that has looked at its page, unless the token is another. */
const send = async (path: string, fields: Readonly<Record<string, string>>, token?: string): Promise<VisitedPage> => {
  const browser = cookieBrowser(server.url);
  await browser.request(path);
  return browser.form(path, browser.withToken({ ...fields, ...(token === undefined ? {} : { csrfmiddlewaretoken: token }) }));
};

const link = async (): Promise<string> => `/join/${await invite(server, owner.id)}/`;
const confirmPage = async (): Promise<string> => `/accounts/do_confirm/${linkKeyIn((await runMail(server)).at(-1)?.text, 'join')}`;
const person = { full_name: 'Dia', password: 'there is rosemary', timezone: 'Europe/Copenhagen', default_language: 'de', email_address_visibility: '3' };
const accounts = async (): Promise<number> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>('select count(*) from parley.account where email_folded = ?', [fresh()]);
  return Number(rows[0]?.count);
};
const headingIn = ({ text }: VisitedPage): string => /<h1>(.*)<\/h1>/.exec(text)?.[1] ?? '';

test('a person with a link gives the address, opens the mail, fills in the rest, and is signed in', async () => {
  const page = await link();
  const first = await look(page);
  expect([first.status, headingIn(first)]).toEqual([200, 'Join The &lt;court&gt;']);
  const asked = await send(page, { email: fresh() });
  expect([asked.status, headingIn(asked)]).toEqual([200, 'Look into your mail']);
  expect(await accounts()).toBe(0);

  const confirm = await confirmPage();
  expect((await look(confirm)).text).toContain(`<strong>${fresh()}</strong>`);
  const joined = await send(confirm, person);
  expect([joined.status, joined.headers.get('location')]).toEqual([303, '/login/']);
  const cookie = /sessionid=([^;]+)/.exec(joined.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const own = await (await fetch(`${server.url}/json/users/me`, { headers: { cookie: `sessionid=${cookie}` } })).json();
  expect(own).toMatchObject({ full_name: 'Dia', delivery_email: fresh(), timezone: 'Europe/Copenhagen' });
});

test('to look at a page changes nothing, however often', async () => {
  const page = await link();
  for (const method of ['GET', 'HEAD', 'GET']) expect((await look(page, method)).status).toBe(200);
  await send(page, { email: fresh() });
  const confirm = await confirmPage();
  for (const method of ['GET', 'HEAD', 'GET']) expect((await look(confirm, method)).status).toBe(200);
  expect([await accounts(), (await runMail(server)).length]).toEqual([0, 0]);
  expect((await send(confirm, person)).status).toBe(303);
});

test('every page tells no other site its address, is stored nowhere, runs nothing and stands in no frame', async () => {
  const page = await link();
  const asked = await send(page, { email: fresh() });
  const confirm = await confirmPage();
  for (const shown of [
    await look(page),
    asked,
    await look(confirm),
    await look('/register/'),
    await look('/join/nothing/'),
    await look('/accounts/do_confirm/x'),
  ]) {
    expect([shown.headers.get('referrer-policy'), shown.headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
    const policy = shown.headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"]) expect(policy).toContain(part);
    expect(shown.text).not.toMatch(/<script| on\w+=|javascript:|https?:/i);
  }
});

test.each(['', 'another token of the right length, or so'])('a form with the token %j is refused, and changes nothing', async (token) => {
  const page = await link();
  const refused = await send(page, { email: fresh() }, token);
  expect([refused.status, refused.text.includes('role="alert"')]).toEqual([403, true]);
  expect(await runMail(server)).toEqual([]);
  await send(page, { email: fresh() });
  const confirm = await confirmPage();
  expect((await send(confirm, person, token)).status).toBe(403);
  expect(await accounts()).toBe(0);
});

test('links come from the configured address, whatever the browser calls the server', async () => {
  await setRealm(server, { policies: { inviteRequired: false } });
  const { port } = new URL(server.url);
  const token = 'a'.repeat(43);
  const body = new URLSearchParams({ email: fresh(), csrfmiddlewaretoken: token }).toString();
  const headers = {
    host: `localhost:${port}`,
    'x-forwarded-host': 'evil.example',
    cookie: `csrftoken=${token}`,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  const status = await new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: '/register/', method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end(body);
  });
  expect(status).toBe(200);
  const [mail] = await runMail(server);
  expect(mail?.text).toContain(`${server.chat.world.server.realmUrl('')}/accounts/do_confirm/`);
  expect(mail?.text).not.toContain('evil');
});

test('what a person typed stays in the form after a mistake, except the password, and does not become part of the page', async () => {
  const page = await link();
  const wrong = await send(page, { email: '"><script>alert(1)</script>' });
  expect([wrong.status, wrong.text.includes('<script')]).toEqual([400, false]);
  expect(wrong.text).toContain('&quot;&gt;&lt;script&gt;');
  await send(page, { email: fresh() });
  const confirm = await confirmPage();
  const weak = await send(confirm, { ...person, full_name: '"><b>', password: 'abc' });
  expect([weak.status, weak.text.includes('<b>'), weak.text.includes('value="abc"')]).toEqual([400, false, false]);
  const named = await send(confirm, { ...person, password: 'abc' });
  for (const kept of ['value="Dia"', '<option value="Europe/Copenhagen" selected>', '<option value="de" selected>', '<option value="3" selected>']) {
    expect(named.text).toContain(kept);
  }
  expect(named.text).toMatch(/<p role="alert">The password is too weak\.<\/p>/);
});

test('4.16#20: unknown, malformed, expired and revoked links, and those of a closed organization, are one page', async () => {
  const page = await link();
  server.clock.advance(10 * millisecondsPerDay);
  const pages = await Promise.all(['/join/nothing/', '/join/%00/', `/join/${'a'.repeat(24)}/`, page].map((path) => look(path)));
  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect((await look('/accounts/do_confirm/nothing')).status).toBe(404);
});

test('an open organization takes people whose link is none any more; a closed one asks for an invitation', async () => {
  const closed = await look('/register/');
  expect([closed.status, headingIn(closed)]).toEqual([403, 'You need an invitation']);
  await setRealm(server, { policies: { inviteRequired: false } });
  for (const path of ['/register/', '/join/nothing/']) expect((await look(path)).status).toBe(200);
  expect((await send('/join/nothing/', { email: fresh() })).status).toBe(200);
  expect((await send(await confirmPage(), person)).status).toBe(303);
});

test('4.16#19: a form that is sent twice makes one account, and ends at the page for signing in', async () => {
  await send(await link(), { email: fresh() });
  const confirm = await confirmPage();
  const cookie = `csrftoken=${'a'.repeat(43)}`;
  const submit = () =>
    fetch(server.url + confirm, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams({ ...person, csrfmiddlewaretoken: 'a'.repeat(43) }),
    });
  const answers = await Promise.all([submit(), submit()]);
  expect(await accounts()).toBe(1);
  expect(answers.filter(({ headers }) => (headers.get('set-cookie') ?? '').includes('sessionid='))).toHaveLength(1);
  for (const { status, headers } of answers) expect([303, 404]).toContain(headers.get('location') === '/login/' ? 303 : status);
});

test('the holder of the address of an account is sent to the page for signing in', async () => {
  await send(await link(), { email: owner.email });
  const shown = await look(await confirmPage());
  expect([shown.status, headingIn(shown), shown.text.includes('<a href="/login/">')]).toEqual([400, 'This address has an account', true]);
});

test('the log has no key of a link, also where no page answers', async () => {
  const page = await link();
  await send(page, { email: fresh() });
  const confirm = await confirmPage();
  const paths = [page, confirm, `${page}more`, `${confirm}/more`, `/at/339${page}`, `/accounts/confirm_new_email/${confirm.slice(-24)}`];
  const spelled = (path: string): ReadonlyArray<string> => [
    path.replace('join', 'JOIN'),
    path.replace('join', '%6aoin'),
    path.replace('do_confirm', 'do%5fconfirm'),
  ];
  for (const path of [...paths, ...spelled(page), ...spelled(confirm)]) await look(path);
  await look(page, 'DELETE');
  const logged = JSON.stringify(server.logged);
  for (const secret of [page.slice(6, 30), confirm.slice(-24)]) expect(logged).not.toContain(secret);
  expect(logged).toContain('"path":"/join/:key/"');
});

test('a form that is too large is refused', async () => {
  const page = await link();
  expect((await send(page, { email: 'x'.repeat(20_000) })).status).toBe(413);
  expect((await look(page, 'DELETE')).status).toBe(404);
});
