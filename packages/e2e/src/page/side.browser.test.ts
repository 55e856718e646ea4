import type { Page } from 'playwright-core';
import type { TestPerson } from '@parley/testkit';
import { expectNoAxeViolations } from './access/axe.js';
import { keysOf } from './access/keys.js';
import { openPages, password } from './open-pages.js';
import { until } from './until.js';

const pages = await openPages();
const iago = await pages.server.addPerson('Iago', { password, role: 'administrator' });
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });

const join = async (name: string, people: ReadonlyArray<TestPerson>, more: object = {}): Promise<number> => {
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: people.map(({ id }) => id), ...more });
  const { body } = await iago.get('/get_stream_id', { stream: name });
  return Number(body['stream_id']);
};

const say = (who: TestPerson, to: string, topic: string, content: string) => who.post('/messages', { type: 'channel', to, topic, content });
const write = (who: TestPerson, to: ReadonlyArray<TestPerson>, content: string) =>
  who.post('/messages', { type: 'direct', to: to.map(({ id }) => id), content });

const design = await join('design', [iago, hamlet, cordelia]);
await join('engineering', [iago, hamlet, cordelia]);
const random = await join('random', [iago, hamlet, cordelia]);
await hamlet.post('/mark_all_as_read');
await say(cordelia, 'design', 'reading order', 'one');
await say(cordelia, 'design', 'reading order', 'two');
await say(cordelia, 'design', 'empty states', 'three');
await say(iago, 'engineering', 'queues', '@**Hamlet** look');
await write(cordelia, [hamlet], 'Hello');

afterAll(() => pages.close());

let his: Page;
const { goTo, press, type, untilAt, untilIn } = keysOf(() => his, until);

const link = (name: string | RegExp) => his.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name });
const menuOf = async (name: string, item: string): Promise<void> => {
  await his.getByRole('button', { name: `${name}: what to do` }).focus();
  await his.keyboard.press('Enter');
  await his.getByRole('menuitem', { name: item, exact: true }).click();
};

test('the left column shows views, conversations and channels with what is unread', async () => {
  his = await pages.open(hamlet);
  await link('Inbox 5 unread messages').waitFor();
  await link('Mentions 1 unread message, mentions you once').waitFor();
  await link('not here Cordelia 1 unread message').waitFor();
  await link('design 3 unread messages').waitFor();
  await link('engineering 1 unread message, mentions you once').waitFor();
  await say(cordelia, 'random', 'news', 'four');
  await link('random 1 unread message').waitFor();
  await his.waitForFunction(() => document.title === '(6) Inbox · Test');
  await expectNoAxeViolations(his);
});

test('the inbox shows what is unread by conversation, and marks it as read', async () => {
  const inbox = his.getByRole('region', { name: 'Inbox' });
  await inbox.getByRole('link', { name: 'reading order 2 unread messages' }).waitFor();
  await inbox.getByRole('button', { name: 'Mark random as read' }).click();
  await inbox.getByRole('link', { name: 'random' }).waitFor({ state: 'detached' });
  await link('Inbox 5 unread messages').waitFor();
  const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, narrow: [{ operator: 'is', operand: 'unread' }] });
  expect(body['messages']).toHaveLength(5);
});

test('topics of the open channel are kept by events, and have menus', async () => {
  await link('design').click();
  await link('reading order 2 unread messages').waitFor();
  await say(cordelia, 'design', 'newest of all', 'five');
  await link('newest of all 1 unread message').waitFor();
  await menuOf('Topic empty states', 'Mute topic');
  await link('empty states muted').waitFor();
  await menuOf('Topic newest of all', 'Follow topic');
  await link('newest of all followed').waitFor();
  await menuOf('Topic reading order', 'Mark as read');
  await link(/^reading order$/).waitFor();
  await menuOf('Topic reading order', 'Mark as resolved');
  await link('✔ reading order').waitFor();
  await expectNoAxeViolations(his);
});

test('a muted channel folds away, a pinned one stands above, and a left one is gone', async () => {
  await menuOf('Channel random', 'Mute channel');
  await link('random').waitFor({ state: 'detached' });
  await his.getByRole('button', { name: '1 muted or inactive' }).click();
  await link('random muted').waitFor();
  await menuOf('Channel engineering', 'Pin');
  await his.getByRole('region', { name: 'Pinned channels' }).getByRole('link', { name: 'engineering' }).waitFor();
  await menuOf('Channel random', 'Leave channel');
  await link('random').waitFor({ state: 'detached' });
  const { body } = await hamlet.get(`/users/${hamlet.id}/subscriptions/${random}`);
  expect(body['is_subscribed']).toBe(false);
});

