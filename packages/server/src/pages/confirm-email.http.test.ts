import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newestLevel } from '@parley/core';
import { realmOfHost } from '@parley/http-express';
import { runMail, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { withPages } from './with-pages.js';

let server: TestServer;
let http: Server;
let url: string;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { name: 'The <court>' } });
  zoe = await server.addPerson('Zoe');
  const { chat } = server;
  const pages = withPages(chat, { realmOfHost: realmOfHost(chat.world.store, 'localhost'), level: newestLevel }, (_, response) =>
    response.writeHead(404).end(),
  );
  http = createServer(pages);
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  url = `http://localhost:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

const linkMailed = async (): Promise<string> => {
  const [mail] = await runMail(server);
  return url + (/(\/accounts\/confirm_new_email\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
};

test('looking at the page of a link changes nothing; sending its form gives the address', async () => {
  await zoe.patch('/settings', { email: "o'new@example.org" });
  const link = await linkMailed();
  for (const method of ['GET', 'HEAD', 'GET']) {
    const looked = await fetch(link, { method });
    expect([looked.status, looked.headers.get('cache-control'), looked.headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer']);
    expect(looked.headers.get('content-security-policy')).toContain("form-action 'self'");
    if (method === 'GET') expect(await looked.text()).toMatch(/The &lt;court&gt;.*o&#39;new@example\.org[^]*<form method="post">/);
  }
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ email: string }> }>('select email from parley.account where id = ?', [zoe.id]);
  expect(rows[0]?.email).toBe(zoe.email);

  const sent = await fetch(link, { method: 'POST' });
  expect([sent.status, (await sent.text()).includes('Your address is changed')]).toEqual([200, true]);
  expect((await fetch(link)).status).toBe(404);
  expect(server.logged.some(({ fields }) => JSON.stringify(fields).includes(link.slice(-24)))).toBe(false);
});

test.each(['x', 'a'.repeat(24), '%00', 'a%2fb'])('a link with %j is a page that says so', async (key) => {
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(`${url}/accounts/confirm_new_email/${key}`, { method });
    expect([answer.status, (await answer.text()).includes('This link is not valid')]).toEqual([404, true]);
  }
  expect((await fetch(`${url}/accounts/confirm_new_email/${key}`, { method: 'DELETE' })).status).toBe(405);
});
