import type { Page } from 'playwright-core';
import { axeViolations } from '../access/axe.js';
import { keysOf } from '../access/keys.js';
import { cutTextOf, smallControlsOf } from '../access/measure.js';
import { password } from '../open-pages.js';
import { openWriting } from '../open-writing.js';

const { pages, page, hamlet, cordelia, othello, until, done } = await openWriting();
await done(hamlet.post('/realm/profile_fields', { name: 'Pet', field_type: 1 }));
await done(
  hamlet.post('/realm/profile_fields', {
    name: 'House',
    field_type: 3,
    field_data: { a: { text: 'Montague', order: '1' }, b: { text: 'Capulet', order: '2' } },
  }),
);
await done(hamlet.post('/realm/profile_fields', { name: 'Born', field_type: 4 }));
await done(hamlet.post('/realm/profile_fields', { name: 'Friends', field_type: 6 }));
await done(cordelia.post(`/users/me/muted_users/${othello.id}`));
await page.reload();

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const dialogOf = (of: Page) => of.getByRole('dialog', { name: 'Settings' });
const dialog = dialogOf(page);

const openOn = async (of: Page): Promise<void> => {
  const list = of.getByRole('link', { name: 'Back to the list' });
  if (await list.isVisible()) await list.click();
  await of.getByRole('button', { name: /: your account$/ }).click();
  await of.getByRole('menuitem', { name: 'Settings' }).click();
  await dialogOf(of).waitFor();
};

const toPart = async (name: string, of = page): Promise<void> => {
  await dialogOf(of).getByRole('button', { name, exact: true }).click();
  await dialogOf(of).getByRole('region', { name, exact: true }).waitFor();
};

/** What the server has of the person. */
const own = (): Promise<Readonly<Record<string, unknown>>> => done(cordelia.get('/users/me'));
const setting = async (key: string): Promise<unknown> => {
  const { user_settings: settings } = await done(cordelia.post('/register', { event_types: [], fetch_event_types: ['user_settings'] }));
  return (settings as Readonly<Record<string, unknown>>)[key];
};

test('a profile is filled in and saved together, and what another browser changed meanwhile is not overwritten unasked', async () => {
  await openOn(page);
  await dialog.getByLabel('Name', { exact: true }).fill('Cordelia of France');
  await dialog.getByLabel('Time zone').selectOption('Europe/Paris');
  await dialog.getByLabel('Pet').fill('A porcupine');
  await dialog.getByLabel('House').selectOption('Capulet');
  await dialog.getByLabel('Born').fill('1990-02-03');
  await dialog.getByRole('combobox', { name: 'Add a person' }).fill('Haml');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove Hamlet' }).waitFor();
  // By another browser, meanwhile.
  await done(cordelia.patch('/settings', { full_name: 'Cordelia of Britain' }));
  await dialog.getByRole('alert').getByText('Cordelia of Britain').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save', exact: true }).getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
  const { full_name: name, timezone, profile_data: data } = await own();
  expect([name, timezone]).toEqual(['Cordelia of France', 'Europe/Paris']);
  expect(Object.values(data as Record<string, { value: unknown }>).map(({ value }) => value)).toEqual(
    expect.arrayContaining(['A porcupine', 'b', '1990-02-03', expect.stringContaining(String(hamlet.id))]),
  );
});

test('changes are not lost by leaving, unless one says so', async () => {
  await dialog.getByLabel('Pet').fill('A hedgehog');
  await page.keyboard.press('Escape');
  await dialog.getByRole('alertdialog').waitFor();
  await dialog.getByRole('button', { name: 'Go on editing' }).click();
  expect(await dialog.getByLabel('Pet').inputValue()).toBe('A hedgehog');
  await dialog.getByRole('button', { name: 'Look', exact: true }).click();
  await dialog.getByRole('button', { name: 'Discard them' }).click();
  await dialog.getByRole('region', { name: 'Look' }).waitFor();
  await toPart('Profile');
  expect(await dialog.getByLabel('Pet').inputValue()).toBe('A porcupine');
});

test('a picture is uploaded and removed', async () => {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload a picture…' }).click();
  await (await chosen).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Remove the picture' }).click();
  await dialog.getByRole('button', { name: 'Remove the picture' }).waitFor({ state: 'detached' });
  expect((await own())['avatar_source'] ?? 'G').not.toBe('U');
});

test('the look changes at once, and is kept', async () => {
  await toPart('Look');
  await dialog.getByLabel('Light or dark').selectOption('Dark');
  await until(() => page.evaluate(() => document.documentElement.dataset['theme'] === 'dark'), 'it is dark');
  const before = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await dialog.getByLabel('Size of text').selectOption('Very large');
  await until(async () => (await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)) !== before, 'text is larger');
  expect([await setting('color_scheme'), await setting('web_font_size_px')]).toEqual([2, 20]);
  await dialog.getByLabel('Size of text').selectOption('Normal');
  await dialog.getByLabel('Light or dark').selectOption('As the device');
  await until(async () => (await setting('color_scheme')) === 1, 'it is as the device');
});

