import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../access/axe.js';
import { described, openGoverning, openSettings } from './governing.js';

const { pages, iago, hamlet, cordelia, yorick, done, makeChannel, channel } = await openGoverning();
await makeChannel('design', [iago, hamlet], { description: 'How it looks' });
const random = await makeChannel('random', [iago]);
await makeChannel('hiring', [iago], { invite_only: true });
const crew = await makeChannel('crew', [iago, hamlet], { invite_only: true });
const old = await makeChannel('old', [iago, hamlet]);
await done(iago.delete(`/streams/${old}`));

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

let page: Page;

const browse = () => page.getByRole('dialog', { name: 'Channels', exact: true });
const rows = (): Promise<ReadonlyArray<string>> =>
  browse()
    .getByRole('list', { name: 'Channels' })
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasNotText: /^(Join|Leave|)$/ })
    .allTextContents();
const openBrowse = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Browse channels' }).first().click();
  await browse().getByRole('list', { name: 'Channels' }).waitFor();
};
const link = (name: string) => page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name });
const isIn = async (id: number): Promise<unknown> => (await done(hamlet.get(`/users/${hamlet.id}/subscriptions/${id}`)))['is_subscribed'];

test('one finds the channels that one may see, joins them and leaves them', async () => {
  page = await pages.open(hamlet);
  await openBrowse();
  expect(await rows()).toEqual(['crew', 'design', 'random']);
  await expectNoAxeViolations(page);
  await browse().getByRole('textbox', { name: 'Find a channel' }).fill('rand');
  await browse().getByRole('button', { name: 'design', exact: true }).waitFor({ state: 'detached' });
  await browse().getByRole('button', { name: 'Join random' }).click();
  await browse().getByRole('button', { name: 'Leave random' }).waitFor();
  expect(await isIn(random)).toBe(true);
  await browse().getByRole('button', { name: 'Leave random' }).click();
  await browse().getByRole('button', { name: 'Join random' }).waitFor();
  expect(await isIn(random)).toBe(false);
  await browse().getByRole('textbox', { name: 'Find a channel' }).fill('');
  await browse().getByRole('combobox', { name: 'Which channels' }).selectOption('Not joined');
  await browse().getByRole('button', { name: 'crew', exact: true }).waitFor({ state: 'detached' });
  expect(await rows()).toEqual(['random']);
  await browse().getByRole('combobox', { name: 'Which channels' }).selectOption('Archived');
  await browse().getByRole('button', { name: 'old', exact: true }).waitFor();
});

