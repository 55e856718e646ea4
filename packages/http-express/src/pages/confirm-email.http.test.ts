import { runMail, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { name: 'The <court>' } });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

const linkMailed = async (): Promise<string> => {
  const [mail] = await runMail(server);
  return server.url + (/(\/accounts\/confirm_new_email\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
};

const token = 'a'.repeat(43);
const send = (link: string, csrfmiddlewaretoken = token) =>
  fetch(link, { method: 'POST', headers: { cookie: `csrftoken=${token}` }, body: new URLSearchParams({ csrfmiddlewaretoken }) });

const emailOfZoe = async () => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ email: string }> }>('select email from parley.account where id = ?', [zoe.id]);
  return rows[0]?.email;
};

test('looking at the page of a link changes nothing; sending its form gives the address', async () => {
  await zoe.patch('/settings', { email: "o'new@example.org" });
  const link = await linkMailed();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const looked = await fetch(link, { method });
    expect([looked.status, looked.headers.get('cache-control'), looked.headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer']);
    for (const part of ["form-action 'self'", "frame-ancestors 'none'"]) expect(looked.headers.get('content-security-policy')).toContain(part);
    if (method === 'GET') expect(await looked.text()).toMatch(/The &lt;court&gt;.*o&#39;new@example\.org[^]*<form method="post">/);
  }
  expect(await emailOfZoe()).toBe(zoe.email);

  const foreign = await send(link, 'b'.repeat(43));
  expect([foreign.status, (await foreign.text()).includes('role="alert"'), await emailOfZoe()]).toEqual([403, true, zoe.email]);
  expect((await fetch(link, { method: 'POST' })).status).toBe(403);

  const sent = await send(link);
  expect([sent.status, (await sent.text()).includes('Your address is changed')]).toEqual([200, true]);
  expect(await emailOfZoe()).toBe("o'new@example.org");
  expect((await fetch(link)).status).toBe(404);
  expect(server.logged.some(({ fields }) => JSON.stringify(fields).includes(link.slice(-24)))).toBe(false);
});

test.each(['x', 'a'.repeat(24), '%00', 'a%2fb'])('a link with %j is a page that says so', async (key) => {
  for (const answer of [await fetch(`${server.url}/accounts/confirm_new_email/${key}`), await send(`${server.url}/accounts/confirm_new_email/${key}`)]) {
    expect([answer.status, (await answer.text()).includes('This link is not valid')]).toEqual([404, true]);
  }
});
