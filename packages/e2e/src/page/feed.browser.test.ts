import type { TestPerson } from '@parley/testkit';
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from './access/axe.js';
import { openPages, password } from './open-pages.js';
import { until as untilSo } from './until.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });
await good(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }, { name: 'engineering' }], principals: [hamlet.id, cordelia.id] }));
await good(cordelia.post('/users/me/subscriptions', { subscriptions: [{ name: 'far away' }] }));
const design = Number((await good(hamlet.get('/get_stream_id', { stream: 'design' })))['stream_id']);
const farAway = Number((await good(cordelia.get('/get_stream_id', { stream: 'far away' })))['stream_id']);
await good(hamlet.post('/mark_all_as_read'));

afterAll(() => pages.close());

async function good(work: ReturnType<TestPerson['get']>) {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
}

const say = async (who: TestPerson, topic: string, content: string, to = 'design'): Promise<number> =>
  Number((await good(who.post('/messages', { type: 'stream', to, topic, content })))['id']);

const inTopic = (topic: string): string => `#narrow/channel/${design}-design/topic/${topic}`;

const goTo = (page: Page, at: string): Promise<unknown> => page.goto(`${pages.server.url}/${at}`);

const unreadIds = async (who: TestPerson): Promise<ReadonlyArray<number>> => {
  const narrow = [{ operator: 'is', operand: 'unread' }];
  const { messages } = await good(who.get('/messages', { anchor: 'newest', num_before: 1000, num_after: 0, narrow }));
  return (messages as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id);
};

/** Resolves when this holds at the server. */
const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
};

const message = (page: Page, id: number) => page.locator(`article[data-message="${id}"]`);

const act = async (page: Page, id: number, name: string): Promise<void> => {
  await message(page, id).hover();
  await message(page, id).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

const settled = (page: Page): Promise<unknown> => page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);

test('a view opens at its first unread message, says where what is new begins, and marks what stands in it as read', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 70; at += 1) ids.push(await say(cordelia, 'reading', `Line ${at}`));
  await good(hamlet.post('/messages/flags', { messages: ids.slice(0, 40), op: 'add', flag: 'read' }));
  const page = await pages.open(hamlet, { at: inTopic('reading') });
  await page.getByRole('separator', { name: 'New messages below' }).waitFor();
  await message(page, ids[40] ?? 0).waitFor();
  expect(await message(page, ids[40] ?? 0).evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
  await until(async () => (await unreadIds(hamlet)).length < 30);
  const left = await unreadIds(hamlet);
  // What nobody has scrolled to is unread.
  expect(left).toContain(ids.at(-1));
  await page.getByRole('button', { name: /^Jump to newest/ }).click();
  await message(page, ids.at(-1) ?? 0).waitFor();
  await until(async () => !(await unreadIds(hamlet)).includes(ids.at(-1) ?? 0));
  await page.context().close();
});

test('a message that was seen for a moment, or in a window that nobody looks at, stays unread', async () => {
  const id = await say(cordelia, 'glance', 'Only a glance');
  const page = await pages.open(hamlet, { at: '#inbox' });
  // The page's clock goes by hand: nothing here takes the time that it says.
  await page.clock.install();
  await goTo(page, inTopic('glance'));
  await message(page, id).waitFor();
  await page.clock.runFor(200);
  await goTo(page, '#inbox');
  await message(page, id).waitFor({ state: 'detached' });
  await page.clock.runFor(2000);
  expect(await unreadIds(hamlet)).toContain(id);

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await goTo(page, inTopic('glance'));
  await message(page, id).waitFor();
  await page.clock.runFor(5000);
  expect(await unreadIds(hamlet)).toContain(id);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(700);
  await until(async () => !(await unreadIds(hamlet)).includes(id));
  await page.context().close();
});

test('a link to a message marks nothing and says so; what is marked as unread stays so, on all devices; all is undone that was marked at once', async () => {
  const ids = [await say(cordelia, 'links', 'One'), await say(cordelia, 'links', 'Two'), await say(cordelia, 'links', 'Three')];
  const page = await pages.open(hamlet, { at: `${inTopic('links')}/near/${ids[1] ?? 0}` });
  await page.getByText('Opened at a message: nothing is marked as read here.').waitFor();
  await message(page, ids[1] ?? 0).waitFor();
  expect(await unreadIds(hamlet)).toEqual(expect.arrayContaining(ids));
  await page.getByRole('button', { name: 'Mark as read from now on' }).click();
  await until(async () => !(await unreadIds(hamlet)).some((id) => ids.includes(id)));

  const other = await pages.open(hamlet, { at: '#inbox' });
  await act(page, ids[1] ?? 0, 'Mark as unread from here');
  await page.getByText('Marked as unread: nothing is marked as read here for now.').waitFor();
  await other.getByRole('main').getByRole('link', { name: /links/ }).waitFor();
  await until(async () => (await unreadIds(hamlet)).filter((id) => ids.includes(id)).length === 2);

  const before = await unreadIds(hamlet);
  await other.getByRole('button', { name: 'Mark links as read' }).click();
  await until(async () => (await unreadIds(hamlet)).length < before.length);
  await other.getByRole('button', { name: 'Undo' }).click();
  await until(async () => (await unreadIds(hamlet)).length === before.length);
  expect(await unreadIds(hamlet)).toEqual(before);
  await other.context().close();
  await page.context().close();
});

