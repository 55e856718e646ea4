import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../access/axe.js';
import { choose, described, openGoverning, right } from './governing.js';

const { pages, iago, hamlet, cordelia, yorick, done, makeChannel, makeGroup, group, roleGroup } = await openGoverning();
const members = await roleGroup('members');
const open = await makeGroup('Choir', [iago], { can_join_group: members });
const closed = await makeGroup('Council', [iago, hamlet], { can_leave_group: await roleGroup('nobody') });
const stage = await makeChannel('stage', [iago]);
await done(iago.patch(`/streams/${stage}`, { can_send_message_group: { new: closed } }));

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

let page: Page;
const list = () => page.getByRole('dialog', { name: 'Groups', exact: true });
const openGroups = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: `${name}: your account` }).click();
  await page.getByRole('menuitem', { name: 'Groups' }).click();
  await list().getByRole('list', { name: 'Groups' }).waitFor();
};
const dialog = (name: string) => page.getByRole('dialog', { name: `Group ${name}` });

test('one joins and leaves the groups that let one, and the others say why not', async () => {
  page = await pages.open(hamlet);
  await openGroups('Hamlet');
  await expectNoAxeViolations(page);
  await list().getByRole('button', { name: 'Join Choir' }).click();
  await list().getByRole('button', { name: 'Leave Choir' }).waitFor();
  expect((await group(open))?.['members']).toEqual([iago.id, hamlet.id]);
  await list().getByRole('button', { name: 'Leave Choir' }).click();
  await list().getByRole('button', { name: 'Join Choir' }).waitFor();
  const leave = list().getByRole('button', { name: 'Leave Council' });
  expect([await leave.getAttribute('aria-disabled'), await described(leave)]).toEqual(['true', 'Only by being removed: ask somebody who manages it.']);
  await list().getByRole('combobox', { name: 'Which groups' }).selectOption('Mine');
  await list().getByRole('button', { name: 'Choir', exact: true }).waitFor({ state: 'detached' });
  await list().getByRole('button', { name: 'Council', exact: true }).waitFor();
});

test('somebody makes a group of people and groups, and changes who is in it', async () => {
  await list().getByRole('button', { name: 'New group…' }).click();
  const create = page.getByRole('dialog', { name: 'New group' });
  await create.getByRole('textbox', { name: 'Name' }).fill('Crew');
  const whoIsIn = create.getByRole('group', { name: 'Who is in it' });
  await choose(whoIsIn, 'Cordelia');
  await choose(whoIsIn, 'Choir');
  await expectNoAxeViolations(page);
  await create.getByRole('button', { name: 'Create group' }).click();
  await dialog('Crew').getByRole('tab', { name: 'Members (2)' }).click();
  await dialog('Crew').getByText('and 1 person by the groups in it').waitFor();
  await expectNoAxeViolations(page);
  const made = async () => (await done(hamlet.get('/user_groups')))['user_groups'] as ReadonlyArray<Readonly<Record<string, unknown>>>;
  const crew = async () => (await made()).find(({ name }) => name === 'Crew');
  expect([(await crew())?.['members'], (await crew())?.['direct_subgroup_ids']]).toEqual([[hamlet.id, cordelia.id], [open]]);
  await dialog('Crew').getByRole('button', { name: 'Remove Choir' }).click();
  await dialog('Crew').getByRole('list', { name: 'Groups in it' }).waitFor({ state: 'detached' });
  await dialog('Crew').getByRole('button', { name: 'Remove Cordelia' }).click();
  await dialog('Crew').getByRole('tab', { name: 'Members (1)' }).waitFor();
  await dialog('Crew').getByRole('combobox', { name: 'Add a person or a group' }).fill('Yor');
  await dialog('Crew').getByRole('option', { name: 'Yorick' }).click();
  await dialog('Crew').getByRole('button', { name: 'Add it' }).click();
  await dialog('Crew').getByRole('tab', { name: 'Members (2)' }).waitFor();
  expect([(await crew())?.['members'], (await crew())?.['direct_subgroup_ids']]).toEqual([[hamlet.id, yorick.id], []]);
});

test('its permissions say who gains and who loses; a name and a right are saved together', async () => {
  await dialog('Crew').getByRole('tab', { name: 'Permissions' }).click();
  const mention = right(dialog('Crew'), 'Who can mention it');
  await mention.getByText('Everybody, guests too', { exact: true }).waitFor();
  await mention.getByRole('button', { name: 'Change…' }).click();
  await choose(mention, 'Administrators');
  await mention.getByText('After this, you, Cordelia, and Yorick can no longer mention @Crew.').waitFor();
  await expectNoAxeViolations(page);
  await dialog('Crew').getByRole('tab', { name: 'About' }).click();
  await dialog('Crew').getByRole('textbox', { name: 'Name' }).fill('Stagehands');
  await dialog('Crew').getByRole('button', { name: 'Save' }).click();
  await dialog('Stagehands').waitFor();
  await dialog('Stagehands').getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  const saved = ((await done(hamlet.get('/user_groups')))['user_groups'] as ReadonlyArray<Readonly<Record<string, unknown>>>).find(
    ({ name }) => name === 'Stagehands',
  );
  expect(saved?.['can_mention_group']).toBe(await roleGroup('administrators'));
});

test('a group is deactivated and brought back, but not one that a right rests upon', async () => {
  await dialog('Stagehands').getByRole('button', { name: 'Deactivate group…' }).click();
  await dialog('Stagehands').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await dialog('Stagehands').getByText('This group is deactivated.').waitFor();
  await dialog('Stagehands').getByRole('button', { name: 'Bring it back' }).click();
  await dialog('Stagehands').getByRole('button', { name: 'Deactivate group…' }).waitFor();
  await page.context().close();

  page = await pages.open(iago);
  await openGroups('Iago');
  await list().getByRole('button', { name: 'Council', exact: true }).click();
  await dialog('Council').getByRole('button', { name: 'Deactivate group…' }).click();
  await dialog('Council').getByRole('button', { name: 'Deactivate', exact: true }).click();
  await dialog('Council').getByRole('alert').filter({ hasText: 'Cannot deactivate user group in use.' }).waitFor();
  expect((await group(closed))?.['deactivated']).toBe(false);
  await page.context().close();
});

test('what somebody else changes is seen while a form is open', async () => {
  page = await pages.open(iago, { size: 'phone' });
  await openGroups('Iago');
  await list().getByRole('button', { name: 'Council', exact: true }).click();
  await dialog('Council').getByRole('textbox', { name: 'Description' }).fill('Mine');
  await done(iago.patch(`/user_groups/${closed}`, { description: 'Theirs' }));
  const conflict = dialog('Council').getByRole('alert').filter({ hasText: 'Somebody has changed this meanwhile: Theirs' });
  await conflict.waitFor();
  await expectNoAxeViolations(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await dialog('Council').getByRole('button', { name: 'Save' }).click();
  await dialog('Council').getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  expect((await group(closed))?.['description']).toBe('Mine');
  await page.context().close();
});

test('who may not manage a group sees it greyed, with the reason; a guest makes none', async () => {
  page = await pages.open(yorick);
  await openGroups('Yorick');
  const make = list().getByRole('button', { name: 'New group…' });
  expect([await make.getAttribute('aria-disabled'), await described(make)]).toEqual(['true', 'Guests cannot do this.']);
  await list().getByRole('button', { name: 'Council', exact: true }).click();
  const name = dialog('Council').getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  expect([await name.getAttribute('aria-disabled'), await described(name)]).toEqual(['true', 'Guests cannot do this.']);
  await expectNoAxeViolations(page);
  await page.context().close();
});
