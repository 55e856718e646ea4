import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chatPages } from '@parley/web';
import type { Page } from 'playwright-core';
import { type Layer, openPages, password } from './open-pages.js';

const otherBuild = fileURLToPath(new URL('../../../web/build/other-build.mjs', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'parley-build-'));
await promisify(execFile)(process.execPath, [otherBuild, folder], { env: { ...process.env, NODE_OPTIONS: '' } });

const [older, newer] = [chatPages(), chatPages({ folder })];
let served: Layer = older;

const pages = await openPages({}, (...asked) => served(...asked));
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });
await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] });
const design = Number((await hamlet.get('/get_stream_id', { stream: 'design' })).body['stream_id']);

afterAll(async () => {
  await pages.close();
  await rm(folder, { recursive: true, force: true });
});

const say = (content: string, topic = 'builds') => hamlet.post('/messages', { type: 'channel', to: 'design', topic, content });
const waits = 'A new version is loaded when nothing is half written.';
const isNew = (page: Page) => page.getByRole('button', { name: 'Send (new)', exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const sent = (page: Page, text: string) => page.getByRole('article').getByText(text, { exact: true });

/** Resolves when the composer holds this text. */
const hasText = async (page: Page, text: string): Promise<void> => {
  while ((await field(page).inputValue()) !== text) await page.waitForTimeout(50);
};

/** Runs in the browser: resolves when a script of this name is there. */
const untilLoaded = (name: string): string =>
  `new Promise((resolve) => { const look = () => (performance.getEntriesByType('resource').some((entry) => entry.name.includes('${name}')) ? resolve() : setTimeout(look, 50)); look(); })`;

/** The page of the older build, in a topic; the server has the newer one from then on. */
const openOld = async (topic = 'builds'): Promise<Page> => {
  served = older;
  const page = await pages.open(cordelia, { at: `#narrow/channel/${design}-design/topic/${topic}` });
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  // What it loads by itself, soon after it was opened, is there.
  await page.evaluate(untilLoaded('open-panel'));
  served = newer;
  return page;
};

/** The network goes and comes back. */
const interrupt = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('You are offline.').waitFor();
  await page.context().setOffline(false);
};

test('the two builds share no script of the page itself', async () => {
  const scripts = async (of: string): Promise<ReadonlyArray<string>> => (await readdir(join(of, 'assets'))).filter((name) => /^index-.*[.]js$/.test(name));
  const own = fileURLToPath(new URL('../../../web/dist/page', import.meta.url));
  const [olds, news] = [await scripts(own), await scripts(folder)];
  expect(olds.filter((name) => news.includes(name))).toEqual([]);
});

test('where the server has another build, the page waits for what is half written, and then has it, at its place', async () => {
  const page = await openOld();
  await field(page).fill('half written');
  await interrupt(page);
  await page.getByRole('status').getByText(waits).waitFor();
  await hasText(page, 'half written');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await isNew(page).waitFor();
  await sent(page, 'half written').waitFor();
  await hasText(page, '');
  await page.getByText(waits).waitFor({ state: 'detached' });
  expect(await sent(page, 'half written').count()).toBe(1);
  await page.context().close();
});

test('who does not want to wait loads it at once, and the draft is there again', async () => {
  const page = await openOld();
  await field(page).fill('a draft that is not sent');
  await interrupt(page);
  await page.getByRole('button', { name: 'Load it now' }).click();
  await isNew(page).waitFor();
  await hasText(page, 'a draft that is not sent');
  await field(page).fill('');
  await page.context().close();
});

test('a part that went with its build: the page says so, loses nothing, and has the part after it was loaded anew', async () => {
  const page = await openOld('missing');
  await field(page).fill('said before the part was missed');
  const missed = page.waitForResponse((response) => response.status() === 404 && response.url().endsWith('.js'));
  await say('one with a formula', 'missing');
  await sent(page, 'one with a formula').hover();
  await missed;
  await page.getByRole('status').getByText(waits).waitFor();
  await hasText(page, 'said before the part was missed');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await isNew(page).waitFor();
  await sent(page, 'said before the part was missed').waitFor();
  await sent(page, 'one with a formula').hover();
  await page.getByRole('toolbar', { name: 'Actions' }).waitFor();
  expect(await sent(page, 'said before the part was missed').count()).toBe(1);
  await page.context().close();
});

test('a part that is asked for while the network is away comes when it is back', async () => {
  const page = await openOld();
  served = older;
  await say('to point at');
  await sent(page, 'to point at').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('You are offline.').waitFor();
  await sent(page, 'to point at').hover();
  await page.context().setOffline(false);
  await page.getByRole('toolbar', { name: 'Actions' }).waitFor();
  await page.context().close();
});

test('who reads older messages is at the same message after it', async () => {
  for (let at = 0; at < 80; at += 1) await say(`read ${at}`, 'long');
  const page = await openOld('long');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Jump to newest' }).click();
  await sent(page, 'read 79').waitFor();
  await page.getByRole('region', { name: 'List of messages' }).hover();
  while (!(await sent(page, 'read 40').isVisible())) await page.mouse.wheel(0, -200);
  await interrupt(page);
  await isNew(page).waitFor();
  await sent(page, 'read 40').waitFor();
  await sent(page, 'read 79').waitFor({ state: 'hidden' });
  await page.context().close();
});

test('nothing was refused by the policy, and nothing broke', () => {
  expect(pages.complaints).toEqual([]);
});
