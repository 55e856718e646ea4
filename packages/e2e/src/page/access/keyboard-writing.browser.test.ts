import { openWriting } from '../open-writing.js';
import { keysOf } from './keys.js';

const { pages, page, hamlet, cordelia, until, say, done, messages, cameTo, hasText, field } = await openWriting();
await say('lunch', 'Soup at noon?');
await say('lamps', 'Brighter');
await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'detours' }], principals: [hamlet.id, cordelia.id] }));
await done(cordelia.post('/saved_snippets', { title: 'Greeting', content: 'Good morrow' }));
const { focused, expectSeen, untilAt, untilSomewhere, untilIn, goTo, press, type, choose, jump } = keysOf(() => page, until);

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const dialog = (name: string) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const chosen = (name: string | RegExp) => page.getByRole('option', { name, selected: true }).waitFor();
const empty = async (): Promise<void> => {
  await press('Control+A', 'Delete');
  await hasText('');
};

/** Waits for suggestions, goes to one by the arrows, and takes it. */
const suggest = async (typed: string, name: RegExp | string, take: 'Enter' | 'Tab'): Promise<void> => {
  await type(typed);
  const options = page.getByRole('listbox').getByRole('option');
  await page.getByRole('option', { name }).first().waitFor();
  for (let presses = 0; presses < 12 && (await options.and(page.getByRole('option', { name, selected: true })).count()) === 0; presses += 1) {
    await press('ArrowDown');
  }
  await chosen(name);
  await press(take);
  await page.getByRole('option').waitFor({ state: 'detached' });
};

