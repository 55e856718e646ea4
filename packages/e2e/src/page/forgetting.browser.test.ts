import type { Page } from 'playwright-core';
import type { TestPerson } from '@parley/testkit';
import { expectNoAxeViolations } from './access/axe.js';
import { openPages, password } from './open-pages.js';
import { until } from './until.js';

const pages = await openPages({ home: '/' });
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });
const made = await cordelia.post('/users/me/subscriptions', { subscriptions: [{ name: 'crew' }], invite_only: true });
if (made.status !== 200) throw new Error(made.text);
const crew = Number((await cordelia.get('/get_stream_id', { stream: 'crew' })).body['stream_id']);
const said = await cordelia.post('/messages', { type: 'stream', to: 'crew', topic: 'plot', content: 'Whispered once' });
const id = Number(said.body['id']);

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const plot = `#narrow/channel/${crew}-crew/topic/plot`;
const field = (of: Page) => of.getByRole('textbox', { name: 'Message', exact: true });

/** Everything that the browser keeps for scripts of this origin. */
const keptIn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ({
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    cookies: document.cookie.replace(/csrftoken=[^;]*/, ''),
  }));

const nothing = { local: {}, session: {}, caches: [], databases: [], cookies: expect.not.stringContaining('session') };

const signIn = async (page: Page, person: TestPerson): Promise<void> => {
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Navigation' }).waitFor();
};

const draftsOf = async (person: TestPerson): Promise<ReadonlyArray<unknown>> => {
  const { body } = await person.get('/drafts');
  return (body['drafts'] as ReadonlyArray<Record<string, unknown>>).map(({ content }) => content);
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cordelia: your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

test('who signs out loses no text unasked, and leaves nothing in the browser: neither in this tab, nor in another, nor for who is next', async () => {
  const page = await pages.open(cordelia, { at: plot });
  const message = page.locator(`article[data-message="${id}"]`);
  await message.hover();
  await message.getByRole('button', { name: 'Add a reaction' }).click();
  await page.getByRole('option', { name: 'tada' }).click();
  await page.getByRole('button', { name: /tada/ }).waitFor();
  await message.hover();
  await message.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const edit = message.getByRole('textbox', { name: 'Edit message' });
  await edit.and(page.locator(':focus')).fill('Whispered twice');
  await field(page).fill('A plot that is not sent');
  const other = await page.context().newPage();
  await other.goto(`${pages.server.url}/${plot}`);
  await other.getByText('Whispered once').waitFor();

  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await dialog.getByText('1 text is in this browser alone').waitFor();
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual(['Whispered twice']);
  expect(await draftsOf(cordelia)).toEqual(['A plot that is not sent']);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await edit.inputValue()).toBe('Whispered twice');

  await signOut(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await Promise.all([page, other].map((tab) => tab.getByLabel('Password').waitFor()));
  for (const tab of [page, other]) expect(await keptIn(tab)).toEqual(nothing);
  expect(page.url()).not.toContain('plot');
  await page.goBack();
  await page.getByLabel('Password').waitFor();
  expect(await keptIn(page)).toEqual(nothing);

  await page.goto(`${pages.server.url}/login/?next=/`);
  await signIn(page, hamlet);
  await page.goto(`${pages.server.url}/#drafts`);
  await page.getByText('What you begin to write is kept here').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  expect((await page.getByRole('option').allTextContents()).join()).not.toMatch(/plot|crew/);
  expect(JSON.stringify(await keptIn(page))).not.toMatch(/plot|crew|Cordelia|Whispered/i);
  expect(await page.content()).not.toMatch(/plot|crew|Whispered/);
  await page.context().close();
});

test('a text of an expired session waits for its writer, and nobody else who signs in sees it', async () => {
  const page = await pages.open(cordelia, { at: plot });
  await page.getByText('Whispered once').waitFor();
  await page.route('**/json/drafts*', (route) => route.abort());
  await field(page).fill('Only in this browser');
  await page.getByText('Saved in this browser').waitFor();
  await page.context().clearCookies();
  await hamlet.post('/messages', { type: 'direct', to: JSON.stringify([cordelia.id]), content: 'Are you there?' });
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('link', { name: 'Go to the sign-in page' }).click();
  await signIn(page, hamlet);
  expect(page.url()).not.toContain('plot');
  await page.goto(`${pages.server.url}/#drafts`);
  await page.getByText('What you begin to write is kept here').waitFor();
  expect(await page.content()).not.toContain('Only in this browser');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  expect((await page.getByRole('option').allTextContents()).join()).not.toMatch(/plot|crew/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hamlet: your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signIn(page, cordelia);
  await page.goto(`${pages.server.url}/${plot}`);
  await page.getByText('Whispered once').waitFor();
  expect(await field(page).inputValue()).toBe('Only in this browser');
  await page.context().close();
});

test('who signs out by the page without scripts leaves nothing in the browser, and what waits for others stays', async () => {
  const aside = `#narrow/channel/${crew}-crew/topic/aside`;
  const page = await pages.open(cordelia, { at: aside });
  await field(page).waitFor();
  const waiting = { [`parley / ${hamlet.id} edits`]: 'Of somebody else' };
  await page.evaluate((kept) => Object.assign(localStorage, kept), waiting);
  await page.route('**/json/drafts*', (route) => route.abort());
  await field(page).fill('Only in this browser');
  await page.getByText('Saved in this browser').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${pages.server.url}/${aside}`);
  await field(other).waitFor();
  expect(JSON.stringify(await keptIn(page))).toContain('Only in this browser');

  await page.goto(`${pages.server.url}/login/`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await Promise.all([page, other].map((tab) => tab.getByLabel('Password').waitFor()));
  for (const tab of [page, other]) expect(await keptIn(tab)).toEqual({ ...nothing, local: waiting });
  expect(await page.evaluate(() => document.cookie)).not.toContain('signedout');

  // Once: what they write after they have signed in again is theirs to lose.
  await signIn(page, cordelia);
  await page.goto(`${pages.server.url}/${aside}`);
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe('');
  await field(page).fill('Written later');
  await page.getByText('Saved in this browser').waitFor();
  await page.reload();
  await field(page).waitFor();
  await until(async () => (await field(page).inputValue()) === 'Written later', 'it is there again');
  await page.context().close();
});
