import type { Page } from 'playwright-core';
import { openWriting } from '../open-writing.js';

const { pages, page: first, hamlet, cordelia, until, done } = await openWriting();
await first.context().close();
const other = await pages.server.addPerson('Iago', { password: 'a sea of troubles', role: 'owner' });
const page = await pages.open(hamlet);
const his = await pages.open(other);

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const dialogOf = (of: Page) => of.getByRole('dialog', { name: 'Organization' });
const dialog = dialogOf(page);

const openOn = async (of: Page): Promise<void> => {
  await of.getByRole('button', { name: /: your account$/ }).click();
  await of.getByRole('menuitem', { name: 'Organization' }).click();
  await dialogOf(of).waitFor();
};

const toPart = async (name: string, of = page): Promise<void> => {
  await dialogOf(of).getByRole('button', { name, exact: true }).click();
  await dialogOf(of).getByRole('region', { name, exact: true }).waitFor();
};

const saved = async (of = page): Promise<void> => {
  await dialogOf(of).getByRole('button', { name: 'Save', exact: true }).click();
  await dialogOf(of).getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
};

const realm = async (key: string): Promise<unknown> => (await done(hamlet.post('/register', { event_types: [], fetch_event_types: ['realm'] })))[key];

test('two who govern at the same time: what the other has changed is seen, and not overwritten unasked', async () => {
  await openOn(page);
  await openOn(his);
  await dialog.getByLabel('Description').fill('Of Denmark');
  await dialogOf(his).getByLabel('Description').fill('Of Venice');
  await dialogOf(his).getByLabel('Names are unique').click();
  await saved(his);
  await dialog.getByRole('alert').getByText('Of Venice').waitFor();
  await until(() => dialog.getByLabel('Names are unique').isChecked(), 'the other setting is seen, too');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await save.press('Enter');
  expect(await realm('realm_description')).toBe('Of Venice');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved();
  expect(await realm('realm_description')).toBe('Of Denmark');
  await until(async () => (await dialogOf(his).getByLabel('Description').inputValue()) === 'Of Denmark', 'the other one sees it');
});

test('the icon is uploaded and removed', async () => {
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload an icon…' }).click();
  await (await chosen).setFiles({ name: 'icon.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('button', { name: 'Remove the icon' }).click();
  await dialog.getByRole('button', { name: 'Remove the icon' }).waitFor({ state: 'detached' });
});

test('each switch and choice of an owner is saved, all of a part together', async () => {
  for (const part of ['General', 'Messages']) {
    await toPart(part, his);
    const region = dialogOf(his).getByRole('region', { name: part });
    for (const box of await region.getByRole('checkbox').all()) await box.click();
    for (const list of await region.getByRole('combobox').all()) {
      const values = await list.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      const now = await list.inputValue();
      // A channel for reports would have to be private, and there is none.
      await list.selectOption(values.find((value) => value !== now) ?? now);
    }
    await saved(his);
  }
  expect([await realm('realm_allow_message_editing'), await realm('realm_message_content_edit_limit_seconds')]).toEqual([false, 60]);
});

test('a right is given to a group of people in words, and says before who gains it', async () => {
  await toPart('Permissions');
  const right = dialog.getByRole('group', { name: 'Who can mention everybody' });
  await right.getByRole('button', { name: 'Change…' }).click();
  await right.getByRole('combobox').fill('Cordelia');
  await page.keyboard.press('Enter');
  await right.getByText('After this, Cordelia can mention everybody, too. Nobody loses a right.').waitFor();
  await saved();
  const { direct_members: members } = (await realm('realm_can_mention_many_users_group')) as { readonly direct_members: ReadonlyArray<number> };
  expect(members).toEqual([cordelia.id]);
});

test('what only owners change is greyed for an administrator, has its place for the keyboard, and says why', async () => {
  const right = dialog.getByRole('group', { name: 'Who can create groups' });
  const change = right.getByRole('button', { name: 'Change…' });
  expect(await change.getAttribute('aria-disabled')).toBe('true');
  await change.focus();
  const described = (await change.getAttribute('aria-describedby')) ?? '';
  expect(await page.locator(`[id="${described.split(' ')[0] ?? ''}"]`).textContent()).toBe('Only owners change this.');
  await page.keyboard.press('Enter');
  expect(await right.getByRole('combobox').count()).toBe(0);
});