test('messages are grouped by day, conversation and sender, and nothing of it is wrong for axe', async () => {
  await say(cordelia, 'groups', 'First');
  await say(cordelia, 'groups', 'Second, for @**Hamlet** with `code`');
  await say(cordelia, 'pipes', '```js\nconst answer = 42;\n```\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n* one\n* two', 'engineering');
  await say(cordelia, 'pipes', '```spoiler The end\nHe dies\n```', 'engineering');
  const page = await pages.open(hamlet, { at: '#feed' });
  await page
    .getByRole('heading', { name: 'engineering › pipes' })
    .or(page.getByRole('heading', { name: /engineering.*pipes/ }))
    .last()
    .waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const spoiler = page.getByText('He dies');
  await spoiler.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show or hide' }).focus();
  await page.keyboard.press('Enter');
  await spoiler.waitFor();
  await page.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expectNoAxeViolations(page);
  await page.context().close();
});

test('one reacts, stars, edits, moves and deletes, and others see it', async () => {
  const hers = await say(cordelia, 'acts', 'Of Cordelia');
  const own = await say(hamlet, 'acts', 'Of Hamlet');
  const page = await pages.open(hamlet, { at: inTopic('acts') });
  // The standalone server has this file; here is the API alone.
  await page.route('**/static/emoji/emoji-names.json', (route) => route.fulfill({ json: { code_to_names: { '1f419': ['octopus'], '1f431': ['cat'] } } }));
  const other = await pages.open(cordelia, { at: inTopic('acts') });
  await message(page, hers).hover();
  await message(page, hers).getByRole('toolbar').getByRole('button', { name: 'Add a reaction' }).click();
  await page.getByRole('combobox', { name: 'Find an emoji' }).fill('octopus');
  await page.getByRole('option', { name: 'octopus' }).click();
  await message(other, hers).getByRole('button', { name: 'Hamlet reacted with octopus' }).click();
  await message(page, hers)
    .getByRole('button', { name: /Hamlet|you/ })
    .and(page.getByRole('button', { pressed: true }))
    .first()
    .waitFor();

  await message(page, hers).hover();
  await message(page, hers).getByRole('button', { name: 'Star', exact: true }).click();
  await message(page, hers).getByRole('img', { name: 'Starred' }).waitFor();

  await act(page, own, 'Edit');
  const field = page.getByRole('textbox', { name: 'Edit message' });
  await field.fill('Of Hamlet, changed');
  await page.getByRole('button', { name: 'Preview' }).and(page.locator('article button')).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await message(other, own).getByText('Of Hamlet, changed').waitFor();
  await message(page, own).getByRole('button', { name: 'edited' }).click();
  await page.getByRole('dialog', { name: 'Changes of the message' }).getByText('text changed').waitFor();
  await page.keyboard.press('Escape');
  await settled(page);

  await act(page, hers, 'Who has read it');
  await page
    .getByRole('dialog', { name: 'Who has read it' })
    .getByText(/read it/)
    .last()
    .waitFor();
  await page.keyboard.press('Escape');
  await settled(page);

  await act(page, own, 'Move…');
  await page.getByRole('textbox', { name: 'Topic' }).fill('elsewhere');
  await page.getByRole('radio', { name: 'Only this message' }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await message(other, own).waitFor({ state: 'detached' });

  await goTo(page, inTopic('elsewhere'));
  await act(page, own, 'Delete…');
  await page.getByRole('dialog', { name: 'Delete message?' }).getByRole('button', { name: 'Delete', exact: true }).click();
  await message(page, own).waitFor({ state: 'detached' });
  await other.context().close();
  await page.context().close();
});

test('keys alone go from message to message, and act on them', async () => {
  const first = await say(cordelia, 'keys', 'First');
  const second = await say(cordelia, 'keys', 'Second');
  const page = await pages.open(hamlet, { at: inTopic('keys') });
  await message(page, second).waitFor();
  const isAt = (id: number): Promise<boolean> => message(page, id).evaluate((element) => element === document.activeElement);
  const untilAt = (id: number) => untilSo(() => isAt(id), `the focus is at message ${id}`);
  await untilSo(async () => {
    await page.keyboard.press('j');
    return isAt(second);
  }, 'the last message has the focus');
  await page.keyboard.press('k');
  await untilAt(first);
  await page.keyboard.press('+');
  await message(page, first).getByRole('button', { name: 'you reacted with +1' }).waitFor();
  // What is refused says why, in the dialog.
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete message?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText("You don't have permission to delete this message").waitFor();
  await page.keyboard.press('Escape');
  await settled(page);
  await untilAt(first);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
  await page.context().close();
});

test('an own message is shown at once, and once', async () => {
  const page = await pages.open(hamlet, { at: inTopic('own') });
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/json/messages', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('On its way');
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('article', { name: /sending/ })
    .getByText('On its way')
    .waitFor();
  answer();
  await page.locator('article[data-message]').getByText('On its way').waitFor();
  await page.getByRole('article', { name: /sending/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('article').filter({ hasText: 'On its way' }).count()).toBe(1);
  await page.context().close();
});

test('empty views teach, and channels that one is not in say that news do not come by themselves', async () => {
  await say(cordelia, 'far', 'Hello from far away', 'far away');
  const page = await pages.open(hamlet, { at: '#narrow/is/starred/topic/nothing', size: 'phone' });
  await goTo(page, inTopic('nothing yet'));
  await page.getByText('Nothing has been written in this topic yet').waitFor();
  await expectNoAxeViolations(page);
  await goTo(page, `#narrow/channel/${farAway}-far-away/topic/far`);
  await page.getByText('Hello from far away').waitFor();
  await page.getByRole('button', { name: 'Subscribe to #far away' }).click();
  await page.getByRole('button', { name: 'Subscribe to #far away' }).waitFor({ state: 'detached' });
  await goTo(page, '#narrow/channel/999999-x');
  await page.getByText('There is no such channel, or you may not see it').waitFor();
  await page.getByRole('link', { name: 'Go to all messages' }).waitFor();
  expect(pages.complaints).toEqual([]);
});
