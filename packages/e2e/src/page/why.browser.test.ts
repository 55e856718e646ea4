import { expectNoAxeViolations } from './access/axe.js';
import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, design, field, send, toTopic, until, row, done, say, isFocused } = await openWriting();

afterAll(() => pages.close());

const desdemona = await pages.server.addPerson('Desdemona', { role: 'owner' });

const menuOf = async (id: number): Promise<void> => {
  await row(id).hover();
  await row(id).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
};

/** People press what is greyed, too. */
const pressed = { force: true } as const;

const why = page.getByRole('dialog', { name: 'Why may I not?' });
const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });

test('a greyed action keeps the focus, reads its reason, and says on request what would help and who could do it', async () => {
  const id = await say('reasons', 'Of Hamlet');
  await toTopic('reasons');
  await menuOf(id);
  const remove = page.getByRole('menuitem', { name: /^Delete….*You do not have this right$/ });
  expect(await remove.getAttribute('aria-disabled')).toBe('true');
  await expectNoAxeViolations(page);
  // By keyboard alone: the last of the menu.
  await page.keyboard.press('End');
  await until(() => isFocused(remove), 'the greyed action has the focus');
  await page.keyboard.press('Enter');
  await why.getByText(/^Only Administrators \(“Who can delete any message”\).* may do this\.$/).waitFor();
  await why.getByText('What would help: being named in “Who can delete any message”.').waitFor();
  await why.getByText('Hamlet or Desdemona can do that.').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await closed();
});

test('what would help is done by somebody who was named, and the action is there', async () => {
  const id = await say('given', 'Of Hamlet, again');
  await toTopic('given');
  const { can_delete_any_message_group: before } = (await done(hamlet.get(`/streams/${design}`)))['stream'] as {
    readonly can_delete_any_message_group: number;
  };
  const given = { old: before, new: { direct_members: [cordelia.id], direct_subgroups: [] } };
  await done(hamlet.patch(`/streams/${design}`, { can_delete_any_message_group: given }));
  // The page hears of it by an event.
  await until(async () => {
    await menuOf(id);
    const isOff = await page.getByRole('menuitem', { name: /^Delete…/ }).getAttribute('aria-disabled');
    if (isOff === null) return true;
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    return false;
  }, 'the action is there');
  await page.getByRole('menuitem', { name: 'Delete…', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete message?' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await row(id).waitFor({ state: 'detached' });
  await done(hamlet.patch(`/streams/${design}`, { can_delete_any_message_group: { old: given.new, new: before } }));
});

test('what the organization does not let anybody do is greyed with that reason; where it does again meanwhile, one goes on', async () => {
  const id = await say('policies', 'Of Cordelia', cordelia);
  await toTopic('policies');
  await row(id).waitFor();
  await done(hamlet.patch('/realm', { allow_message_editing: false, enable_read_receipts: false }));
  const edit = page.getByRole('menuitem', { name: /^Edit.*Messages are not edited here$/ });
  await until(async () => {
    await menuOf(id);
    if (await edit.isVisible()) return true;
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    return false;
  }, 'the page knows that messages are not edited');
  await page.getByRole('menuitem', { name: /^Who has read it.*The organization does not show it$/ }).click(pressed);
  await why.getByText('What would help: another value of “People see who has read a message”.').waitFor();
  await why.getByText(/^(Hamlet or Desdemona|Desdemona or Hamlet) can do that\.$/).waitFor();
  await page.keyboard.press('Escape');
  await closed();
  await menuOf(id);
  await edit.waitFor();
  await done(desdemona.patch('/realm', { allow_message_editing: true, enable_read_receipts: true }));
  await edit.click(pressed);
  await why.getByText('You have this right.').waitFor();
  await why.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('textbox', { name: 'Edit message' }).waitFor();
  await page.keyboard.press('Escape');
});

test('a message that is refused says why where it stands', async () => {
  await toTopic('quiet');
  const groups = pages.server.realm.systemGroups;
  await done(hamlet.patch(`/streams/${design}`, { can_send_message_group: { new: groups.administrators } }));
  await field().fill('Nobody hears me');
  await send().click();
  const stuck = page.getByRole('article').filter({ hasText: 'Nobody hears me' });
  const asks = stuck.getByRole('button', { name: 'Why?' });
  await asks.focus();
  await page.keyboard.press('Enter');
  await stuck.getByText('Only Administrators (“Who can post”) may do this.').waitFor();
  await stuck.getByText('What would help: being named in “Who can post”.').waitFor();
  expect(await asks.getAttribute('aria-expanded')).toBe('true');
  expect(await isFocused(asks)).toBe(true);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await stuck.getByText('Only Administrators (“Who can post”) may do this.').waitFor({ state: 'detached' });
  await done(hamlet.patch(`/streams/${design}`, { can_send_message_group: { new: groups.everyone } }));
  await stuck.getByRole('button', { name: 'Send again' }).click();
  await asks.waitFor({ state: 'detached' });
});

test('on a phone, too; and a guest is told of nobody whom they may not see', async () => {
  await done(desdemona.patch('/realm', { can_access_all_users_group: { new: pages.server.realm.systemGroups.members } }));
  const guest = await pages.server.addPerson('Guest', { role: 'guest', password: 'a sea of troubles' });
  await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [guest.id] }));
  const id = await say('phones', 'Seen by a guest');
  const phone = await pages.open(guest, { size: 'phone', at: `#narrow/channel/${design}-design/topic/phones` });
  const there = phone.locator(`article[data-message="${id}"]`);
  await there.tap();
  await there.getByRole('button', { name: 'More actions' }).tap();
  await phone.getByRole('menuitem', { name: /^Delete….*You do not have this right$/ }).tap(pressed);
  const dialog = phone.getByRole('dialog', { name: 'Why may I not?' });
  await dialog.getByText(/ may do this\.$/).waitFor();
  await dialog.getByText(/can do that\.$/).waitFor();
  // Hamlet is in the channel, Desdemona is not.
  expect(await dialog.textContent()).toContain('Hamlet');
  expect(await dialog.textContent()).not.toContain('Desdemona');
  await expectNoAxeViolations(phone);
  await phone.context().close();
});

test('no browser complained', () => {
  expect(pages.complaints).toEqual([]);
});
