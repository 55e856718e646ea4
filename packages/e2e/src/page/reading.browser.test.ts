import type { Page } from 'playwright-core';
import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, design, until, row, done, say, act } = await openWriting();

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const goTo = (at: string, of = page): Promise<unknown> => of.goto(`${pages.server.url}/${at}`);

const inTopic = (topic: string): string => `#narrow/channel/${design}-design/topic/${topic}`;

const write = async (content: string): Promise<number> =>
  Number((await done(hamlet.post('/messages', { type: 'direct', to: JSON.stringify([cordelia.id]), content })))['id']);

const unreadIds = async (): Promise<ReadonlyArray<number>> => {
  const narrow = [{ operator: 'is', operand: 'unread' }];
  const { messages } = await done(cordelia.get('/messages', { anchor: 'newest', num_before: 1000, num_after: 0, narrow }));
  return (messages as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
};

describe('what marks as read follows the setting, and one marks by hand where nothing does', () => {
  const marks: Array<string | null> = [];
  const policies = { always: 1, 'in conversations alone': 2, never: 3 } as const;
  const notice = page.getByText('By your settings, nothing is marked as read here by itself.');

  /** A view, a message that it shows, and what the inbox calls where that stands. */
  const views = [
    { name: 'a topic', isConversation: true, at: inTopic('soup'), make: () => say('soup', 'Hot'), place: /soup/ },
    { name: 'a direct conversation', isConversation: true, at: `#narrow/dm/${hamlet.id}-dm`, make: () => write('For you'), place: /Hamlet/ },
    { name: 'a channel', isConversation: false, at: `#narrow/channel/${design}-design`, make: () => say('bread', 'Fresh'), place: /bread/ },
    { name: 'all messages', isConversation: false, at: '#feed', make: () => say('cheese', 'Old'), place: /cheese/ },
  ];

  beforeAll(async () => {
    await goTo('#inbox');
    await page.clock.install();
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/messages\/flags/.test(request.url())) marks.push(request.postData());
    });
  });

  test.each(Object.entries(policies))('%s', async (_name, policy) => {
    await done(cordelia.patch('/settings', { web_mark_read_on_scroll_policy: policy }));
    for (const { name, isConversation, at, make, place } of views) {
      await goTo('#inbox');
      const id = await make();
      // What comes by an event comes after the setting.
      await page.getByRole('main').getByRole('link', { name: place }).waitFor();
      const before = marks.length;
      await goTo(at);
      await row(id).waitFor();
      await page.clock.runFor(700);
      if (policy === policies.always || (policy === policies['in conversations alone'] && isConversation)) {
        await until(async () => !(await unreadIds()).includes(id), `${name} is read`);
        expect(await notice.count()).toBe(0);
        continue;
      }
      await notice.waitFor();
      await page.clock.runFor(10_000);
      expect([name, marks.length - before, await unreadIds()]).toEqual([name, 0, [id]]);
      await page.getByRole('main').getByRole('button', { name: 'Mark as read', exact: true }).click();
      await until(async () => (await unreadIds()).length === 0, `${name} is marked as read`);
      await notice.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
  });

  test('that so many were marked at once is said for a minute, and longer while one is at it or away', async () => {
    await goTo('#inbox');
    const main = page.getByRole('main');
    const told = main.getByText('1 message marked as read.');
    const undo = main.getByRole('button', { name: 'Undo' });
    const said = main.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    const mark = async (topic: string): Promise<void> => {
      await say(topic, 'Nothing more');
      await main.getByRole('button', { name: `Mark ${topic} as read` }).click();
      await told.waitFor();
    };
    const isStill = async (milliseconds: number): Promise<void> => {
      await page.clock.runFor(milliseconds);
      expect(await told.count()).toBe(1);
    };
    const show = (isHidden: boolean): Promise<void> =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await mark('one');
    await page.mouse.move(0, 0);
    await isStill(20_000);
    await page.clock.runFor(60_000);
    await told.waitFor({ state: 'detached' });

    await mark('two');
    await undo.focus();
    await isStill(3_600_000);
    await main.focus();
    await said.hover();
    await isStill(3_600_000);
    await show(true);
    await page.mouse.move(0, 0);
    await isStill(3_600_000);
    await show(false);
    await isStill(20_000);
    await undo.click();
    await main.getByRole('link', { name: /two/ }).waitFor();
    await told.waitFor({ state: 'detached' });

    // What had the focus when it went holds nothing up the next time.
    await page.mouse.move(0, 0);
    await mark('three');
    await page.mouse.move(0, 0);
    await isStill(20_000);
    await page.clock.runFor(60_000);
    await told.waitFor({ state: 'detached' });
  });

  afterAll(async () => {
    await done(cordelia.patch('/settings', { web_mark_read_on_scroll_policy: policies.always }));
    await done(cordelia.post('/mark_all_as_read'));
  });
});