describe('in a text', () => {
  test('channels, topics and emoji are chosen by arrows, with Enter and Tab, and Escape keeps the text', async () => {
    await goTo('Message');
    await suggest('See #de', /detours/, 'Enter');
    await hasText('See #**detours** ');
    await empty();
    await suggest('See #de', /design/, 'Tab');
    await suggest('>l', /lamps/, 'Tab');
    await hasText('See #**design>lamps** ');
    await untilAt('Message');
    await suggest(':tad', ':tada:', 'Enter');
    await hasText('See #**design>lamps** :tada: ');
    for (const begun of ['#de', '#**design>l', ':tad', '@ham']) {
      await empty();
      await type(begun);
      await page.getByRole('option').first().waitFor();
      await press('ArrowDown', 'ArrowUp', 'Escape');
      await page.getByRole('option').waitFor({ state: 'detached' });
      await hasText(begun);
      await untilAt('Message');
    }
    await empty();
  });

  test('formats, the preview, emoji, snippets and files are reached from it, and it is come back to', async () => {
    await type('bold');
    await press('Control+A', 'Control+b');
    await hasText('**bold**');
    await goTo('Preview');
    await press('Enter');
    await page.getByRole('region', { name: 'Preview' }).locator('strong').waitFor();
    await press('Enter');
    await goTo('Formatting', 'Shift+Tab');
    await press('Enter');
    await goTo('Message', 'Shift+Tab');
    await press('Control+A');
    await goTo('Quote');
    await press('Space');
    await hasText('```quote\n**bold**\n```\n');
    await goTo('Formatting');
    await press('Enter');
    await goTo('Message', 'Shift+Tab');
    await empty();
    await goTo('Emoji');
    await press('Enter');
    await untilAt('Find an emoji');
    await type('smil');
    await page.getByRole('option').first().waitFor();
    await press('ArrowRight', 'ArrowLeft', 'Enter');
    await hasText(/^:[a-z_]+: $/);
    await untilSomewhere();
    await press('Escape');
    await goTo('Message');
    await empty();
    await goTo('More ways to send');
    await choose('Insert “Greeting”');
    await hasText('Good morrow');
    await untilSomewhere();
    await goTo('Message', 'Shift+Tab');
    await empty();
    const chooser = page.waitForEvent('filechooser');
    await goTo('Attach files');
    await press('Enter');
    await (await chooser).setFiles([{ name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('one') }]);
    await hasText(/^\[one\.txt\]\(\/user_uploads\//);
    await goTo('Message', 'Shift+Tab');
    await press('Control+A');
    await type('See it');
    await goTo('Send');
    await press('Enter');
    expect(await cameTo('See it')).toEqual([['stream', 'lunch']]);
  });
});

test('a message is scheduled, its text and time are changed, it is sent, and another is deleted', async () => {
  const schedule = async (text: string): Promise<void> => {
    await goTo('Message', 'Shift+Tab');
    await type(text);
    await goTo('More ways to send');
    await choose('Schedule for later…');
    await untilIn(dialog('Schedule for later'));
    await goTo(/^Tomorrow morning/);
    await press('Enter');
    await hasText('');
    await dialog('Schedule for later').waitFor({ state: 'detached' });
    await untilSomewhere();
    expect(await expectSeen()).toBe('Message');
    await press('Tab');
  };
  await schedule('Not now');
  await schedule('Never');
  await jump('Scheduled');
  await heading('Scheduled');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await row('Not now').waitFor();
  await goTo('Edit the text');
  await press('Enter');
  await untilAt('Text of the scheduled message');
  await press('Control+A');
  await type('Later then');
  await press('Control+Enter');
  await row('Later then').waitFor();
  await untilAt('Edit the text');
  await goTo('Change the time');
  await press('Enter');
  await untilIn(dialog('Schedule for later'));
  await goTo(/Another time/);
  await type('01012099');
  await goTo('Schedule');
  await press('Enter');
  await dialog('Schedule for later').waitFor({ state: 'detached' });
  await untilAt('Change the time');
  await row('Later then').getByText('2099').or(row('Later then').getByText('Jan 1')).first().waitFor();
  await goTo('Send now');
  const left = async (): Promise<ReadonlyArray<Record<string, unknown>>> =>
    (await done(cordelia.get('/scheduled_messages')))['scheduled_messages'] as ReadonlyArray<Record<string, unknown>>;
  // The list may have them in either order.
  const isLater = async (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('li')?.textContent?.includes('Later then') === true);
  if (!(await isLater())) await goTo('Send now');
  await press('Enter');
  expect(await cameTo('Later then')).toEqual([['stream', 'lunch']]);
  await row('Later then').waitFor({ state: 'detached' });
  await untilSomewhere();
  await goTo('Delete this message');
  await press('Enter');
  await row('Never').waitFor({ state: 'detached' });
  expect(await left()).toEqual([]);
  await untilSomewhere();
});

test('a channel and its topic, and people, are chosen, and written to', async () => {
  await jump('All messages');
  await goTo('Write in a channel');
  await press('Enter');
  await untilAt('Channel');
  await suggest('de', /^#?design/, 'Enter');
  await untilAt('Topic');
  await suggest('l', 'lamps', 'Tab');
  await untilAt('Message');
  await type('Dimmer');
  await press('Control+Enter');
  expect(await cameTo('Dimmer')).toEqual([['stream', 'lamps']]);
  await jump('Inbox');
  await goTo('Write to people');
  await press('Enter');
  await untilAt('People');
  await suggest('oth', /Othello/, 'Enter');
  await suggest('ham', /Hamlet/, 'Enter');
  await press('Backspace');
  await page.getByRole('button', { name: 'Remove Hamlet' }).waitFor({ state: 'detached' });
  await press('Enter');
  await untilAt('Message');
  await type('To you alone');
  await press('Control+Enter');
  expect(await cameTo('To you alone')).toEqual([['private', '']]);
});

test('a draft is left by Escape, found, gone on with, and deleted', async () => {
  await jump('design');
  await untilSomewhere();
  await goTo('Topic');
  await type('begun');
  await press('Enter');
  await untilAt('Message');
  await type('Half a text');
  await press('Escape');
  await until(async () => (await focused()).name !== 'Message', 'the text is left');
  await press('d');
  await heading('Drafts');
  const row = page.getByRole('listitem').filter({ hasText: 'Half a text' });
  await row.waitFor();
  await goTo('Go on writing');
  await press('Enter');
  await hasText('Half a text');
  await untilSomewhere();
  await jump('Drafts');
  await row.waitFor();
  await goTo('Delete this draft');
  await press('Enter');
  await row.waitFor({ state: 'detached' });
  await untilSomewhere();
});

test('what is said before sending is answered, and what was refused is sent again or discarded', async () => {
  await jump('design › lunch');
  await untilSomewhere();
  await goTo('Message');
  await type('@**Othello** look');
  await press('Control+Enter');
  await untilIn(page.getByRole('alertdialog', { name: 'Before you send' }));
  await goTo('Go on writing');
  await press('Enter');
  await untilAt('Message');
  await press('Control+Enter');
  await untilIn(page.getByRole('alertdialog', { name: 'Before you send' }));
  await goTo('Send anyway');
  await press('Enter');
  expect(await cameTo('@**Othello** look')).toHaveLength(1);
  await untilAt('Message');
  await page.route('**/json/messages', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { result: 'error', msg: 'Not today', code: 'BAD_REQUEST' } }) : route.fallback(),
  );
  for (const text of ['Once more', 'Never mind']) {
    await type(text);
    await press('Control+Enter');
    await page
      .getByRole('article', { name: /Not sent/ })
      .filter({ hasText: text })
      .waitFor();
  }
  await page.unroute('**/json/messages');
  await goTo('Send again', 'Shift+Tab');
  // The last one is met first from below.
  await goTo('Send again', 'Shift+Tab');
  await press('Enter');
  expect(await cameTo('Once more')).toHaveLength(1);
  await untilSomewhere();
  await goTo('Discard');
  await press('Enter');
  await page.getByRole('article', { name: /Not sent/ }).waitFor({ state: 'detached' });
  await untilSomewhere();
  expect((await messages()).some(({ content }) => content === 'Never mind')).toBe(false);
  expect(await field().inputValue()).toBe('');
});
