import { openPages, password } from './open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });

beforeAll(() => hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] }));
afterAll(() => pages.close());

const contentsIn = async (topic: string): Promise<ReadonlyArray<unknown>> => {
  const narrow = JSON.stringify([
    ['channel', 'design'],
    ['topic', topic],
  ]);
  const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 50, num_after: 0, apply_markdown: false, narrow });
  return (body['messages'] as ReadonlyArray<{ readonly content: unknown }>).map(({ content }) => content);
};

/** A message that is on its way is shown before it is there. */
const untilThere = async (topic: string, count: number): Promise<void> => {
  while ((await contentsIn(topic)).length < count) await new Promise((resolve) => setTimeout(resolve, 50));
};

/** Ends the sessions of everybody, as time does. */
const endSessions = async (): Promise<void> => {
  await pages.server.knex.raw('delete from parley.browser_session');
};

const channel = async (): Promise<number> => {
  const { body } = await hamlet.get('/users/me/subscriptions');
  return (body['subscriptions'] as ReadonlyArray<{ readonly stream_id: number }>)[0]?.stream_id ?? 0;
};

test('an expired session asks for the password, and goes on where one was, with what was being written', async () => {
  const page = await pages.open(cordelia, { at: `#narrow/channel/${await channel()}-design/topic/ends` });
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('written before it ended');
  await endSessions();
  await hamlet.post('/messages', { type: 'channel', to: 'design', topic: 'ends', content: 'said meanwhile' });
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('article').getByText('said meanwhile').waitFor();
  expect(await field.inputValue()).toBe('written before it ended');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('article').getByText('written before it ended').waitFor();
  await untilThere('ends', 2);
  expect(await contentsIn('ends')).toEqual(['said meanwhile', 'written before it ended']);
  await page.context().close();
});

test('a message that is sent while the session is over is sent once, after signing in', async () => {
  const page = await pages.open(cordelia, { at: `#narrow/channel/${await channel()}-design/topic/sent` });
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('sent without a session');
  await endSessions();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  // The dialog hides the line from what reads the page aloud.
  await page.getByText('You are signed out. 1 message waits.').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('article').getByText('sent without a session').waitFor();
  await untilThere('sent', 1);
  expect(await contentsIn('sent')).toEqual(['sent without a session']);
  await page.context().close();
});

test('nothing was refused by the policy, and nothing broke', () => {
  expect(pages.complaints).toEqual([]);
});