describe('two devices of one person', () => {
  const devices: Page[] = [page];
  const [here, there] = [() => devices[0] ?? page, () => devices[1] ?? page];

  const inMuted = async (of: Page): Promise<number> => {
    const said = await of
      .getByRole('main')
      .getByRole('button', { name: /in muted/ })
      .allTextContents();
    return Number(/\d+/.exec(said.join())?.[0] ?? 0);
  };
  const loud = async (of: Page): Promise<number> => Number(/^\((\d+)\)/.exec(await of.title())?.[1] ?? 0);

  /** Both say that so many are unread, and so does the search. */
  const agree = async (unmuted: number, muted = 0): Promise<void> => {
    const counts = async () => [await loud(here()), await loud(there()), (await unreadIds()).length];
    await until(async () => String(await counts()) === String([unmuted, unmuted, unmuted + muted]), `both count ${unmuted} and ${muted}`);
    for (const device of devices) {
      const isInbox = device.url().endsWith('#inbox');
      if (isInbox) await until(async () => (await inMuted(device)) === muted, `${muted} are in muted places`);
    }
  };

  const inboxLink = (of: Page, name: RegExp) => of.getByRole('main').getByRole('link', { name });
  const sideLink = (of: Page, name: string | RegExp) => of.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name });
  const choose = async (of: Page, button: string, item: string): Promise<void> => {
    await of.getByRole('button', { name: `${button}: what to do` }).focus();
    await of.keyboard.press('Enter');
    await of.getByRole('menuitem', { name: item, exact: true }).click();
  };

  test('what is read, and marked as unread, on one is so on the other at once, and both count it', async () => {
    await goTo('#inbox');
    devices.push(await pages.open(cordelia, { at: '#inbox' }));
    await say('breakfast', 'Tea');
    const jam = await say('breakfast', 'Jam');
    await say('supper', 'Wine');
    await write('Are you hungry?');
    await agree(4);
    await goTo(inTopic('breakfast'));
    await inboxLink(there(), /breakfast/).waitFor({ state: 'detached' });
    await agree(2);
    await there().getByRole('button', { name: 'Mark supper as read' }).click();
    await agree(1);
    await act(jam, 'Mark as unread from here');
    await inboxLink(there(), /breakfast 1 unread message/).waitFor();
    await agree(2);
    await there().getByRole('button', { name: 'Mark breakfast as read' }).click();
    await agree(1);
    await there().getByRole('button', { name: 'Undo' }).click();
    await agree(2);
  });

  test('what is muted and followed on one is so on the other at once, and unread messages in muted places are counted apart', async () => {
    // Both show the topics of the channel and the inbox in turn: what stands in the view is not to be read.
    await done(cordelia.patch('/settings', { web_mark_read_on_scroll_policy: 3 }));
    await goTo(inTopic('breakfast'));
    await choose(here(), 'Topic breakfast', 'Mute topic');
    await inboxLink(there(), /breakfast/).waitFor({ state: 'detached' });
    await agree(1, 1);
    await goTo(inTopic('breakfast'), there());
    await sideLink(there(), 'breakfast muted 1 unread message').waitFor();
    await choose(there(), 'Topic breakfast', 'Unmute topic');
    await sideLink(here(), /^breakfast 1 unread message$/).waitFor();
    await agree(2);
    await choose(there(), 'Topic breakfast', 'Follow topic');
    await sideLink(here(), 'breakfast followed 1 unread message').waitFor();
    await choose(here(), 'Topic breakfast', 'Unfollow topic');
    await sideLink(there(), /^breakfast 1 unread message$/).waitFor();
    await choose(here(), 'Channel design', 'Mute channel');
    await sideLink(there(), /^design muted/).waitFor();
    await goTo('#inbox', there());
    await agree(1, 1);
    await say('supper', 'Cheese');
    await agree(1, 2);
    await choose(here(), 'Channel design', 'Unmute channel');
    await inboxLink(there(), /breakfast 1 unread message/).waitFor();
    await agree(3);
  });
});
