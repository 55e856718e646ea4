import { axeViolations } from '../access/axe.js';
import { keysOf } from '../access/keys.js';
import { cutTextOf, smallControlsOf } from '../access/measure.js';
import { openWriting } from '../open-writing.js';

const { pages, page: first, hamlet, cordelia, othello, until, done } = await openWriting();
await first.context().close();
const page = await pages.open(hamlet);

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const dialogOf = (of = page) => of.getByRole('dialog', { name: 'Organization' });
const dialog = dialogOf();

const openOn = async (of = page): Promise<void> => {
  const list = of.getByRole('link', { name: 'Back to the list' });
  if (await list.isVisible()) await list.click();
  await of.getByRole('button', { name: /: your account$/ }).click();
  await of.getByRole('menuitem', { name: 'Organization' }).click();
  await dialogOf(of).waitFor();
};

const toPart = async (name: string, of = page): Promise<void> => {
  await dialogOf(of).getByRole('button', { name, exact: true }).click();
  await dialogOf(of).getByRole('region', { name, exact: true }).waitFor();
};

/** Presses a button that asks, and says yes. */
const sure = async (name: string, yes: string): Promise<void> => {
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByRole('alertdialog').getByRole('button', { name: yes, exact: true }).click();
};

const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('people get roles, are deactivated and come back', async () => {
  await openOn();
  await toPart('People');
  await dialog.getByLabel('Role of Cordelia').selectOption('Moderator');
  const roleOf = async () => ((await done(hamlet.get(`/users/${cordelia.id}`)))['user'] as { readonly role: number }).role;
  await until(async () => (await roleOf()) === 300, 'she is a moderator');
  await sure('Deactivate Othello', 'Deactivate');
  await dialog.getByRole('button', { name: 'Deactivate Othello' }).waitFor({ state: 'detached' });
  await until(async () => (await othello.get('/users/me')).status === 401, 'he is out');
  await dialog.getByLabel('Accounts').selectOption('Deactivated');
  await dialog.getByRole('button', { name: 'Reactivate Othello' }).click();
  await dialog.getByRole('button', { name: 'Reactivate Othello' }).waitFor({ state: 'detached' });
  expect((await othello.get('/users/me')).status).toBe(200);
});

test('invitations are sent by mail, sent again and revoked; a link is made and revoked', async () => {
  await toPart('Invitations');
  await dialog.getByText('No invitation waits.').waitFor();
  await dialog.getByLabel(/^E-mail addresses/).fill('yorick@zulip.com');
  await dialog.getByLabel('They join as').selectOption('Guest');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await dialog.getByRole('button', { name: 'Send again to yorick@zulip.com' }).click();
  await dialog.getByText('Sent again to yorick@zulip.com.').waitFor();
  await dialog.getByText(/^Guest, until/).waitFor();
  await sure('Revoke yorick@zulip.com', 'Revoke');
  await dialog.getByText('No invitation waits.').waitFor();
  await dialog.getByRole('button', { name: 'Make a link for several' }).click();
  expect(await dialog.getByRole('status', { name: 'Link that invites' }).textContent()).toMatch(/^http.*join/);
  await sure('Revoke Link by Hamlet', 'Revoke');
  await dialog.getByText('No invitation waits.').waitFor();
});

test('an emoji is uploaded, and deactivated', async () => {
  await toPart('Emoji');
  await dialog.getByLabel('Name of the emoji').fill('skull');
  const chosen = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload its picture…' }).click();
  await (await chosen).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByText(':skull:').waitFor();
  await sure('Deactivate skull', 'Deactivate');
  await dialog.getByText(':skull:').waitFor({ state: 'detached' });
});

test('profile fields are added, edited, ordered and deleted', async () => {
  await toPart('Profile fields');
  await dialog.getByRole('button', { name: 'New field' }).click();
  await dialog.getByLabel('Kind').selectOption('One of a list');
  await dialog.getByLabel('Name').fill('House');
  await dialog.getByLabel(/^What can be chosen/).fill('Montague, Capulet');
  await save();
  await dialog.getByRole('button', { name: 'New field' }).click();
  await dialog.getByLabel('Kind').selectOption('Short text');
  await dialog.getByLabel('Name').fill('Pet');
  await save();
  await dialog.getByRole('button', { name: 'Move Pet up' }).click();
  const names = async (): Promise<ReadonlyArray<string>> =>
    ((await done(hamlet.get('/realm/profile_fields')))['custom_fields'] as ReadonlyArray<{ readonly name: string }>).map(({ name }) => name);
  await until(async () => (await names()).join() === 'Pet,House', 'they are in the other order');
  await dialog.getByRole('button', { name: 'Edit House' }).click();
  await dialog.getByLabel(/^What can be chosen/).fill('Montague, Capulet, None');
  await save();
  await dialog.getByRole('button', { name: 'Edit House' }).waitFor();
  const [, house] = (await done(hamlet.get('/realm/profile_fields')))['custom_fields'] as ReadonlyArray<{ readonly field_data: string }>;
  expect(Object.values(JSON.parse(house?.field_data ?? '{}') as Record<string, { readonly text: string }>).map(({ text }) => text)).toEqual([
    'Montague',
    'Capulet',
    'None',
  ]);
  await sure('Delete Pet', 'Delete');
  await until(async () => (await names()).join() === 'House', 'it is gone');
});

