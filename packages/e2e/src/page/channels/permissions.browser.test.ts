import type { Locator, Page } from 'playwright-core';
import { expectNoAxeViolations } from '../access/axe.js';
import { choose, openGoverning, openSettings, right } from './governing.js';

const { pages, iago, zoe, hamlet, cordelia, yorick, done, makeChannel, makeGroup, channel, roleGroup } = await openGoverning();
const crew = await makeGroup('Crew', [hamlet, cordelia]);
const design = await makeChannel('design', [iago, zoe, hamlet, cordelia, yorick]);
const [everyone, members] = [await roleGroup('everyone'), await roleGroup('members')];

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

let page: Page;
let dialog: Locator;

const openPermissions = async (of: Page): Promise<Locator> => {
  const opened = await openSettings(of, 'design');
  await opened.getByRole('tab', { name: 'Permissions' }).click();
  return opened;
};
const save = async (): Promise<void> => {
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
};

test('a right is said in words, changed by choosing, and says before who gains and who loses', async () => {
  page = await pages.open(iago);
  dialog = await openPermissions(page);
  const write = right(dialog, 'Who can write');
  await write.getByText('Everybody, guests too', { exact: true }).waitFor();
  await write.getByRole('button', { name: 'Change…' }).click();
  await choose(write, 'Members');
  await choose(write, 'Crew');
  await write.getByRole('status').getByText('Nobody gains a right. After this, Yorick can no longer write in #design.').waitFor();
  await expectNoAxeViolations(page);
  await write.getByRole('button', { name: 'Done' }).click();
  await write.getByText('Members and the group Crew, but not guests', { exact: true }).waitFor();
  expect((await channel(design))['can_send_message_group']).toBe(everyone);
  await save();
  expect((await channel(design))['can_send_message_group']).toEqual({
    direct_members: [],
    direct_subgroups: [members, crew].sort((left, right_) => left - right_),
  });
});

test('a change that gives a right to nobody new says so, and one can take it back', async () => {
  const remove = right(dialog, 'Who can remove people');
  await remove.getByRole('button', { name: 'Change…' }).click();
  await choose(remove, 'Zoe');
  await remove.getByText('Nobody gains or loses a right by this.').waitFor();
  await choose(remove, 'Hamlet');
  await remove.getByText('After this, Hamlet can remove people from #design, too. Nobody loses a right.').waitFor();
  await remove.getByRole('button', { name: 'Undo' }).click();
  await remove.getByRole('status').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await remove.getByRole('combobox').waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
});

test('changes that are not saved are not lost by a key', async () => {
  const write = right(dialog, 'Who can write');
  await write.getByRole('button', { name: 'Change…' }).click();
  await write.getByRole('button', { name: 'Remove Crew' }).click();
  await write.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');
  const asks = dialog.getByRole('alertdialog', { name: 'There are changes that are not saved.' });
  await asks.getByRole('button', { name: 'Go on editing' }).click();
  await dialog.getByText('1 change').waitFor();
  await page.keyboard.press('Escape');
  await asks.getByRole('button', { name: 'Discard them' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await channel(design))['can_send_message_group']).not.toBe(members);
});

test('of two who govern at once, each sees what the other has changed, and nothing is overwritten unasked', async () => {
  const hers = await pages.open(zoe);
  const herDialog = await openPermissions(hers);
  dialog = await openPermissions(page);
  const herWrite = right(herDialog, 'Who can write');
  await herWrite.getByRole('button', { name: 'Change…' }).click();
  await choose(herWrite, 'Moderators');

  const resolve = right(dialog, 'Who can mark topics as resolved');
  const write = right(dialog, 'Who can write');
  await write.getByRole('button', { name: 'Change…' }).click();
  await choose(write, 'Administrators');
  await save();
  await resolve.getByRole('button', { name: 'Change…' }).click();
  await choose(resolve, 'Crew');
  await save();

  // What was left alone follows the other; what both changed is asked.
  await right(herDialog, 'Who can mark topics as resolved').getByText('The group Crew', { exact: true }).waitFor();
  const conflict = herDialog.getByRole('alert').filter({ hasText: 'Somebody has changed this meanwhile: Administrators and the group Crew' });
  await conflict.waitFor();
  await expectNoAxeViolations(hers);
  const herSave = herDialog.getByRole('button', { name: 'Save' });
  expect(await herSave.getAttribute('aria-disabled')).toBe('true');
  await herSave.focus();
  await hers.keyboard.press('Enter');
  await herWrite.getByRole('status').getByText('Nobody gains or loses a right by this.').waitFor();
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await herSave.waitFor({ state: 'detached' });

  await herWrite.getByRole('button', { name: 'Remove Crew' }).click();
  const name = herDialog.getByRole('textbox', { name: 'Name' });
  await herDialog.getByRole('tab', { name: 'About' }).click();
  await name.fill('drawing');
  await dialog.getByRole('tab', { name: 'About' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('painting');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await herDialog
    .or(hers.getByRole('dialog', { name: '#painting' }))
    .getByText('Somebody has changed this meanwhile: painting')
    .waitFor();
  const hersNow = hers.getByRole('dialog', { name: '#painting' });
  await hersNow.getByRole('button', { name: 'Keep mine' }).click();
  await hersNow.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: '#drawing' }).waitFor();
  const { name: named, can_send_message_group: written } = await channel(design);
  expect([named, written]).toEqual(['drawing', await roleGroup('administrators')]);
  await hers.context().close();
  await page.context().close();
});

test('on a phone, by the keyboard alone, a right is given to a person', async () => {
  await done(iago.patch(`/streams/${design}`, { new_name: 'design' }));
  page = await pages.open(iago, { size: 'phone' });
  await page.getByRole('button', { name: 'Channel design: what to do' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  const item = page.getByRole('menuitem', { name: 'Channel settings…' });
  while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  dialog = page.getByRole('dialog', { name: '#design' });
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  const at = async (control: Locator, key = 'Tab'): Promise<void> => {
    for (let presses = 0; presses < 40; presses += 1) {
      if (await control.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} never came to ${String(control)}.`);
  };
  await at(dialog.getByRole('tab', { name: 'About' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const administer = right(dialog, 'Who administers it');
  await at(administer.getByRole('button', { name: 'Change…' }));
  await page.keyboard.press('Enter');
  await at(administer.getByRole('combobox'));
  await page.keyboard.type('corde');
  await administer.getByRole('option', { name: 'Cordelia' }).waitFor();
  await page.keyboard.press('Enter');
  await administer.getByText('After this, Cordelia can administer #design, too. Nobody loses a right.').waitFor();
  await page.keyboard.press('Escape');
  await at(administer.getByRole('button', { name: 'Change…' }));
  await expectNoAxeViolations(page);
  await at(dialog.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  expect((await channel(design))['can_administer_channel_group']).toEqual({ direct_members: [iago.id, cordelia.id], direct_subgroups: [] });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();
});
