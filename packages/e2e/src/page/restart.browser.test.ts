import { launchBrowser } from '@parley/testkit';
import type { Page } from 'playwright-core';
import { serverProcess } from '../server-process.js';
import { noteComplaints } from './open-pages.js';

// Without a browser this file fails as a whole: one failure, with the reason.
const browser = await launchBrowser();
const server = await serverProcess();
const complaints: string[] = [];
const kills = 5;

let hers: Page;
let his: Page;
let topic = '';
/** Of the last poll of Cordelia's page. */
let queueId = '';

/** One click on the page that signs in to the development organization. */
const openAs = async (name: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage();
  await noteComplaints(page, complaints);
  await page.goto(server.url);
  await page.getByRole('button', { name }).click();
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
  return page;
};

const key = async (username: string): Promise<string> => {
  const answer = await fetch(`${server.url}/api/v1/dev_fetch_api_key`, { method: 'POST', body: new URLSearchParams({ username }) });
  const { api_key: apiKey } = (await answer.json()) as { readonly api_key: string };
  return `Basic ${Buffer.from(`${username}:${apiKey}`).toString('base64')}`;
};

const api = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await (await fetch(`${server.url}/api/v1${path}`, { headers: { authorization: await key('hamlet@zulip.com') } })).json()) as Readonly<
    Record<string, unknown>
  >;

const contents = async (): Promise<ReadonlyArray<string>> => {
  const narrow = encodeURIComponent(
    JSON.stringify([
      ['channel', 'Verona'],
      ['topic', topic],
    ]),
  );
  const { messages } = await api(`/messages?anchor=newest&num_before=100&num_after=0&apply_markdown=false&narrow=${narrow}`);
  return (messages as ReadonlyArray<{ readonly content: string }>).map(({ content }) => content);
};

const goTo = async (name: string): Promise<void> => {
  topic = name;
  const { stream_id: id } = await api('/get_stream_id?stream=Verona');
  for (const page of [hers, his]) {
    await page.evaluate(`location.hash = '#narrow/channel/${String(id)}-Verona/topic/${name}'`);
    await page
      .getByRole('heading', { name: new RegExp(name) })
      .first()
      .waitFor();
  }
};

const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

/** Resolves when both show each of these once. */
const shown = async (texts: ReadonlyArray<string>): Promise<void> => {
  for (const page of [hers, his]) {
    for (const text of texts) await page.getByRole('article').getByText(text, { exact: true }).waitFor();
    for (const text of texts) expect([text, await page.getByRole('article').getByText(text, { exact: true }).count()]).toEqual([text, 1]);
  }
};

beforeAll(async () => {
  await server.start();
  [hers, his] = [await openAs('Cordelia'), await openAs('King Hamlet')];
  hers.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/events?')) queueId = new URL(request.url()).searchParams.get('queue_id') ?? queueId;
  });
}, 240_000);
afterAll(async () => {
  await browser.close();
  await server.dispose();
});

test('five kill -9 while two people write: nothing is lost, nothing comes twice, and one line says what happens', async () => {
  await goTo('killed');
  const texts = Array.from({ length: 2 * kills }, (_, at) => `said number ${at}`);
  for (let at = 0; at < kills; at += 1) {
    await say(hers, texts[2 * at] ?? '');
    await server.kill();
    await say(his, texts[2 * at + 1] ?? '');
    await his.getByRole('status').getByText('Reconnecting…').waitFor();
    await server.start();
  }
  await shown(texts);
  expect([...(await contents())].sort()).toEqual([...texts].sort());
  await his.getByRole('status').getByText('Reconnecting…').waitFor({ state: 'detached' });
}, 300_000);

test('offline for a minute and back: what was written meanwhile is sent once, and what was said comes', async () => {
  await hers.clock.install();
  await hers.reload();
  await goTo('offline');
  await hers.context().setOffline(true);
  await hers.getByRole('status').getByText('You are offline.').waitFor();
  await say(hers, 'written offline');
  await hers.getByRole('status').getByText('You are offline. 1 message waits.').waitFor();
  await say(his, 'said meanwhile');
  await his.locator('article[data-message]').getByText('said meanwhile', { exact: true }).waitFor();
  await hers.clock.runFor(60_000);
  expect(await hers.getByRole('status').allTextContents()).toEqual(expect.arrayContaining(['You are offline. 1 message waits.']));
  await hers.context().setOffline(false);
  await shown(['written offline', 'said meanwhile']);
  expect([...(await contents())].sort()).toEqual(['said meanwhile', 'written offline']);
}, 120_000);

test('a laptop sleeps for a night: its queue is gone, and what was said comes once, with what was half written still there', async () => {
  await goTo('slept');
  await say(hers, 'said in the evening');
  await shown(['said in the evening']);
  const field = hers.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('half written');
  const protocol = await hers.context().newCDPSession(hers);
  await protocol.send('Page.setWebLifecycleState', { state: 'frozen' });
  const authorization = await key('cordelia@zulip.com');
  const removed = await fetch(`${server.url}/api/v1/events?queue_id=${queueId}`, { method: 'DELETE', headers: { authorization } });
  expect([queueId.length > 0, removed.status]).toEqual([true, 200]);
  await say(his, 'said at night');
  await his.getByRole('article').getByText('said at night', { exact: true }).waitFor();
  await hers.clock.fastForward('08:00:00');
  await protocol.send('Page.setWebLifecycleState', { state: 'active' });
  await shown(['said in the evening', 'said at night']);
  expect(await field.inputValue()).toBe('half written');
  await hers.getByRole('button', { name: 'Send', exact: true }).click();
  await say(his, 'said in the morning');
  await shown(['said in the evening', 'said at night', 'half written', 'said in the morning']);
  expect([...(await contents())].sort()).toEqual(['half written', 'said at night', 'said in the evening', 'said in the morning']);
  // Nothing is left to say.
  expect(await hers.getByText('Reconnecting…').count()).toBe(0);
}, 120_000);

test('a new build is loaded when nothing is half written, once, at its place', async () => {
  await goTo('upgraded');
  await hers.route('**/assets/build.json', (route) => route.fulfill({ json: { build: 'another' } }));
  const field = hers.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('half written');
  const before = hers.url();
  await server.kill();
  await hers.getByRole('status').getByText('Reconnecting…').waitFor();
  await server.start();
  await hers.getByRole('status').getByText('A new version is loaded when nothing is half written.').waitFor();
  expect(await field.inputValue()).toBe('half written');
  const loaded = hers.waitForEvent('load');
  await hers.getByRole('button', { name: 'Send', exact: true }).click();
  await loaded;
  await shown(['half written']);
  expect([hers.url(), await contents()]).toEqual([before, ['half written']]);
}, 240_000);

test('nothing was refused by the policy, and nothing broke', () => {
  expect(complaints).toEqual([]);
});
