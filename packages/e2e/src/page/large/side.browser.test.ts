import type { Page, Route } from 'playwright-core';
import { openPages, password } from '../open-pages.js';

const pages = await openPages();
const iago = await pages.server.addPerson('Iago', { password, role: 'administrator' });
const hamlet = await pages.server.addPerson('Hamlet', { password });
await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [iago.id, hamlet.id] });
await hamlet.post('/mark_all_as_read');

afterAll(() => pages.close());

interface Registered {
  readonly realm_users: ReadonlyArray<object>;
  readonly subscriptions: ReadonlyArray<object>;
}

/** Answers a registration as a large organization would. */
const enlarge = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const state = (await response.json()) as Registered;
  const people = Array.from({ length: 10_000 }, (_, at) => ({
    ...state.realm_users[0],
    user_id: 100_000 + at,
    full_name: `Person ${at}`,
    email: `p${at}@x.example`,
  }));
  const channels = Array.from({ length: 600 }, (_, at) => ({
    ...state.subscriptions[0],
    stream_id: 100_000 + at,
    name: `channel ${at}`,
    is_recently_active: at < 50,
  }));
  await route.fulfill({
    response,
    json: { ...state, realm_users: [...state.realm_users, ...people], subscriptions: [...state.subscriptions, ...channels] },
  });
};

let his: Page;

test('with 600 channels and 10,000 people a new message changes a few lines, and letters find everybody', async () => {
  his = await pages.open(hamlet, { at: '#inbox' });
  await his.route('**/json/register', enlarge);
  await his.reload();
  const navigation = his.getByRole('navigation', { name: 'Navigation' });
  await navigation.getByRole('link', { name: 'channel 49' }).waitFor();
  expect(await navigation.getByRole('link').count()).toBeLessThan(100);
  await his.evaluate(`window.changes = 0; new MutationObserver((all) => { window.changes += all.length; })
    .observe(document.querySelector('nav'), { subtree: true, childList: true, characterData: true, attributes: true })`);
  await iago.post('/messages', { type: 'channel', to: 'design', topic: 'one', content: 'Hello' });
  await navigation.getByRole('link', { name: 'design 1 unread message' }).waitFor();
  expect(await his.evaluate('window.changes')).toBeLessThan(30);
  await his.keyboard.press('Control+k');
  await his.getByRole('combobox').fill('Person 9876');
  await his.getByRole('option', { name: 'Person 9876' }).waitFor();
  expect(await his.getByRole('option').count()).toBeLessThanOrEqual(30);
  await his.keyboard.press('Escape');
  await navigation.getByRole('button', { name: '550 muted or inactive' }).click();
  await navigation.getByRole('link', { name: 'channel 599' }).waitFor();
  expect(pages.complaints).toEqual([]);
});
