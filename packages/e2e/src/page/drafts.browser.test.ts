import type { BrowserContext, Page } from 'playwright-core';
import { openPages, password } from './open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password, role: 'administrator' });
const cordelia = await pages.server.addPerson('Cordelia', { password });
const made = await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] });
if (made.status !== 200) throw new Error(made.text);
const design = Number((await hamlet.get('/get_stream_id', { stream: 'design' })).body['stream_id']);
const page = await pages.open(cordelia, { at: '#inbox' });
const context: BrowserContext = page.context();

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const topic = (name: string): string => `${pages.server.url}/#narrow/channel/${design}-design/topic/${name}`;
const field = (of: Page) => of.getByRole('textbox', { name: 'Message', exact: true });

const begin = async (name: string, text: string, of: Page = page): Promise<void> => {
  await of.goto(topic(name));
  await of.getByRole('group', { name: 'Writes to' }).getByText(name).waitFor();
  await field(of).pressSequentially(text);
};

/** Resolves when it is so. */
const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) if (await isSo()) return;
  throw new Error(`It never came that ${what}.`);
};

const contents = async (): Promise<ReadonlyArray<unknown>> => {
  const { body } = await cordelia.get('/drafts');
  return (body['drafts'] as ReadonlyArray<Record<string, unknown>>).map(({ content }) => content);
};

/** The text stands in the composer of its conversation, once in the list of drafts, and once on the server. */
const expectOnce = async (name: string, text: string, of: Page = page): Promise<void> => {
  await of.goto(`${pages.server.url}/#drafts`);
  const list = of.getByRole('region', { name: 'Drafts' });
  await list.getByText(text).first().waitFor();
  await until(async () => (await list.getByText(text, { exact: true }).count()) === 1, `${text} is listed once`);
  await of.goto(topic(name));
  await of.getByRole('group', { name: 'Writes to' }).getByText(name).waitFor();
  await until(async () => (await field(of).inputValue()) === text, `${text} is in its composer`);
  await until(async () => (await contents()).includes(text), `the server has ${text}`);
  expect((await contents()).filter((content) => content === text)).toHaveLength(1);
};

test('Escape, a link, and switching keep a text', async () => {
  await begin('escape', 'kept by escape');
  await page.keyboard.press('Escape');
  await expectOnce('escape', 'kept by escape');
  await begin('link', 'kept by link');
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'design' }).first().click();
  await page.getByRole('combobox', { name: 'Topic' }).waitFor();
  await until(async () => (await field(page).inputValue()) === '', 'the other composer is empty');
  await expectOnce('link', 'kept by link');
});

test('a text is in the browser, and then on the server', async () => {
  await begin('time', 'kept in time');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('kept in time');
  await page.getByText('Draft saved').waitFor();
  expect(await contents()).toContain('kept in time');
});

test('a reload at once, and a closed tab, keep a text', async () => {
  await begin('reload', 'kept by reload');
  await page.reload();
  await expectOnce('reload', 'kept by reload');
  const other = await context.newPage();
  await begin('closed', 'kept by closing', other);
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('kept by closing'));
  await other.close();
  await expectOnce('closed', 'kept by closing');
});

test('a server that is gone keeps a text, and gets it when it is back', async () => {
  await page.goto(topic('gone'));
  await context.setOffline(true);
  await begin('gone', 'kept without server');
  await page.getByText('Saved in this browser').waitFor();
  await context.setOffline(false);
  await expectOnce('gone', 'kept without server');
});

test('two tabs and another device have one text, and it goes with its sending', async () => {
  await begin('tabs', 'kept by');
  const other = await context.newPage();
  await other.goto(topic('tabs'));
  await until(async () => (await field(other).inputValue()) === 'kept by', 'the other tab shows the text');
  await field(other).press('End');
  await field(other).pressSequentially(' two tabs');
  await expectOnce('tabs', 'kept by two tabs');
  const phone = await pages.open(cordelia, { size: 'phone', at: `#narrow/channel/${design}-design/topic/tabs` });
  await until(async () => (await field(phone).inputValue()) === 'kept by two tabs', 'the other device shows the text');
  await field(phone).fill('kept by two tabs and a phone');
  await until(async () => (await field(other).inputValue()) === 'kept by two tabs and a phone', 'the change comes back');
  await expectOnce('tabs', 'kept by two tabs and a phone', other);
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () => (await field(phone).inputValue()) === '', 'the sent text is gone on the other device');
  await until(async () => !(await contents()).includes('kept by two tabs and a phone'), 'the sent text is no draft');
  await phone.close();
  await other.close();
});

test('drafts are listed, restored and deleted', async () => {
  await begin('list', 'kept in the list');
  await page.goto(`${pages.server.url}/#drafts`);
  const row = page.getByRole('listitem').filter({ hasText: 'kept in the list' });
  await row.getByRole('button', { name: 'Go on writing' }).click();
  await page.getByRole('group', { name: 'Writes to' }).getByText('list').waitFor();
  await until(async () => (await field(page).inputValue()) === 'kept in the list', 'the text is restored');
  await page.goto(`${pages.server.url}/#drafts`);
  await row.getByRole('button', { name: 'Delete this draft' }).click();
  await row.waitFor({ state: 'detached' });
  await until(async () => !(await contents()).includes('kept in the list'), 'the server has deleted it');
});

test('a message that waits survives its closed tab, and is sent once by another', async () => {
  const other = await context.newPage();
  await begin('outbox', 'sent by another tab', other);
  await context.setOffline(true);
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () => (await field(other).inputValue()) === '', 'it is handed over');
  await other.close();
  await context.setOffline(false);
  const sent = async () => {
    const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 50, num_after: 0, apply_markdown: false });
    return (body['messages'] as ReadonlyArray<Record<string, unknown>>).filter(({ content }) => content === 'sent by another tab').length;
  };
  await until(async () => (await sent()) > 0, 'another tab sends it');
  expect(await sent()).toBe(1);
});

test('an expired session keeps a text, and it goes on where one was', async () => {
  await begin('session', 'kept by signing in');
  await context.clearCookies();
  await field(page).pressSequentially(' again');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('group', { name: 'Writes to' }).getByText('session').waitFor();
  await expectOnce('session', 'kept by signing in again');
});

test('a refused send stays in view, and its text comes back to be changed', async () => {
  await begin('refused', 'kept by refusal');
  const { body } = await hamlet.get('/user_groups', {});
  const groups = body['user_groups'] as ReadonlyArray<Record<string, unknown>>;
  const administrators = Number(groups.find(({ name }) => name === 'role:administrators')?.['id']);
  const restricted = await hamlet.patch(`/streams/${design}`, { can_send_message_group: { new: administrators } });
  expect(restricted.text).toContain('success');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const refused = page.getByRole('article').filter({ hasText: 'kept by refusal' });
  await refused.getByRole('button', { name: 'Edit' }).click();
  await expectOnce('refused', 'kept by refusal');
});
