import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from './access/axe.js';
import { keysOf } from './access/keys.js';
import { openPages, password } from './open-pages.js';
import { until } from './until.js';

const pages = await openPages();
const iago = await pages.server.addPerson('Iago', { password, role: 'administrator' });
const hamlet = await pages.server.addPerson('Hamlet', { password });
await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [iago.id, hamlet.id] });
await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'elsewhere' }] });
await iago.post('/messages', { type: 'channel', to: 'design', topic: 'reading order', content: 'The porcupine is here' });
await iago.post('/messages', { type: 'channel', to: 'design', topic: 'empty states', content: 'No animal' });
await iago.post('/messages', { type: 'channel', to: 'elsewhere', topic: 'zoo', content: 'Another porcupine' });

afterAll(() => pages.close());

let his: Page;
const { goTo, press, type, untilAt } = keysOf(() => his, until);
const holds = (text: string) => until(async () => (await field().inputValue()) === text, `the field holds ${text}`);
const chosen = (name: string) => his.getByRole('option', { name, selected: true }).waitFor();
const field = () => his.getByRole('combobox', { name: 'Search messages' });
const option = (name: string) => his.getByRole('option', { name });
const unread = async (): Promise<number> => {
  const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, narrow: [{ operator: 'is', operand: 'unread' }] });
  return (body['messages'] as ReadonlyArray<unknown>).length;
};

test('operators, channels, people and words are suggested as one types, and taken by the keyboard alone', async () => {
  his = await pages.open(hamlet, { at: '#inbox' });
  await goTo(/^Inbox/);
  await press('/');
  await untilAt('Search messages');
  await type('chan');
  await option('channel: in a channel').waitFor();
  await press('ArrowDown');
  await chosen('channel: in a channel');
  await press('Tab');
  await holds('channel:');
  await type('des');
  await chosen('channel:design');
  await press('Enter');
  await holds('channel:design ');
  await type('sender:ia');
  await chosen('sender:Iago');
  await press('Tab');
  await holds('channel:design sender:Iago ');
  await type('-is:re');
  await option('-is:resolved').waitFor();
  await expectNoAxeViolations(his);
  await press('Tab');
  await holds('channel:design sender:Iago -is:resolved ');
  await type('porcupine');
  await chosen('Search for channel:design sender:Iago -is:resolved porcupine');
  await press('Enter');
  await his.getByText('The porcupine is here').waitFor();
  await his.getByText('No animal').waitFor({ state: 'detached' });
});

test('a search says what it has not searched, and offers it; it marks nothing as read', async () => {
  const before = await unread();
  await goTo('Change the search');
  await press('Enter');
  await untilAt('Search messages');
  await press('Control+A');
  await type('porcupine');
  await chosen('Search for porcupine');
  await press('Enter');
  await his.getByText('The porcupine is here').waitFor();
  await his.getByText('Another porcupine').waitFor({ state: 'detached' });
  await his.getByRole('note').getByText('1 channel that you are not in was not searched.').waitFor();
  await his.getByRole('link', { name: 'Search all public channels' }).click();
  await his.getByText('Another porcupine').waitFor();
  await his.getByRole('link', { name: 'Search what you have received' }).waitFor();
  await his.getByRole('heading', { level: 1, name: 'Search: channels:public porcupine' }).waitFor();
  await expectNoAxeViolations(his);
  expect(await unread()).toBe(before);
});

const search = async (text: string): Promise<void> => {
  await press('/');
  await untilAt('Search messages');
  await press('Control+A');
  await type(text);
  await option(`Search for ${text}`).waitFor();
  await press('Enter');
  await field().waitFor({ state: 'detached' });
};

const marked = (inside = his.getByRole('article')) => inside.locator('.highlight').allTextContents();