test('who could not come back is asked before they leave', async () => {
  await browse().getByRole('combobox', { name: 'Which channels' }).selectOption('All');
  await browse().getByRole('button', { name: 'Leave crew' }).click();
  await browse().getByText('You cannot come back to crew by yourself.').waitFor();
  await browse().getByRole('button', { name: 'Stay' }).click();
  expect(await isIn(crew)).toBe(true);
  await browse().getByRole('button', { name: 'Leave crew' }).click();
  await browse().getByRole('button', { name: 'Leave anyway' }).click();
  await browse().getByRole('button', { name: 'crew', exact: true }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('somebody makes a private channel in a folder with people in it', async () => {
  await done(iago.post('/channel_folders/create', { name: 'Product' }));
  page = await pages.open(hamlet);
  await openBrowse();
  await browse().getByRole('button', { name: 'New channel…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New channel' });
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  const create = dialog.getByRole('button', { name: 'Create channel' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  expect(await described(create)).toBe('It needs a name.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('plans');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What comes next');
  const web = dialog.getByRole('radio', { name: 'Open to the web' });
  await web.focus();
  expect(await web.getAttribute('aria-disabled')).toBe('true');
  expect(await described(web)).toMatch('switched off');
  await dialog.getByRole('radio', { name: 'Private, without what was before' }).check();
  await dialog.getByRole('combobox', { name: 'Folder' }).selectOption('Product');
  const people = dialog.getByRole('group', { name: 'Who is in it from the start' });
  await people.getByRole('combobox').fill('Cord');
  await people.getByRole('option', { name: 'Cordelia' }).waitFor();
  await page.keyboard.press('Enter');
  await people.getByRole('button', { name: 'Remove Cordelia' }).waitFor();
  await create.click();
  await page.getByRole('heading', { level: 1, name: 'plans' }).waitFor();
  await page.getByRole('region', { name: 'Product' }).getByRole('link', { name: 'plans' }).waitFor();
  const plans = Number((await done(hamlet.get('/get_stream_id', { stream: 'plans' })))['stream_id']);
  const made = (await done(hamlet.get(`/streams/${plans}`)))['stream'] as Readonly<Record<string, unknown>>;
  expect([made['description'], made['invite_only'], made['history_public_to_subscribers'], made['creator_id']]).toEqual([
    'What comes next',
    true,
    false,
    hamlet.id,
  ]);
  expect((await done(hamlet.get(`/streams/${plans}/members`)))['subscribers']).toEqual([hamlet.id, cordelia.id]);
  await page.context().close();
});

test('an administrator changes what a channel is, archives it, and brings it back', async () => {
  page = await pages.open(iago);
  const dialog = await openSettings(page, 'random');
  await expectNoAxeViolations(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('chatter');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Anything');
  await dialog.getByRole('radio', { name: 'Private', exact: true }).check();
  await dialog.getByText('After this, Cordelia, Hamlet, and Zoe can no longer read #random.').waitFor();
  await dialog.getByRole('combobox', { name: 'Folder' }).selectOption('Product');
  await dialog.getByRole('combobox', { name: 'Topics' }).selectOption('Each message needs a topic');
  const retention = dialog.getByRole('combobox', { name: 'How long messages are kept' });
  expect(await retention.getAttribute('aria-disabled')).toBe('true');
  expect(await described(retention)).toBe('Only owners of the organization can change this.');
  await dialog.getByText('5 changes').waitFor();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('dialog', { name: '#chatter' });
  await renamed.waitFor();
  await renamed.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  const { name, description, invite_only: isPrivate, topics_policy: topics, folder_id: folder } = await channel(random);
  expect([name, description, isPrivate, topics, typeof folder]).toEqual(['chatter', 'Anything', true, 'disable_empty_topic', 'number']);
  await renamed.getByRole('button', { name: 'Archive channel…' }).click();
  await renamed.getByText('Nobody can write in it then').waitFor();
  await renamed.getByRole('button', { name: 'Archive', exact: true }).click();
  await renamed.getByText('This channel is archived.').waitFor();
  expect((await channel(random))['is_archived']).toBe(true);
  await renamed.getByRole('button', { name: 'Bring back from the archive' }).click();
  await renamed.getByRole('button', { name: 'Archive channel…' }).waitFor();
  expect((await channel(random))['is_archived']).toBe(false);
});

test('people are added and removed at once', async () => {
  const dialog = page.getByRole('dialog', { name: '#chatter' });
  await dialog.getByRole('tab', { name: 'Members (1)' }).click();
  await dialog.getByRole('combobox', { name: 'Add a person, or all of a group' }).fill('Haml');
  await dialog.getByRole('option', { name: 'Hamlet' }).click();
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await dialog.getByRole('tab', { name: 'Members (2)' }).waitFor();
  expect((await done(iago.get(`/streams/${random}/members`)))['subscribers']).toEqual([iago.id, hamlet.id]);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Remove Hamlet' }).click();
  await dialog.getByRole('tab', { name: 'Members (1)' }).waitFor();
  expect((await done(iago.get(`/streams/${random}/members`)))['subscribers']).toEqual([iago.id]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('folders are made, named, put in order and archived', async () => {
  await openBrowse();
  await browse().getByRole('button', { name: 'Folders…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Folders of channels' });
  await dialog.getByRole('textbox', { name: 'New folder' }).fill('Company');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Rename Company' }).waitFor();
  const lines = (): Promise<ReadonlyArray<string>> => dialog.getByRole('listitem').allInnerTexts();
  expect((await lines()).map((line) => line.split(' ')[0])).toEqual(['Product', 'Company']);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Move Company up' }).click();
  await dialog.getByRole('listitem').first().getByText('Company').waitFor();
  await dialog.getByRole('button', { name: 'Rename Company' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Firm');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Archive Firm' }).click();
  await dialog.getByRole('button', { name: 'Bring back Firm' }).waitFor();
  const { channel_folders: all } = await done(iago.get('/channel_folders', { include_archived: true }));
  expect((all as ReadonlyArray<Readonly<Record<string, unknown>>>).map((one) => [one['name'], one['is_archived']])).toEqual([
    ['Firm', true],
    ['Product', false],
  ]);
  await page.context().close();
});

test('who may not change a channel sees it greyed, with the reason', async () => {
  page = await pages.open(hamlet);
  const dialog = await openSettings(page, 'design');
  const why = 'Only who administers the channel can change this: see its permissions.';
  for (const control of [
    dialog.getByRole('textbox', { name: 'Name' }),
    dialog.getByRole('combobox', { name: 'Folder' }),
    dialog.getByRole('button', { name: 'Archive channel…' }),
  ]) {
    await control.focus();
    expect(await control.getAttribute('aria-disabled')).toBe('true');
    expect(await described(control)).toBe(why);
  }
  await page.keyboard.press('Enter');
  await dialog.getByText(why).waitFor();
  expect(await dialog.getByText('Nobody can write in it then').count()).toBe(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole('tab', { name: 'Permissions' }).click();
  const change = dialog.getByRole('group', { name: 'Who can write' }).getByRole('button', { name: 'Change…' });
  expect([await change.getAttribute('aria-disabled'), await described(change)]).toEqual(['true', why]);
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('a guest sees their channels alone, and makes none', async () => {
  await done(iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [yorick.id] }));
  page = await pages.open(yorick, { size: 'phone' });
  await link('design').waitFor();
  await openBrowse();
  expect(await rows()).toEqual(['design']);
  const make = browse().getByRole('button', { name: 'New channel…' });
  expect([await make.getAttribute('aria-disabled'), await described(make)]).toEqual(['true', 'Guests cannot do this.']);
  await expectNoAxeViolations(page);
  await page.context().close();
});
