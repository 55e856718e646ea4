import type { Page } from 'playwright-core';
import { password, sizes, noteComplaints } from '../open-pages.js';
import { openWriting } from '../open-writing.js';
import { keysOf } from './keys.js';

const { pages, page: first, hamlet, cordelia, until, say, messages, done } = await openWriting();
await first.context().close();
const { browser, server } = pages;
const complaints: string[] = [];
const lunch = await say('lunch', 'Soup at noon?');
await say('lunch', 'Or bread');
await say('dinner', 'Stew');

let page: Page;

beforeAll(async () => {
  const context = await browser.newContext({ viewport: sizes.desktop, reducedMotion: 'reduce' });
  page = await context.newPage();
  await noteComplaints(page, complaints);
});
afterAll(() => pages.close());

const { expectSeen, untilAt, untilSomewhere, untilIn, goTo, press, choose } = keysOf(() => page, until);

const dialog = (name: string) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const row = (id: number) => page.locator(`article[data-message="${id}"]`);
const isRow = (id: number) => until(() => row(id).evaluate((one) => one === document.activeElement), `the focus is at message ${id}`);

const flagsOf = async (id: number): Promise<unknown> => {
  const { body } = await cordelia.get(`/messages/${id}`);
  return (body['message'] as { readonly flags: unknown }).flags;
};

test('signs in, switches views, and opens a channel and its topic from the left column', async () => {
  await page.goto(`${server.url}/login/?next=%2F`);
  await goTo('E-mail address');
  await page.keyboard.type(cordelia.email);
  await goTo('Password');
  await page.keyboard.type(password);
  await press('Enter');
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
  await goTo(/^Mentions/);
  await press('Enter');
  await heading('Mentions');
  await goTo(/^design/);
  await press('Enter');
  await heading('design');
  await goTo(/^lunch/);
  await press('Enter');
  await heading('design lunch');
  await row(lunch).waitFor();
  await until(async () => JSON.stringify(await flagsOf(lunch)).includes('read'), 'what one looks at is read');
});

test('goes through messages, stars, reacts, marks as unread', async () => {
  await press('j');
  await isRow(lunch);
  await expectSeen();
  await press('s');
  await until(async () => JSON.stringify(await flagsOf(lunch)).includes('starred'), 'it is starred');
  await press(':');
  await untilAt('Find an emoji');
  await page.keyboard.type('tada');
  await page.getByRole('option').first().waitFor();
  await press('Enter');
  await row(lunch)
    .getByRole('button', { name: /you reacted with/ })
    .waitFor();
  await untilSomewhere();
  await expectSeen();
  await press('Escape', 'Home');
  await isRow(lunch);
  await press('Shift+U');
  await until(async () => !JSON.stringify(await flagsOf(lunch)).includes('read'), 'it is unread');
  await isRow(lunch);
});

let own = 0;

test('replies, edits, moves, and deletes', async () => {
  await press('r');
  await untilAt('Message');
  await expectSeen();
  await page.keyboard.type('Bread, with @ham');
  await page.getByRole('option', { name: /Hamlet/ }).waitFor();
  await press('Enter');
  await page.keyboard.type('please');
  await press('Control+Enter');
  await until(async () => (await messages()).some(({ content }) => content === 'Bread, with @**Hamlet** please'), 'it is sent');
  own = Number((await messages()).find(({ content }) => String(content).endsWith('please'))?.['id']);
  await row(own).waitFor();
  await untilAt('Message');
  await press('ArrowUp');
  await untilAt('Edit message');
  await page.keyboard.type(' now');
  await press('Control+Enter');
  await until(async () => (await messages()).some(({ content }) => String(content).endsWith('please now')), 'it is edited');
  await isRow(own);
  await done(hamlet.patch('/realm', { can_delete_own_message_group: { new: await everybody() } }));
  await press('Delete');
  await untilIn(dialog('Delete message?'));
  await goTo('Delete');
  await press('Enter');
  await dialog('Delete message?').waitFor({ state: 'detached' });
  await row(own).waitFor({ state: 'detached' });
  await untilSomewhere();
  await press('j');
  await until(() => page.evaluate(() => document.activeElement?.matches('article[data-message]') === true), 'a message has the focus');
  await press('m');
  await untilIn(dialog('Move message'));
  await goTo('Topic');
  await press('Control+A');
  await page.keyboard.type('bread');
  await goTo('This one and all later ones of its topic');
  await press('ArrowUp');
  expect(await expectSeen()).toBe('Only this message');
  await goTo('Move');
  await press('Enter');
  await dialog('Move message').waitFor({ state: 'detached' });
  await until(async () => (await messages()).some(({ subject }) => subject === 'bread'), 'it is moved');
  expect((await messages()).some(({ subject }) => subject === 'lunch')).toBe(true);
  await untilSomewhere();
});

const everybody = async (): Promise<number> => {
  const { body } = await hamlet.get('/user_groups');
  return Number((body['user_groups'] as ReadonlyArray<{ readonly name: string; readonly id: number }>).find(({ name }) => name === 'role:members')?.id);
};

test('mutes a topic by its menu, and the focus is at what opened it', async () => {
  await goTo('Topic dinner: what to do');
  await choose('Mute topic');
  await page.getByRole('link', { name: 'dinner muted' }).waitFor();
  await untilAt('Topic dinner: what to do');
  await expectSeen();
});

test('searches, and jumps', async () => {
  await press('/');
  await untilAt('Search messages');
  await press('Control+A');
  await page.keyboard.type('soup');
  await press('Enter');
  await heading('Search: soup');
  await untilSomewhere();
  await press('Control+k');
  await untilAt('Jump to a channel, topic, person or view');
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await untilSomewhere();
});

test('sets a status, opens a card, and signs out', async () => {
  const account = 'Cordelia: your account';
  await goTo(account);
  await choose('Set a status…');
  await untilAt('What do others see?');
  await page.keyboard.type('At lunch');
  await press('Enter');
  await dialog('Your status').waitFor({ state: 'detached' });
  await untilAt(account);
  await choose('Profile');
  await untilIn(dialog('Cordelia'));
  await dialog('Cordelia').getByText('At lunch').waitFor();
  await press('Escape');
  await dialog('Cordelia').waitFor({ state: 'detached' });
  await untilAt(account);
  await expectSeen();
  await choose('Sign out');
  await page.waitForURL(/login/);
});

test('nothing was refused by the policy, and nothing broke', () => {
  expect([...pages.complaints, ...complaints]).toEqual([]);
});