test('a hit has the found words marked, also in its topic, and opens in its conversation with them, by a click and by a key', async () => {
  for (let at = 0; at < 60; at += 1) await iago.post('/messages', { type: 'channel', to: 'design', topic: 'reading order', content: `Later ${at}` });
  await search('channel:design reading porcupine');
  await his.getByText('The porcupine is here').waitFor();
  expect([await marked(), await marked(his.getByRole('heading', { level: 3 }))]).toEqual([['porcupine'], ['reading']]);
  const opened = async (): Promise<void> => {
    await his.getByRole('heading', { level: 1, name: 'reading order' }).waitFor();
    await his.getByText('Later 3', { exact: true }).waitFor();
    await his.getByText('The porcupine is here').waitFor();
    expect([await his.evaluate('location.hash'), await marked()]).toEqual([expect.stringMatching(/design\/topic\/reading.*\/near\/\d+$/), ['porcupine']]);
  };
  await his.getByRole('link', { name: 'Open', exact: true }).click();
  await opened();
  await his.goBack();
  await his.getByRole('heading', { level: 1, name: 'Search: channel:design reading porcupine' }).waitFor();
  await his.getByText('The porcupine is here').waitFor();
  await until(async () => {
    await press('j');
    return his.evaluate(() => document.activeElement?.matches('article') === true);
  }, 'the hit has the focus');
  await press('Shift+S');
  await opened();
});

test('a hit that is edited shows its new text, in the search and where it was opened', async () => {
  const { body } = await iago.post('/messages', { type: 'channel', to: 'design', topic: 'zebras', content: 'A zebra runs' });
  await search('zebra');
  await his.getByText('A zebra runs').waitFor();
  await iago.patch(`/messages/${Number(body['id'])}`, { content: 'A zebra sleeps' });
  await his.getByText('A zebra sleeps').waitFor();
  await his.getByRole('link', { name: 'Open', exact: true }).click();
  await his.getByRole('heading', { level: 1, name: 'zebras' }).waitFor();
  await iago.patch(`/messages/${Number(body['id'])}`, { content: 'A zebra eats' });
  await his.getByText('A zebra eats').waitFor();
  await his.getByText('A zebra sleeps').waitFor({ state: 'detached' });
});

test('of a channel whose past is hidden it says so, and what somebody may not see is not found', async () => {
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'late' }], invite_only: true, history_public_to_subscribers: false });
  await iago.post('/messages', { type: 'channel', to: 'late', topic: 'before', content: 'A lynx, before they joined' });
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'late' }], principals: [hamlet.id] });
  await iago.post('/messages', { type: 'channel', to: 'late', topic: 'after', content: 'A lynx, after they joined' });
  await his.getByRole('navigation').getByRole('link', { name: 'late' }).waitFor();
  await search('channel:late lynx');
  await his.getByText('A lynx, after they joined').waitFor();
  await his.getByRole('note').getByText('Of this channel you see what was written since you joined.').waitFor();
  expect(await his.getByText('A lynx, before they joined').count()).toBe(0);
  await search('no such animal anywhere');
  await his.getByText('No message matches').waitFor();
});

test('near: opens around a message, in a whole conversation', async () => {
  const { body } = await hamlet.get('/messages', { anchor: 'oldest', num_before: 0, num_after: 1, narrow: [{ operator: 'channel', operand: 'design' }] });
  const id = (body['messages'] as ReadonlyArray<{ readonly id: number }>)[0]?.id;
  await search(`channel:design near:${String(id)}`);
  await his.getByText('The porcupine is here').waitFor();
  expect(await his.evaluate('location.hash')).toMatch(new RegExp(`/near/${String(id)}$`));
});

test('what names nobody is said before it is searched', async () => {
  await his.keyboard.press('/');
  await field().fill('sender:Banquo porcupine');
  await option('Nobody and nothing here is called sender:Banquo').waitFor();
  await his.keyboard.press('Escape');
  await field().waitFor({ state: 'detached' });
  expect(pages.complaints).toEqual([]);
});