test('the header names the topic, renames it, and says how many people are there', async () => {
  await link('newest of all').click();
  await his.getByRole('heading', { level: 1, name: 'design newest of all' }).waitFor();
  await his.getByRole('button', { name: '3 people' }).click();
  const dialog = his.getByRole('dialog', { name: 'People in design' });
  await dialog.getByRole('button', { name: 'Cordelia' }).waitFor();
  await his.keyboard.press('Escape');
  await his.getByRole('button', { name: 'More', exact: true }).first().click();
  await his.getByRole('menuitem', { name: 'Rename topic…' }).click();
  await his.getByRole('textbox', { name: 'Name of the topic' }).fill('renamed');
  await his.getByRole('button', { name: 'Save' }).click();
  await his.getByRole('heading', { level: 1, name: 'design renamed' }).waitFor();
  await link('renamed').waitFor();
});

test('the quick switcher goes anywhere by a few letters and the keyboard alone', async () => {
  const jump = 'Jump to a channel, topic, person or view';
  await press('Control+k');
  await untilAt(jump);
  await type('engn');
  await his.getByRole('option', { name: 'engineering', selected: true }).waitFor();
  await expectNoAxeViolations(his);
  await press('Enter');
  await his.getByRole('heading', { level: 1, name: 'engineering' }).waitFor();
  await press('Control+k');
  await untilAt(jump);
  await type('cord');
  await his.getByRole('option', { name: 'Cordelia', selected: true }).waitFor();
  await press('Enter');
  await his.getByRole('heading', { level: 1, name: 'Cordelia' }).waitFor();
});

test('all keys stand under ?, work on other layouts, and single ones can be switched off', async () => {
  await goTo(/^Inbox/);
  await press('?');
  const dialog = his.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Next unread topic').waitFor();
  for (const label of ['Send, or save what was edited', 'Bold', 'Spoiler']) await dialog.getByText(label, { exact: true }).waitFor();
  await expectNoAxeViolations(his);
  await dialog.getByRole('checkbox').uncheck();
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilAt(/Inbox/);
  await press('a', 'Control+k');
  const switcher = his.getByRole('dialog').filter({ has: his.getByRole('combobox') });
  await untilIn(switcher);
  await press('Escape');
  await switcher.waitFor({ state: 'detached' });
  expect(await his.evaluate('location.hash')).not.toBe('#feed');
  await his.getByRole('button', { name: 'Hamlet: your account' }).click();
  await his.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('checkbox').check();
  await his.reload();
  await link('Inbox').waitFor();
  await his.evaluate(`document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ф', code: 'KeyA', bubbles: true }))`);
  await his.getByRole('heading', { level: 1, name: 'All messages' }).waitFor();
});

test('the own menu sets the look, and signs out', async () => {
  await his.getByRole('button', { name: 'Hamlet: your account' }).click();
  await his.getByRole('menuitemcheckbox', { name: 'Dark', exact: true }).click();
  await his.locator('html[data-theme="dark"]').waitFor();
  await his.getByRole('button', { name: 'Hamlet: your account' }).click();
  await his.getByRole('menuitem', { name: 'Sign out' }).click();
  await his.waitForURL(/login/);
  await his.context().close();
});

test('what somebody may no longer see is gone at once, and an account that is ended signs in no more', async () => {
  const hiring = await join('hiring', [iago, cordelia], {});
  await say(iago, 'hiring', 'plans', 'for members');
  his = await pages.open(hamlet);
  await his.keyboard.press('Control+k');
  await his.getByRole('combobox').fill('hiring');
  await his.getByRole('option', { name: 'hiring you are not in it' }).click();
  await his.getByRole('heading', { level: 1, name: 'hiring' }).waitFor();
  await iago.patch(`/streams/${hiring}`, { is_private: true });
  await his.getByRole('heading', { level: 1, name: 'Unknown channel' }).waitFor();
  await iago.patch(`/streams/${design}`, { is_private: true });
  await link('private design').waitFor();
  await iago.delete('/users/me/subscriptions', { subscriptions: ['design'], principals: [hamlet.id] });
  await link('design').waitFor({ state: 'detached' });
  await iago.delete(`/users/${hamlet.id}`);
  await his
    .getByText(/sign in/i)
    .first()
    .waitFor();
  await his.context().close();
});

test('on a phone the list is a view of its own, with a way back to it', async () => {
  const hers = await pages.open(cordelia, { size: 'phone' });
  await hers.getByRole('link', { name: 'design' }).click();
  await hers.getByRole('heading', { level: 1, name: 'design' }).waitFor();
  await hers.getByRole('navigation', { name: 'Navigation' }).waitFor({ state: 'hidden' });
  await hers.getByRole('link', { name: 'Back to the list' }).click();
  await hers.getByRole('navigation', { name: 'Navigation' }).waitFor();
  await expectNoAxeViolations(hers);
  await hers.setViewportSize({ width: 320, height: 600 });
  expect(await hers.evaluate('document.documentElement.scrollWidth')).toBe(320);
  await hers.context().close();
});

test('no browser complained', () => {
  expect(pages.complaints).toEqual([]);
});
