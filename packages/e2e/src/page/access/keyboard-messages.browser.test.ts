import { openWriting } from '../open-writing.js';
import { keysOf } from './keys.js';

const { pages, page, hamlet, cordelia, design, until, say, done, hasText, row } = await openWriting();
const { focused, expectSeen, untilAt, untilSomewhere, untilIn, goTo, press, type, choose, jump } = keysOf(() => page, until);
const plan = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const upload = async (name: string): Promise<string> => {
  const { url } = await done(hamlet.upload('/user_uploads', [{ field: 'filename', name, contentType: 'image/png', bytes: plan }]));
  return `[${name}](${url as string})`;
};

const first = await say('lunch', 'Soup at noon?');
const second = await say('lunch', 'Or bread?');
const code = await say('lunch', '```js\nconst answer = 42;\n```\n\n```spoiler The end\nHe dies\n```');
const pictures = await say('lunch', `${await upload('one.png')}\n${await upload('two.png')}`);
const poll = Number((await done(hamlet.post('/messages', { type: 'stream', to: 'design', topic: 'lunch', content: '/poll Which?\nSoup\nSalad' })))['id']);
await done(hamlet.patch(`/messages/${second}`, { content: 'Or rye bread?' }));
await done(hamlet.post('/messages', { type: 'direct', to: [cordelia.id], content: 'Between us' }));
await page.reload();
await row(poll).waitFor();

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const dialog = (name: string) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const isRow = (id: number) => until(() => row(id).evaluate((one) => one === document.activeElement), `the focus is at message ${id}`);
const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });

const isNow = (id: number): Promise<boolean> => page.evaluate((one) => document.activeElement?.getAttribute('data-message') === String(one), id);

/** Goes to a message by the keys of the feed. */
const toMessage = async (id: number): Promise<void> => {
  await until(async () => {
    await press('j', 'Home');
    return isNow(first);
  }, 'the focus is at the first message');
  for (let presses = 0; presses < 8 && !(await isNow(id)); presses += 1) await press('j');
  await isRow(id);
};

test("the card of a person opens from a sender's name, and gives the focus back", async () => {
  await toMessage(first);
  await goTo('Hamlet');
  await press('Enter');
  const card = dialog('Hamlet');
  await untilIn(card);
  await goTo('Mute');
  await press('Enter');
  await card.getByRole('button', { name: 'Unmute' }).waitFor();
  await press('Enter');
  await card.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  await press('Escape');
  await closed();
  await untilAt('Hamlet');
  await expectSeen();
  // Once more: the button is another one by now.
  await press('Enter');
  await untilIn(card);
  await goTo('Message');
  await press('Enter');
  await heading('Hamlet');
  await page.getByText('Between us').waitFor();
  await untilSomewhere();
  await jump('design › lunch');
  await heading('design lunch');
  await row(first).waitFor();
});

test('who has read a message, its changes, a reminder and a report are asked for in its menu', async () => {
  for (const [item, title] of [
    ['Who has read it', 'Who has read it'],
    ['Show changes', 'Changes of the message'],
  ] as const) {
    await toMessage(second);
    await choose(item, 'i');
    await untilIn(dialog(title));
    await expectSeen();
    await press('Escape');
    await closed();
    await isRow(second);
  }
  // Open and closed, and open again.
  await press('i');
  await page.getByRole('menu').waitFor();
  await press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await untilAt('More actions');
  await choose('Remind me…', 'i');
  await untilIn(dialog('Remind me of this message'));
  await goTo(/^In an hour/);
  await press('ArrowDown');
  expect(await expectSeen()).toMatch(/^In three hours/);
  await goTo('Note (for you alone)');
  await type('Ask again');
  await press('Enter');
  await closed();
  await isRow(second);
  const { reminders } = await done(cordelia.get('/reminders'));
  expect(reminders).toMatchObject([{ reminder_target_message_id: second }]);
  await choose('Report…', 'i');
  await untilIn(dialog('Report message'));
  await goTo('More about it');
  await type('It is about bread');
  await goTo('Report');
  await press('Enter');
  await dialog('Report message').getByRole('alert').getByText(/./).waitFor();
  await untilSomewhere();
  await expectSeen();
  await press('Escape');
  await closed();
  await isRow(second);
});

test('a message is quoted, its link is copied, and what one has starred is listed', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await toMessage(first);
  await press('>');
  await hasText(/Hamlet[^]*```quote\nSoup at noon\?\n```/);
  await untilAt('Message');
  await press('Control+A', 'Delete', 'Escape');
  await toMessage(first);
  await press('Shift+L');
  await until(async () => (await page.evaluate(() => navigator.clipboard.readText())).includes(`/near/${first}`), 'the link is copied');
  await press('s');
  await row(first).getByRole('img', { name: 'Starred' }).waitFor();
  await goTo(/^Starred/);
  await press('Enter');
  await heading('Starred');
  await row(first).waitFor();
  await untilSomewhere();
  await jump('design › lunch');
  await heading('design lunch');
  await row(poll).waitFor();
});

