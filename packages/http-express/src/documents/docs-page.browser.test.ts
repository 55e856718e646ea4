import { launchBrowser, startTestServer } from '@parley/testkit';
import type { Page } from 'playwright-core';

// Without a browser this file fails as a whole: one failure, with the reason.
const browser = await launchBrowser();
const server = await startTestServer();
const hamlet = await server.addPerson('King Hamlet', { password: 'a sea of troubles' });

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The browser's errors, and its requests to others. */
interface Watched {
  readonly page: Page;
  readonly complaints: ReadonlyArray<string>;
  readonly strangers: ReadonlyArray<string>;
}

const visited = async (path: string, width = 1280): Promise<Watched> => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'info') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  await page.goto(`${server.url}/api/docs${path}`);
  return { page, complaints, strangers };
};

const operation = (page: Page, name: string) =>
  page
    .locator(`[id$="${name}"]`)
    .filter({ has: page.getByRole('button', { name: /Test Request/ }) })
    .first();

describe.each([1280, 390])('at a width of %i', (width) => {
  test('the page shows the rules of all calls, without browser errors and requests to others', async () => {
    const { page, complaints, strangers } = await visited('', width);
    await page.getByRole('heading', { name: 'Answers and errors' }).waitFor();
    await page.getByText('BAD_EVENT_QUEUE_ID').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
    const [needed, there] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, window.innerWidth]');
    expect(needed).toBe(there);
    await page.close();
  });

  test('an address leads to one operation: its parameters, words, errors, example and curl', async () => {
    const { page, complaints } = await visited('#tag/messages/POST/messages', width);
    const shown = operation(page, 'tag/messages/POST/messages');
    await shown.getByText('Who goes **there**?').first().waitFor();
    for (const text of ['Sends a message to a channel', 'widget_content', 'private', '"automatic_new_visibility_policy"', '429']) {
      expect(await shown.innerText()).toContain(text);
    }
    const curl = (await shown.innerText()).replace(/\s+/g, ' ');
    expect(curl).toContain(`curl ${server.url}/api/v1/messages`);
    expect(curl).toContain("--data-urlencode 'topic=castle'");
    expect(complaints).toEqual([]);
    await page.close();
  });
});

test('operations are grouped, and found by a word', async () => {
  const { page } = await visited('');
  for (const group of ['people', 'channels', 'messages', 'events']) await page.locator('aside').getByText(group, { exact: true }).waitFor();
  await page.getByRole('button', { name: /Search/ }).click();
  await page.keyboard.type('read_receipts');
  await page.getByRole('dialog').getByText('Who has read a message.').first().click();
  await page.waitForURL(/read_receipts/);
  await operation(page, 'read_receipts').getByText('Who has read a message.').waitFor();
  await page.close();
});

test('a call can be tried with the example, and reaches the server', async () => {
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] });
  const { page, complaints } = await visited('');
  await page.locator('[data-placeholder="janedoe"]').first().fill(hamlet.email);
  await page.locator('input[placeholder="********"]').first().fill(hamlet.apiKey);
  await page.goto(`${server.url}/api/docs#tag/messages/POST/messages`);
  await operation(page, 'tag/messages/POST/messages')
    .getByRole('button', { name: /Test Request/ })
    .click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByText('200 OK').waitFor();
  const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0 });
  expect(body['messages']).toEqual([expect.objectContaining({ content: '<p>Who goes <strong>there</strong>?</p>', subject: 'castle' })]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a call without credentials is answered, and is somebody’s own once they have signed in', async () => {
  await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] });
  const context = await browser.newContext();
  const sent = async (place: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${server.url}/api/docs#${place}`);
    await operation(page, place)
      .getByRole('button', { name: /Test Request/ })
      .click();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    return page;
  };
  await (await sent('tag/people/GET/users/me')).getByText('401 Unauthorized').waitFor();

  const page = await context.newPage();
  await page.goto(`${server.url}/login/`);
  await page.getByLabel('E-mail address').fill(hamlet.email);
  await page.getByLabel('Password').fill('a sea of troubles');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/Signed in as/).waitFor();

  const reading = await sent('tag/people/GET/users/me');
  await reading.getByText('200 OK').waitFor();
  await reading.getByText('Signed in as King Hamlet').waitFor();
  await (await sent('tag/messages/POST/messages')).getByText('200 OK').waitFor();
  await context.close();
});

test('the level in the address is shown, and another one can be chosen', async () => {
  const { page } = await visited('?level=208');
  await page.getByText('v208').first().waitFor();
  await page.getByLabel('Feature level').fill('9');
  await page.getByLabel('Feature level').press('Enter');
  await page.waitForURL(/level=9/);
  await page.getByText('v9', { exact: true }).first().waitFor();
  await page.goto(`${server.url}/api/docs?level=0`);
  await page.getByRole('alert').getByText('level is not a feature level').waitFor();
  await page.close();
});
