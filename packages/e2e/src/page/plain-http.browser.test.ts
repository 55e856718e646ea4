import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from './access/axe.js';
import { openPages, password, plainHost } from './open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password });
await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }] });
const design = Number((await hamlet.get('/get_stream_id', { stream: 'design' })).body['stream_id']);

afterAll(() => pages.close());

let page: Page;
const field = () => page.getByRole('textbox', { name: 'Message', exact: true });
const article = (text: string) => page.getByRole('article').filter({ hasText: text });

const contents = async (): Promise<ReadonlyArray<unknown>> => {
  const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false });
  return (body['messages'] as ReadonlyArray<{ readonly content: unknown }>).map(({ content }) => content);
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await page.waitForTimeout(50);
};

const say = async (text: string): Promise<void> => {
  await field().fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

test('on a network without https one signs in and writes: what is sent is there once', async () => {
  page = await pages.open(hamlet, { host: plainHost, at: `#narrow/channel/${design}-design/topic/plain` });
  expect(await page.evaluate('[isSecureContext, typeof crypto.subtle, typeof crypto.randomUUID, typeof navigator.clipboard, typeof navigator.locks]')).toEqual([
    false,
    ...Array.from({ length: 4 }, () => 'undefined'),
  ]);
  await say('by plain http');
  await until(async () => (await contents()).includes('by plain http'));
  expect([(await contents()).filter((content) => content === 'by plain http').length, await article('by plain http').count()]).toEqual([1, 1]);
});

test('links and code are copied', async () => {
  await article('by plain http').hover();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await field().focus();
  await page.keyboard.press('Control+V');
  await until(async () => (await field().inputValue()) !== '');
  expect(await field().inputValue()).toMatch(new RegExp(`http://${plainHost}:\\d+/#narrow/channel/${design}-design/topic/plain/near/\\d+`));
  await say('```\nlet it = be;\n```');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
  await field().focus();
  await page.keyboard.press('Control+V');
  await until(async () => (await field().inputValue()).includes('let it = be;'));
  await field().fill('');
});

test('without locks, a message that waits when the page is left is sent once, by the page that comes after', async () => {
  await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await say('waits over a reload');
  await article('waits over a reload').waitFor();
  await page.unroute('**/messages');
  await page.reload();
  await until(async () => (await contents()).includes('waits over a reload'));
  await article('waits over a reload').waitFor();
  expect((await contents()).filter((content) => content === 'waits over a reload')).toHaveLength(1);
  expect(await article('waits over a reload').count()).toBe(1);
});

test('without locks, a draft is one draft, here and on the server', async () => {
  await field().fill('half written');
  const drafts = async () => (await hamlet.get('/drafts')).body['drafts'] as ReadonlyArray<{ readonly content: string }>;
  await until(async () => (await drafts()).length > 0);
  await page.reload();
  await until(async () => (await field().inputValue()) === 'half written');
  expect((await drafts()).map(({ content }) => content)).toEqual(['half written']);
});

test('notifications say why there are none', async () => {
  await page.getByRole('button', { name: 'Hamlet: your account' }).click();
  await page.getByRole('menuitem', { name: 'Notifications and do not disturb…' }).click();
  await page.getByText('where browsers show no notifications').waitFor();
  expect(await page.getByRole('button', { name: 'Show notifications' }).count()).toBe(0);
  await expectNoAxeViolations(page);
  // Browsers say of one header that they ignore it there.
  expect(pages.complaints.filter((text) => !text.startsWith('The Cross-Origin-Opener-Policy header has been ignored'))).toEqual([]);
});
