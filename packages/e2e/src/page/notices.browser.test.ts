import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from './access/axe.js';
import { openPages, password } from './open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });

afterAll(() => pages.close());

/** Notes what is shown and played, in place of doing so. */
const note = `window.shown = []; window.played = 0; window.asked = 0;
OscillatorNode.prototype.start = () => { window.played += 1; }; window.Notification = class extends EventTarget {
  static permission = localStorage.getItem('test permission') ?? 'granted';
  static async requestPermission() { window.asked += 1; return (this.permission = 'granted'); }
  constructor(title, options) { super(); this.title = title; this.options = options; window.shown.push(this); }
  close() { this.closed = true; }
};`;

const shown = (page: Page): Promise<ReadonlyArray<string>> => page.evaluate('window.shown.map(({ title, options }) => title + ": " + options.body)');
const write = (content: string) => cordelia.post('/messages', { type: 'direct', to: [hamlet.id], content });
/** Waits in the page, by no means that its policy forbids. */
const until = (page: Page, condition: string) =>
  page.evaluate(`new Promise((resolve) => { const look = () => (${condition} ? resolve() : setTimeout(look, 50)); look(); })`);

const isTold = (page: Page, count: number) => until(page, `window.shown.length >= ${count}`);

let first: Page;
let second: Page;

test('one of two tabs tells of a message, without what a spoiler hides, and a click opens it', async () => {
  first = await pages.open(hamlet, { at: '#inbox' });
  await first.addInitScript({ content: note });
  await first.reload();
  second = await first.context().newPage();
  await second.addInitScript({ content: note });
  await second.goto(first.url());
  await Promise.all([first, second].map((page) => page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()));
  await Promise.all([first, second].map((page) => until(page, `document.title.includes('Inbox')`)));
  await write('Hello\n```spoiler Secret\nof state\n```');
  await Promise.race([isTold(first, 1), isTold(second, 1)]);
  await Promise.all([first, second].map((page) => until(page, `document.title.startsWith('(1)')`)));
  const all = [...(await shown(first)), ...(await shown(second))];
  expect(all).toEqual(['Cordelia: Hello Secret']);
  const teller = (await shown(first)).length === 1 ? first : second;
  await teller.evaluate(`window.shown[0].dispatchEvent(new Event('click'))`);
  await teller.getByRole('heading', { level: 1, name: 'Cordelia' }).waitFor();
  expect(await teller.evaluate('location.hash')).toContain('near/');
});

test('do not disturb shows nothing until it ends', async () => {
  await second.close();
  await first.goto(`${pages.server.url}/#inbox`);
  await first.getByRole('button', { name: 'Hamlet: your account' }).click();
  await first.getByRole('menuitem', { name: 'Notifications and do not disturb…' }).click();
  await first.getByRole('button', { name: 'For an hour' }).click();
  await expectNoAxeViolations(first);
  await first.evaluate('window.shown = []');
  const counted = Number(/^\((\d+)\)/.exec(await first.title())?.[1] ?? 0);
  await write('Quiet');
  await until(first, `document.title.startsWith('(${counted + 1})')`);
  await first.getByRole('button', { name: 'Tell me again' }).click();
  await write('Loud');
  await isTold(first, 1);
  expect(await shown(first)).toEqual(['Cordelia: Loud']);
});

test('by their settings one hears it, and a direct message keeps its text to itself', async () => {
  const played = () => first.evaluate('window.played');
  const before = Number(await played());
  expect(before).toBeGreaterThan(0);
  await hamlet.patch('/settings', { enable_sounds: false, pm_content_in_desktop_notifications: false });
  await first.getByRole('button', { name: 'Play the sound' }).click();
  await until(first, `window.played > ${before}`);
  const afterTrying = Number(await played());
  await first.evaluate('window.shown = []');
  await write('For nobody else to see');
  await isTold(first, 1);
  expect([await shown(first), await played()]).toEqual([['Cordelia: New direct message'], afterTrying]);
  await hamlet.patch('/settings', { enable_sounds: true, pm_content_in_desktop_notifications: true });
});

test('the browser is asked whether it may show them after a click, and never before', async () => {
  await first.evaluate(`localStorage.setItem('test permission', 'default')`);
  await first.reload();
  await until(first, `document.title.includes('Inbox')`);
  await write('Not asked for this');
  await until(first, 'window.played > 0');
  await first.getByRole('button', { name: 'Hamlet: your account' }).click();
  await first.getByRole('menuitem', { name: 'Notifications and do not disturb…' }).click();
  await first.getByText('The browser has not been asked yet').waitFor();
  expect(await first.evaluate('[window.asked, window.shown.length]')).toEqual([0, 0]);
  await first.getByRole('button', { name: 'Show notifications' }).click();
  await first.getByText('The browser shows notifications of what your settings say').waitFor();
  expect(await first.evaluate('window.asked')).toBe(1);
  await write('Now it shows');
  await isTold(first, 1);
  expect(await shown(first)).toEqual(['Cordelia: Now it shows']);
  await first.evaluate(`localStorage.setItem('test permission', 'denied')`);
  await first.reload();
  await first.getByRole('button', { name: 'Hamlet: your account' }).click();
  await first.getByRole('menuitem', { name: 'Notifications and do not disturb…' }).click();
  await first.getByText('The browser was told to show no notifications of this page.').waitFor();
  await first.evaluate(`localStorage.removeItem('test permission')`);
  await first.reload();
});

test('title and icon have the number of what is unread, and lose it when it is read; what one looks at is not told', async () => {
  const icon = (): Promise<string> => first.evaluate(`document.querySelector('link[rel="icon"]').href`);
  await until(first, `document.title.startsWith('(')`);
  const counted = await icon();
  await hamlet.post('/messages/flags/narrow', { anchor: 'newest', num_before: 100, num_after: 0, narrow: [], op: 'add', flag: 'read' });
  await until(first, `!document.title.startsWith('(')`);
  const plain = await icon();
  expect([counted.startsWith('data:image/png'), plain.startsWith('data:image/png'), plain === counted]).toEqual([true, true, false]);
  await write('One');
  await until(first, `document.title.startsWith('(1) Inbox')`);
  expect([(await icon()) === plain, (await icon()) === counted]).toEqual([false, false]);
  await first.evaluate(`location.hash = '#narrow/dm/${cordelia.id}-dm'`);
  await first.getByRole('article').getByText('One', { exact: true }).waitFor();
  await until(first, `document.title.startsWith('Cordelia')`);
  await until(first, `document.querySelector('link[rel="icon"]').href === '${plain}'`);
  await first.evaluate('window.shown = []');
  await write('Seen as it comes');
  await first.getByRole('article').getByText('Seen as it comes').waitFor();
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'elsewhere' }], principals: [hamlet.id, cordelia.id] });
  await cordelia.post('/messages', { type: 'channel', to: 'elsewhere', topic: 'x', content: '@**Hamlet** told' });
  await isTold(first, 1);
  expect(await shown(first)).toEqual(['Cordelia (#elsewhere › x): @Hamlet told']);
});

test('nothing was refused by the policy, and nothing broke', () => {
  expect(pages.complaints).toEqual([]);
});