test('each switch and choice of a part is saved when it is chosen, and follows what another device chooses', async () => {
  for (const part of ['Reading and writing', 'Notifications', 'Privacy']) {
    await toPart(part);
    const region = dialog.getByRole('region', { name: part });
    for (const box of await region.getByRole('checkbox').all()) {
      const was = await box.isChecked();
      const answered = page.waitForResponse((response) => response.url().includes('/settings') && response.request().method() === 'PATCH');
      await box.click();
      expect([await box.evaluate((one) => one.closest('label')?.textContent), (await answered).status()]).toEqual([expect.any(String), 200]);
      await until(async () => (await box.isChecked()) !== was, 'it is the other');
    }
    for (const list of await region.getByRole('combobox').all()) {
      const values = await list.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      const now = await list.inputValue();
      const answered = page.waitForResponse((response) => response.url().includes('/settings') && response.request().method() === 'PATCH');
      await list.selectOption(values.find((value) => value !== now) ?? now);
      expect((await answered).status()).toBe(200);
    }
  }
  const box = dialog.getByRole('checkbox', { name: 'Show others whether I am here' });
  const was = await box.isChecked();
  await done(cordelia.patch('/settings', { presence_enabled: !was }));
  await until(async () => (await box.isChecked()) !== was, 'the other choice is seen');
});

test('alert words, snippets and what is muted', async () => {
  await toPart('Alert words');
  await dialog.getByLabel('Word or phrase').fill('lunch');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove lunch' }).waitFor();
  await dialog.getByRole('button', { name: 'Remove lunch' }).click();
  await dialog.getByText('No alert words yet.').waitFor();
  await toPart('Snippets');
  await dialog.getByRole('button', { name: 'New snippet' }).click();
  await dialog.getByLabel('Title').fill('Thanks');
  await dialog.getByLabel('Text').fill('Thank you!');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Edit Thanks' }).click();
  await dialog.getByLabel('Text').fill('Many thanks!');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Many thanks!').waitFor();
  await dialog.getByRole('button', { name: 'Delete Thanks' }).click();
  await dialog.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('No snippets yet.').waitFor();
  await toPart('Muted');
  await dialog.getByRole('button', { name: 'Unmute Othello' }).click();
  await dialog.getByText('Nobody is muted.').waitFor();
});

test('the key is shown for the password alone, and made anew', async () => {
  await toPart('Account');
  const key = dialog.getByRole('region', { name: 'API key' });
  await key.getByLabel('Your password').fill('not mine at all');
  await key.getByRole('button', { name: 'Show the key' }).click();
  await key
    .getByRole('alert')
    .getByText(/password/)
    .waitFor();
  await key.getByLabel('Your password').fill(password);
  await key.getByRole('button', { name: 'Show the key' }).click();
  const shown = key.getByRole('status', { name: 'API key' });
  await shown.waitFor();
  const first = await shown.textContent();
  expect(first).toMatch(/^\w{32}$/);
  await key.getByRole('button', { name: 'Make a new key' }).click();
  await key.getByRole('alertdialog').getByRole('button', { name: 'Make a new key' }).click();
  await until(async () => (await shown.textContent()) !== first, 'there is another key');
  expect((await cordelia.get('/users/me')).status).toBe(401);
});

test('axe finds nothing on any part, and nothing is cut off or too small on a phone', async () => {
  const phone = await pages.open(hamlet, { size: 'phone' });
  await openOn(phone);
  const names = await dialogOf(phone).getByRole('navigation').getByRole('button').allTextContents();
  expect(names.length).toBe(9);
  const found: string[] = [];
  for (const name of names) {
    await toPart(name, phone);
    const faults = [...(await axeViolations(phone)), ...(await smallControlsOf(phone)), ...(await cutTextOf(phone))];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
  await phone.context().close();
});

test('a setting is changed by keyboard alone, and the focus goes back to what opened it', async () => {
  const his = await pages.open(hamlet);
  const { goTo, choose, press, untilAt } = keysOf(() => his, until);
  await goTo('Hamlet: your account');
  await choose('Settings');
  await dialogOf(his).waitFor();
  await goTo('Privacy');
  await press('Enter');
  await dialogOf(his).getByRole('region', { name: 'Privacy' }).waitFor();
  await goTo('Show others what I have read');
  const box = dialogOf(his).getByRole('checkbox', { name: 'Show others what I have read' });
  const was = await box.isChecked();
  await press('Space');
  await until(async () => (await box.isChecked()) !== was, 'it is changed');
  await press('Escape');
  await dialogOf(his).waitFor({ state: 'detached' });
  await untilAt('Hamlet: your account');
});

test('who leaves is asked first, and is signed out then', async () => {
  const his = await pages.open(othello);
  await openOn(his);
  await toPart('Account', his);
  await dialogOf(his).getByRole('button', { name: 'Deactivate my account' }).click();
  await dialogOf(his).getByRole('button', { name: 'Cancel' }).click();
  await dialogOf(his).getByRole('button', { name: 'Deactivate my account' }).click();
  await dialogOf(his).getByRole('button', { name: 'Deactivate it' }).click();
  await his.waitForURL(/login/);
  expect((await othello.get('/users/me')).status).toBe(401);
});
