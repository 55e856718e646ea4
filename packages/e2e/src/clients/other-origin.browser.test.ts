import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Chat, signIn } from '@parley/client';
import { launchBrowser, type TestDatabase } from '@parley/testkit';
import { build } from 'esbuild';
import type { ChatPage } from '../../fixtures/chat-page.js';
import { developmentDatabase } from '../development-database.js';
import { serverProcess, type ServerProcess } from '../server-process.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const password = 'a password for tests';

// Without a browser this file fails as a whole: one failure, with the reason.
const browser = await launchBrowser();

let database: TestDatabase;
let server: ServerProcess;
let pages: Server;
let strangers: Server;
let iago: Chat;

/** The page with the client, as files by their paths: what is loaded by need is a file of its own. */
const bundled = async (): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: [`${root}packages/e2e/fixtures/chat-page.ts`],
    ...{ bundle: true, splitting: true, write: false, outdir: '/', format: 'esm', define: { 'process.env.NODE_ENV': '"production"' } },
    alias: { '@parley/client': `${root}packages/client/src/index.ts` },
  });
  const files = outputFiles.map(({ path, text }) => [path, text] as const);
  return new Map([
    ['/', '<!doctype html><title>Chat</title><link rel="icon" href="data:,"><body></body><script type="module" src="/chat-page.js"></script>'],
    ...files,
  ]);
};

const served = (files: ReadonlyMap<string, string>): Promise<Server> =>
  new Promise((resolve) => {
    const site = createServer(({ url = '/' }, response) => {
      response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
      response.end(files.get(url) ?? '');
    }).listen(0, '127.0.0.1', () => resolve(site));
  });

const originOf = (site: Server): string => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

/** A page whose functions a test calls. */
const openPage = async (site: Server) => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(originOf(site));
  await page.waitForFunction('globalThis.chatPage !== undefined');
  const call = <Name extends keyof ChatPage>(name: Name, ...given: Parameters<ChatPage[Name]>): Promise<Awaited<ReturnType<ChatPage[Name]>>> =>
    page.evaluate(`chatPage.${name}(...${JSON.stringify(given)})`);
  return { page, call, errors };
};

beforeAll(async () => {
  const files = await bundled();
  [pages, strangers] = [await served(files), await served(files)];
  database = await developmentDatabase();
  server = await serverProcess({
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'the same secret before and after each start',
    PARLEY_CORS_ORIGINS: originOf(pages),
  });
  await server.start();
  iago = await signIn({ url: server.url, email: 'iago@zulip.com', password });
}, 300_000);

afterAll(async () => {
  await browser.close();
  for (const site of [pages, strangers]) site.close();
  await server.dispose();
  await database.drop();
}, 60_000);

test('a page of another origin signs in, uploads, follows and sends, over five kills of the server', async () => {
  const { page, call, errors } = await openPage(pages);
  const shown = (): Promise<Awaited<ReturnType<ChatPage['shown']>>> => call('shown');
  const until = async (isThere: (now: Awaited<ReturnType<ChatPage['shown']>>) => boolean): Promise<void> => {
    while (!isThere(await shown())) await sleep(50);
  };
  expect(await call('enter', server.url, 'hamlet@zulip.com', password)).toBe('King Hamlet');

  const size = 2 * 1024 * 1024;
  const progress = await call('upload', size, 'a page.txt');
  const totals = progress.map(({ total }) => total);
  expect(progress.at(-1)?.loaded).toBe(totals.at(-1));
  expect(Math.min(...totals)).toBeGreaterThan(size);
  expect(progress.map(({ loaded }) => loaded)).toEqual(progress.map(({ loaded }) => loaded).sort((one, other) => one - other));
  expect(await call('giveUp', size)).toBe('AbortError');

  await call('follow');
  const { queue } = await shown();
  await iago.sendMessage({ type: 'channel', to: 'Verona', topic: 'page', content: 'from elsewhere' });
  await until(({ contents }) => contents.includes('<p>from elsewhere</p>'));
  expect((await shown()).unread).toBeGreaterThan(0);

  const sent = [1, 2, 3, 4, 5].map((round) => `while it was away, ${round}`);
  for (const [index, content] of sent.entries()) {
    await server.kill();
    await call('send', content);
    expect((await shown()).stored).toContain(content);
    await server.start();
    await until(({ contents, statuses }) => contents.includes(`<p>${content}</p>`) && statuses[index] === 'sent');
  }
  const after = await shown();
  expect(after.contents.filter((content) => content.includes('while it was away'))).toEqual(sent.map((content) => `<p>${content}</p>`));
  expect([after.queue, after.stored]).toEqual([queue, '[]']);

  const owner = await signIn({ url: server.url, email: 'desdemona@zulip.com', password });
  await owner.updateRealm({ name: 'Another name' });
  await page.getByRole('heading', { name: 'Another name' }).waitFor();

  await call('leave');
  await expect(iago.deleteQueue({ queue_id: queue ?? '' })).rejects.toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
  expect(errors).toEqual([]);
  await page.close();
}, 300_000);

test('a page of an origin that is not named gets no answer', async () => {
  const { page, call } = await openPage(strangers);
  await expect(call('enter', server.url, 'hamlet@zulip.com', password)).rejects.toThrow('fetchApiKey: no answer');
  await page.close();
});
