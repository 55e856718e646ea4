import { openPages, password } from './open-pages.js';

const pages = await openPages({ realm: { policies: { spectatorAccess: true } } });
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });

afterAll(() => pages.close());

test('two people sign in and write to each other', async () => {
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] });
  const hers = await pages.open(cordelia);
  await hers.getByRole('navigation').getByRole('link', { name: 'design' }).click();
  await hers.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await hers.getByRole('button', { name: 'Send', exact: true }).click();
  await hers.getByRole('article').getByText('Cordelia').waitFor();
  const said = hers.locator('[aria-live="polite"]');
  await hamlet.post('/messages', { type: 'channel', to: 'design', topic: '', content: 'Hello :smile:\n\n```spoiler The end\nhe dies\n```' });
  await said.getByText('Hamlet').waitFor();
  await said.filter({ hasText: /^Hamlet.*Hello :smile: The end$/ }).waitFor({ state: 'attached' });
  expect(pages.complaints).toEqual([]);
});

test('a stranger comes to the page that signs in, where an organization is open to everybody, too', async () => {
  const page = await (await pages.browser.newContext()).newPage();
  await page.goto(`${pages.server.url}/#feed`);
  await page.getByLabel('Password').waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/#feed');
});