test('links in texts are added, edited, ordered and deleted; a pattern that is none is refused', async () => {
  await toPart('Links in texts');
  for (const [pattern, address] of [
    ['#(?P<id>[0-9]+)', 'https://example.com/issues/{id}'],
    ['PR(?P<id>[0-9]+)', 'https://example.com/pulls/{id}'],
  ] as const) {
    await dialog.getByRole('button', { name: 'New link' }).click();
    await dialog.getByLabel(/^Pattern/).fill('(');
    await dialog.getByLabel(/^Address/).fill(address);
    await save();
    await dialog.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    await dialog.getByLabel(/^Pattern/).fill(pattern);
    await save();
    await dialog.getByText(address).waitFor();
  }
  await dialog.getByRole('button', { name: 'Move PR(?P<id>[0-9]+) up' }).click();
  const all = async () => (await done(hamlet.get('/realm/linkifiers')))['linkifiers'] as ReadonlyArray<{ readonly pattern: string }>;
  await until(async () => (await all())[0]?.pattern.startsWith('PR') === true, 'it is the first');
  await sure('Delete PR(?P<id>[0-9]+)', 'Delete');
  await until(async () => (await all()).length === 1, 'it is gone');
});

test('a bot is created, renamed, its key shown and made anew, and it is deactivated', async () => {
  await toPart('Bots');
  await dialog.getByRole('button', { name: 'New bot' }).click();
  await dialog.getByLabel('Name').fill('Ghost');
  await dialog.getByLabel('What its address begins with').fill('ghost');
  await save();
  await dialog.getByRole('button', { name: 'Edit Ghost' }).click();
  await dialog.getByLabel('Name').fill('The Ghost');
  await save();
  await dialog.getByRole('button', { name: 'API key of The Ghost' }).click();
  const key = dialog.getByRole('status', { name: 'API key of The Ghost' });
  const former = await key.textContent();
  expect(former).toMatch(/^\w{32}$/);
  await sure('Make a new key for The Ghost', 'Make a new key');
  await until(async () => (await key.textContent()) !== former, 'there is another key');
  await sure('Deactivate The Ghost', 'Deactivate');
  await dialog.getByText('There is no bot.').waitFor();
});

test('axe finds nothing on any part, and nothing is cut off or too small on a phone', async () => {
  const phone = await pages.open(hamlet, { size: 'phone' });
  await openOn(phone);
  const names = await dialogOf(phone).getByRole('navigation').getByRole('button').allTextContents();
  expect(names.length).toBe(10);
  const found: string[] = [];
  for (const name of names) {
    await toPart(name, phone);
    const faults = [...(await axeViolations(phone)), ...(await smallControlsOf(phone)), ...(await cutTextOf(phone))];
    found.push(...faults.map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
  await phone.context().close();
}, 400_000);

test('by keyboard alone a setting is changed and saved, and the focus goes back to what opened it; a member sees why not', async () => {
  const hers = await pages.open(cordelia);
  await openOn(hers);
  const name = dialogOf(hers).getByLabel('Name of the organization');
  await hers.keyboard.press('Escape');
  await dialogOf(hers).waitFor({ state: 'detached' });
  const { goTo, choose, press, untilAt, type } = keysOf(() => hers, until);
  await untilAt('Cordelia: your account');
  await choose('Organization');
  await dialogOf(hers).waitFor();
  expect([await name.getAttribute('aria-disabled'), await name.getAttribute('readonly')]).toEqual(['true', '']);
  await done(hamlet.patch(`/users/${cordelia.id}`, { role: 200 }));
  await until(async () => (await name.getAttribute('aria-disabled')) === null, 'she is an administrator now');
  await goTo('Name of the organization');
  await press('Control+A');
  await type('Elsinore');
  await goTo('Save');
  await press('Enter');
  await hers.getByRole('navigation', { name: 'Navigation', includeHidden: true }).getByText('Elsinore').waitFor();
  await press('Escape');
  await dialogOf(hers).waitFor({ state: 'detached' });
  await untilAt('Cordelia: your account');
});
