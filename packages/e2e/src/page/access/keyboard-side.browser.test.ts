import { openWriting } from '../open-writing.js';
import { keysOf } from './keys.js';

const { pages, page, hamlet, cordelia, until, say, done } = await openWriting();
await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'detours' }], principals: [hamlet.id, cordelia.id] }));
const lunch = await say('lunch', 'Soup at noon?');
await say('dinner', 'Stew');
const { expectSeen, untilAt, untilSomewhere, goTo, press, choose, jump } = keysOf(() => page, until);

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const navigation = page.getByRole('navigation', { name: 'Navigation' });
const main = page.getByRole('main');
const link = (name: string | RegExp) => navigation.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const gone = { state: 'detached' } as const;

/** What is unread, or what of it stands in a place. */
const unreadIds = async (...place: ReadonlyArray<{ readonly operator: string; readonly operand: string }>): Promise<ReadonlyArray<number>> => {
  const narrow = [{ operator: 'is', operand: 'unread' }, ...place];
  const { messages } = await done(cordelia.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, narrow }));
  return (messages as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
};

test('a topic is followed and muted in the left column, and by the bell above it', async () => {
  const menu = 'Topic dinner: what to do';
  await link(/^dinner/).waitFor();
  await goTo(menu);
  for (const [item, shown] of [
    ['Follow topic', /^dinner followed/],
    ['Unfollow topic', /^dinner( 1 unread message)?$/],
    ['Mute topic', /^dinner muted/],
    ['Unmute topic', /^dinner( 1 unread message)?$/],
  ] as const) {
    await choose(item);
    await link(shown).waitFor();
    await untilAt(menu);
    await expectSeen();
  }
  const bell = 'Notifications of this topic';
  await goTo(bell);
  for (const [item, shown] of [
    ['Follow: tell me of each message', /^lunch followed/],
    ['Mute', /^lunch muted/],
    ['As the channel', /^lunch$/],
  ] as const) {
    await choose(item);
    await link(shown).waitFor();
    await untilAt(bell);
    await expectSeen();
  }
});

test('a topic is resolved and taken up again, in the left column and in its own menu', async () => {
  await goTo('Topic lunch: what to do');
  await choose('Mark as resolved');
  await heading('design ✔ lunch');
  await link(/^✔ lunch/).waitFor();
  await untilAt('Topic ✔ lunch: what to do');
  await expectSeen();
  await goTo('More');
  await choose('Mark as unresolved');
  await heading('design lunch');
  await link(/^lunch/).waitFor();
  await untilAt('More');
  await expectSeen();
  expect((await done(hamlet.get(`/messages/${lunch}`)))['message']).toMatchObject({ subject: 'lunch' });
});

test('a channel is pinned, and one that is muted folds away, and is shown again', async () => {
  const pinned = page.getByRole('region', { name: 'Pinned channels' });
  const menu = 'Channel detours: what to do';
  await goTo(menu);
  await choose('Pin');
  await pinned.getByRole('link', { name: 'detours' }).waitFor();
  await untilAt(menu);
  await expectSeen();
  await choose('Unpin');
  await pinned.waitFor(gone);
  await link(/^detours( \d unread messages?)?$/).waitFor();
  await untilAt(menu);
  await choose('Mute channel');
  await link(/^detours/).waitFor(gone);
  await untilSomewhere();
  await expectSeen();
  const fold = '1 muted or inactive';
  await goTo(fold);
  await press('Enter');
  await link(/^detours muted/).waitFor();
  await untilAt(fold);
  await press('Space');
  await link(/^detours muted/).waitFor(gone);
  await untilAt(fold);
  await press('Enter');
  await link(/^detours muted/).waitFor();
  await goTo(menu, 'Shift+Tab');
  await choose('Unmute channel');
  await link(/^detours( \d unread messages?)?$/).waitFor();
  await page.getByRole('button', { name: fold }).waitFor(gone);
  await untilAt(menu);
  await expectSeen();
});

test('the inbox marks a topic, a channel and all as read, and undoes it', async () => {
  await jump('Inbox');
  await heading('Inbox');
  const ids = [await say('breakfast', 'Tea'), await say('supper', 'Wine')];
  const line = (topic: string) => main.getByRole('link', { name: new RegExp(`^${topic}`) });
  await line('supper').waitFor();
  await until(async () => (await unreadIds()).filter((id) => ids.includes(id)).length === 2, 'both are unread');
  const before = await unreadIds();
  const inDesign = await unreadIds({ operator: 'channel', operand: 'design' });

  const markAndUndo = async (left: ReadonlyArray<number>): Promise<void> => {
    await main.getByText(/^\d+ messages? marked as read\.$/).waitFor();
    await until(async () => String(await unreadIds()) === String(left), 'the server has marked them');
    await untilSomewhere();
    await expectSeen();
    await goTo('Undo');
    await press('Enter');
    await until(async () => String(await unreadIds()) === String(before), 'they are unread again');
    await line('supper').waitFor();
    await main.getByRole('button', { name: 'Undo' }).waitFor(gone);
    await untilSomewhere();
    await expectSeen();
  };
  await goTo('Mark supper as read');
  await press('Enter');
  await line('supper').waitFor(gone);
  await markAndUndo(before.filter((id) => id !== ids[1]));
  await goTo('Mark design as read');
  await press('Enter');
  await line('supper').waitFor(gone);
  await markAndUndo(before.filter((id) => !inDesign.includes(id)));
  await goTo('Inbox: what to do');
  await choose('Mark all as read');
  await line('supper').waitFor(gone);
  await markAndUndo([]);
});
