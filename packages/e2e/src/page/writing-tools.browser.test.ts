import { expectNoAxeViolations } from './access/axe.js';
import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, design, field, send, toTopic, until, messages, cameTo, hasText } = await openWriting();

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

describe('beside typing', () => {
  test('formats are put around what is selected, by keys and buttons', async () => {
    await toTopic('formats');
    await field().fill('bold');
    await field().selectText();
    await page.keyboard.press('Control+b');
    await hasText('**bold**');
    await page.keyboard.press('Control+z');
    await hasText('bold');
    await page.getByRole('button', { name: 'Formatting' }).click();
    await field().selectText();
    await page.getByRole('button', { name: 'Quote' }).click();
    await hasText('```quote\nbold\n```\n');
    await page.getByRole('button', { name: 'Formatting' }).click();
  });

  test('the preview is what the server renders', async () => {
    await field().fill('**strong** :tada:');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).locator('strong').getByText('strong').waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Preview' }).click();
    await hasText('**strong** :tada:');
    await field().fill('');
  });

  test('an emoji is chosen, and a snippet inserted', async () => {
    await page.getByRole('button', { name: 'Emoji' }).click();
    await page.getByRole('listbox', { name: 'Emoji' }).getByRole('option').first().waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('combobox', { name: 'Find an emoji' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('tada');
    await page.getByRole('option', { name: 'tada' }).click();
    await hasText(':tada: ');
    await field().fill('');
    await cordelia.post('/saved_snippets', { title: 'Greeting', content: 'Good morrow' });
    await until(async () => {
      await page.getByRole('button', { name: 'More ways to send' }).click();
      const item = page.getByRole('menuitem', { name: 'Insert “Greeting”' });
      await page.getByRole('menuitem').first().waitFor();
      if ((await item.count()) === 0) {
        await page.keyboard.press('Escape');
        return false;
      }
      await item.click();
      return true;
    }, 'the snippet is offered');
    await hasText('Good morrow');
    await field().fill('');
  });
});

test('the menu of the button says and changes whether Enter sends', async () => {
  await toTopic('enter');
  const choose = async (checked: boolean): Promise<void> => {
    await page.getByRole('button', { name: 'More ways to send' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Enter sends', checked: !checked }).click();
    await page.getByTitle(checked ? 'Enter sends, Shift+Enter begins a line' : 'Ctrl+Enter sends, Enter begins a line').waitFor();
  };
  await choose(true);
  await field().fill('said by Enter');
  await field().press('Enter');
  await cameTo('said by Enter');
  await choose(false);
  await field().fill('one');
  await field().press('Enter');
  await page.keyboard.type('two');
  await hasText('one\ntwo');
  await field().fill('');
});

test('a message is scheduled, edited, moved in time, deleted, and sent now', async () => {
  await toTopic('later');
  const schedule = async (text: string): Promise<void> => {
    await field().fill(text);
    await page.getByRole('button', { name: 'More ways to send' }).click();
    await page.getByRole('menuitem', { name: 'Schedule for later…' }).click();
    await page.getByRole('dialog', { name: 'Schedule for later' }).waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /Tomorrow morning/ }).click();
    await hasText('');
  };
  await schedule('Not now');
  await schedule('Never');
  await page.goto(`${pages.server.url}/#scheduled`);
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await row('Never').getByRole('button', { name: 'Delete this message' }).click();
  await row('Never').waitFor({ state: 'detached' });
  await row('Not now').getByRole('button', { name: 'Edit the text' }).click();
  await page.getByRole('textbox', { name: 'Text of the scheduled message' }).fill('Later then');
  await page.getByRole('button', { name: 'Save' }).click();
  await row('Later then').getByRole('button', { name: 'Change the time' }).click();
  await page.getByLabel('Another time').fill('2999-01-01T10:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await row('Later then').getByText('2999').or(row('Later then').getByText('Jan 1')).waitFor();
  await row('Later then').getByRole('button', { name: 'Send now' }).click();
  await row('Later then').waitFor({ state: 'detached' });
  expect(await cameTo('Later then')).toEqual([['stream', 'later']]);
});

test('view and composer follow a moved topic, with what is being written', async () => {
  await toTopic('before');
  await field().fill('first of all');
  await send().click();
  await cameTo('first of all');
  await field().fill('still writing');
  const [first] = (await messages()).filter(({ content }) => content === 'first of all');
  await hamlet.patch(`/messages/${String(first?.['id'])}`, { topic: 'after', propagate_mode: 'change_all' });
  await page.getByRole('group', { name: 'Writes to' }).getByText('after').waitFor();
  await page.waitForURL(/\/topic\/after/);
  await hasText('still writing');
  await send().click();
  expect(await cameTo('still writing')).toEqual([['stream', 'after']]);
});

test('others are told that one types, and that one has stopped', async () => {
  await toTopic('typing');
  const { body } = await hamlet.post('/register', {
    event_types: ['typing'],
    client_capabilities: { notification_settings_null: true, stream_typing_notifications: true },
  });
  let last = Number(body['last_event_id']);
  const next = async (): Promise<unknown> => {
    const answer = await hamlet.get('/events', { queue_id: body['queue_id'], last_event_id: last });
    const [event] = answer.body['events'] as ReadonlyArray<Record<string, unknown>>;
    last = Number(event?.['id']);
    return event?.['topic'] === 'typing' ? [event['op'], event['topic']] : next();
  };
  await page.keyboard.type('well');
  expect(await next()).toEqual(['start', 'typing']);
  await field().fill('');
  expect(await next()).toEqual(['stop', 'typing']);
});

test('no fault of accessibility, light and dark, and on a phone with its keyboard open all is there', async () => {
  await toTopic('phone');
  await page.getByRole('button', { name: 'Formatting' }).click();
  await field().focus();
  await page.keyboard.type('@');
  await page.getByRole('option').first().waitFor();
  await expectNoAxeViolations(page);
  await page.goto(`${pages.server.url}/#drafts`);
  await expectNoAxeViolations(page);
  await page.goto(`${pages.server.url}/#scheduled`);
  await expectNoAxeViolations(page);
  const phone = await pages.open(cordelia, { size: 'phone', at: `#narrow/channel/${design}-design/topic/phone` });
  await phone.setViewportSize({ width: 390, height: 420 });
  await field(phone).fill('a long text\n'.repeat(40));
  for (const part of [phone.getByRole('group', { name: 'Writes to' }), field(phone), send(phone)]) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(420);
  }
  await phone.setViewportSize({ width: 320, height: 640 });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