test('code is copied, a spoiler is opened, pictures are shown large, and a vote is given', async () => {
  await toMessage(code);
  await goTo('Copy code');
  await press('Enter');
  await until(async () => (await page.evaluate(() => navigator.clipboard.readText())).trim() === 'const answer = 42;', 'the code is copied');
  await goTo('Show or hide');
  await press('Enter');
  await page.getByText('He dies').waitFor();
  await toMessage(pictures);
  await goTo(/one\.png/);
  if ((await row(pictures).getByRole('img').count()) > 0) {
    const isPicture = (): Promise<boolean> => page.evaluate(() => document.activeElement?.querySelector('img') !== null);
    for (let presses = 0; presses < 5 && !(await isPicture()); presses += 1) await press('Tab');
  }
  await press('Enter');
  await untilIn(dialog('one.png'));
  await press('ArrowRight');
  await untilIn(dialog('two.png'));
  await goTo('Larger');
  await press('Enter');
  await press('Escape');
  await closed();
  await untilSomewhere();
  expect((await focused()).name).not.toBe('body');
  await toMessage(poll);
  await goTo('Soup: 0 votes');
  await press('Space');
  await row(poll).getByRole('button', { name: 'Soup: 1 vote', pressed: true }).waitFor();
  await goTo('New option');
  await type('Cheese');
  await press('Enter');
  await row(poll).getByRole('button', { name: 'Cheese: 0 votes' }).waitFor();
  await goTo('Add');
});

test('a reaction is given and taken back by its button, and the newest message is jumped to', async () => {
  await toMessage(first);
  await press('+');
  const own = row(first).getByRole('button', { name: 'you reacted with +1' });
  await own.waitFor();
  await goTo('you reacted with +1');
  await press('Enter');
  await own.waitFor({ state: 'detached' });
  await untilSomewhere();
  for (let at = 0; at < 40; at += 1) await say('lunch', `Line ${at}`);
  const last = await say('lunch', 'The last line');
  await toMessage(first);
  await goTo(/Jump to newest|unread messages below/);
  await press('Enter');
  await row(last).waitFor();
  await untilSomewhere();
  // None of them is hidden by what stands over the list.
  for (let presses = 0; presses < 25; presses += 1) {
    await press('k');
    await expectSeen();
  }
});

test('what is at a message that a link names is said, and is marked as read by its button', async () => {
  const ids = [await say('links', 'One'), await say('links', 'Two')];
  await page.goto(`${pages.server.url}/#narrow/channel/${design}-design/topic/links/near/${ids[0] ?? 0}`);
  await row(ids[1] ?? 0).waitFor();
  await goTo('Mark as read from now on');
  await press('Enter');
  await until(async () => JSON.stringify((await done(cordelia.get(`/messages/${ids[1] ?? 0}`)))['message']).includes('"read"'), 'it is read');
  await untilSomewhere();
});

test('the list of a search is widened by its link, and a hit is opened in its conversation', async () => {
  await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'kitchen' }] }));
  await done(hamlet.post('/messages', { type: 'stream', to: 'kitchen', topic: 'pots', content: 'Soup for all' }));
  await press('/');
  await untilAt('Search messages');
  await press('Control+A');
  await type('soup');
  await press('Enter');
  await heading('Search: soup');
  await row(first).waitFor();
  await untilSomewhere();
  await goTo('Search all public channels');
  await press('Enter');
  await page.getByText('Soup for all').waitFor();
  await untilSomewhere();
  await goTo('Change the search');
  await press('Enter');
  await untilAt('Search messages');
  await press('Escape');
  await closed();
  await untilAt('Change the search');
  await jump('design › lunch');
  await heading('design lunch');
});

test('a key that is pressed before the buttons of a message are loaded does what it stands for once they are', async () => {
  let load: () => void = () => undefined;
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve;
  });
  const buttons = '**/assets/action-bar-*.js';
  await page.route(buttons, async (route) => {
    await mayLoad;
    await route.continue();
  });
  const isAsked = page.waitForRequest(buttons);
  await page.reload();
  await row(first).waitFor();
  await toMessage(first);
  await isAsked;
  await press(':');
  expect(await page.getByRole('toolbar', { name: 'Actions' }).count()).toBe(0);
  load();
  await untilAt('Find an emoji');
  await press('Escape');
  await untilAt('Add a reaction');
});
