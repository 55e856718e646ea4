import type { Page } from 'playwright-core';
import { openWriting } from './open-writing.js';

const { pages, page, hamlet, cordelia, design, field, until, row, done, say, act, toTopic } = await openWriting();
await done(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'kitchen' }], principals: [hamlet.id, cordelia.id] }));
const kitchen = Number((await done(hamlet.get('/get_stream_id', { stream: 'kitchen' })))['stream_id']);
const other = await pages.open(hamlet, { at: `#narrow/channel/${design}-design/topic/plan` });

afterAll(() => pages.close());
afterEach(() => expect(pages.complaints).toEqual([]));

const shown = (of: Page, id: number) => of.locator(`article[data-message="${id}"]`);
const goTo = (of: Page, channel: string, topic: string): Promise<unknown> => of.goto(`${pages.server.url}/#narrow/channel/${channel}/topic/${topic}`);
const heading = (of: Page, name: string) => of.getByRole('heading', { level: 1, name, exact: true });

/** Where messages stand, as the server has it. */
const placesOf = async (...ids: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
  const { messages } = await done(hamlet.get('/messages', { message_ids: ids }));
  return (messages as ReadonlyArray<Record<string, unknown>>).map(({ display_recipient: channel, subject }) => `${String(channel)} › ${String(subject)}`);
};

interface Move {
  readonly which: string;
  readonly topic: string;
  readonly channel?: string;
  readonly tells?: boolean;
}

const move = async (id: number, { which, topic, channel, tells = false }: Move): Promise<void> => {
  await act(id, 'Move…');
  const dialog = page.getByRole('dialog', { name: 'Move message' });
  if (channel !== undefined) await dialog.getByRole('combobox', { name: 'Channel' }).selectOption(channel);
  await dialog.getByRole('textbox', { name: 'Topic' }).fill(topic);
  await dialog.getByRole('radio', { name: which }).check();
  for (const name of ['Say in the old topic where they went', 'Say in the new topic where they came from'])
    await dialog.getByRole('checkbox', { name }).setChecked(tells);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('a message alone, this one and all later ones, and the whole topic go to another topic or channel, and both see it', async () => {
  const [first, second, third, fourth] = [await say('plan', 'One'), await say('plan', 'Two'), await say('plan', 'Three'), await say('plan', 'Four')];
  await toTopic('plan');
  await shown(other, fourth).waitFor();

  await move(second, { which: 'Only this message', topic: 'aside' });
  await shown(other, second).waitFor({ state: 'detached' });
  await row(second).waitFor({ state: 'detached' });
  expect(await placesOf(first, second, third, fourth)).toEqual(['design › plan', 'design › aside', 'design › plan', 'design › plan']);
  expect([await shown(other, first).count(), await shown(other, third).count()]).toEqual([1, 1]);

  await move(third, { which: 'This one and all later ones of its topic', topic: 'soup', channel: 'kitchen' });
  await shown(other, fourth).waitFor({ state: 'detached' });
  await shown(other, third).waitFor({ state: 'detached' });
  await shown(other, first).waitFor();
  expect(await placesOf(first, third, fourth)).toEqual(['design › plan', 'kitchen › soup', 'kitchen › soup']);
  await goTo(other, `${kitchen}-kitchen`, 'soup');
  await shown(other, fourth).waitFor();

  // A reader who has the topic open goes with it, and what they write does.
  await goTo(page, `${kitchen}-kitchen`, 'soup');
  await row(third).waitFor();
  await field(other).fill('Half a recipe');
  await move(fourth, { which: 'The whole topic', topic: 'stew', channel: 'design', tells: true });
  for (const tab of [page, other]) {
    await heading(tab, 'design stew').waitFor();
    await shown(tab, third).waitFor();
    await tab
      .getByRole('article', { name: /Notification Bot/ })
      .getByText(/moved here/)
      .waitFor();
  }
  await until(async () => (await field(other).inputValue()) === 'Half a recipe', 'the text has gone with its topic');
  await other.getByRole('group', { name: 'Writes to' }).getByText('stew').waitFor();
  await goTo(other, `${kitchen}-kitchen`, 'soup');
  await other
    .getByRole('article', { name: /Notification Bot/ })
    .getByText(/was moved/)
    .waitFor();
});

test('a topic is resolved and taken up again, and both have it open all the while', async () => {
  const id = await say('stew', 'It is done');
  for (const tab of [page, other]) {
    await goTo(tab, `${design}-design`, 'stew');
    await shown(tab, id).waitFor();
  }
  const resolve = async (tab: Page, item: string): Promise<void> => {
    await tab.getByRole('button', { name: 'More', exact: true }).first().click();
    await tab.getByRole('menuitem', { name: item }).click();
  };
  await resolve(page, 'Mark as resolved');
  for (const tab of [page, other]) {
    await heading(tab, 'design ✔ stew').waitFor();
    await tab
      .getByRole('navigation', { name: 'Navigation' })
      .getByRole('link', { name: /^✔ stew/ })
      .waitFor();
    await shown(tab, id).waitFor();
  }
  await resolve(other, 'Mark as unresolved');
  for (const tab of [page, other]) {
    await heading(tab, 'design stew').waitFor();
    await shown(tab, id).waitFor();
  }
  expect(await placesOf(id)).toEqual(['design › stew']);
});
