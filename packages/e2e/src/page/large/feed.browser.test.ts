import { copyMessage, type TestPerson } from '@parley/testkit';
import { openPages, password } from '../open-pages.js';

const pages = await openPages();
const hamlet = await pages.server.addPerson('Hamlet', { password });
const cordelia = await pages.server.addPerson('Cordelia', { password });
await good(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] }));
const design = Number((await good(hamlet.get('/get_stream_id', { stream: 'design' })))['stream_id']);

afterAll(async () => {
  // What is checked of a server that closes is checked of each row.
  await pages.server.knex.raw("delete from parley.message where content like 'Copy %'");
  await pages.close();
});

async function good(work: ReturnType<TestPerson['get']>) {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
}

const say = async (content: string): Promise<number> =>
  Number((await good(cordelia.post('/messages', { type: 'stream', to: 'design', topic: 'large', content })))['id']);

const count = 100_000;

test('of 100,000 messages at most 150 rows are in the document, wherever one goes, and an answer with many events is shown at once', async () => {
  await copyMessage(pages.server, await say('The first one'), { channel: design, count });
  await good(hamlet.post('/mark_all_as_read'));
  const page = await pages.open(hamlet, { at: `#narrow/channel/${design}-design/topic/large` });
  await page.getByText(`Copy ${count}`).waitFor();
  const list = page.getByRole('region', { name: 'List of messages' });
  await page.evaluate(() => {
    const noted = window as unknown as { most: number };
    noted.most = 0;
    new MutationObserver(() => {
      noted.most = Math.max(noted.most, document.querySelectorAll('[aria-label="List of messages"] article').length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await list.hover();
  const firstId = (): Promise<number> => page.evaluate(() => Number(document.querySelector('article[data-message]')?.getAttribute('data-message') ?? Infinity));
  const opened = await firstId();
  while ((await firstId()) > opened - 400) {
    await page.mouse.wheel(0, -3000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.getByRole('button', { name: /^Jump to newest/ }).click();
  await page.getByText(`Copy ${count}`).waitFor();
  const most = await page.evaluate(() => (window as unknown as { most: number }).most);
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThanOrEqual(150);

  // The next answer waits until it has all of them.
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isHeld = page.waitForRequest('**/json/events?*');
  await page.route('**/json/events?*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await say('Before');
  await isHeld;
  await page.getByText('Before', { exact: true }).waitFor();
  await page.evaluate(() => {
    const noted = window as unknown as { came: number };
    noted.came = 0;
    const known = new Set([...document.querySelectorAll('article')].map((article) => article.getAttribute('data-message')));
    new MutationObserver(() => {
      const fresh = [...document.querySelectorAll('article')].filter(({ textContent }) => /Event \d+/.test(textContent));
      const isChange = fresh.some((article) => !known.has(article.getAttribute('data-message')));
      for (const article of fresh) known.add(article.getAttribute('data-message'));
      if (isChange) noted.came += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (let at = 0; at < 8; at += 1) await say(`Event ${at}`);
  answer();
  await page.getByText('Event 7', { exact: true }).waitFor();
  const came = await page.evaluate(() => (window as unknown as { came: number }).came);
  expect(came).toBe(1);
  expect(pages.complaints).toEqual([]);
});
