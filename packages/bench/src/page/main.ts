// Measures the chat in the browser: frames and long tasks while somebody scrolls through a large channel, and the heap after an hour's events, played fast, beside that after ten minutes of them.
import { copyMessage, launchBrowser, startTestServer, type TestPerson } from '@parley/testkit';
import { chatPages } from '@parley/web';

const count = 100_000;
const [perMinute, early, hour] = [30, 10, 60];
const password = 'a sea of troubles';

const good = async (work: ReturnType<TestPerson['get']>): Promise<Readonly<Record<string, unknown>>> => {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

/** Runs in the browser: notes frames and long tasks until it is asked. */
const note = `window.noted = { frames: [], tasks: [] };
new PerformanceObserver((list) => window.noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
let last = performance.now();
const look = (now) => { window.noted.frames.push(now - last); last = now; requestAnimationFrame(look); };
requestAnimationFrame(look);`;

const isShown = (text: string): string =>
  `new Promise((resolve) => { const look = () => (document.querySelector('main').textContent.includes(${JSON.stringify(text)}) ? resolve() : setTimeout(look, 50)); look(); })`;

const server = await startTestServer({ beside: [chatPages()] });
const browser = await launchBrowser();
const hamlet = await server.addPerson('Hamlet', { password });
const cordelia = await server.addPerson('Cordelia', { password });
await good(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] }));
const design = Number((await good(hamlet.get('/get_stream_id', { stream: 'design' })))['stream_id']);
const say = async (content: string): Promise<number> =>
  Number((await good(cordelia.post('/messages', { type: 'stream', to: 'design', topic: 'large', content })))['id']);
await copyMessage(server, await say('The first one'), { channel: design, count });
await good(hamlet.post('/mark_all_as_read'));

const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
await page.goto(`${server.url}/login/?next=${encodeURIComponent(`/#narrow/channel/${design}-design/topic/large`)}`);
await page.getByLabel('E-mail address').fill(hamlet.email);
await page.getByLabel('Password').fill(password);
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByText(`Copy ${count}`).waitFor();
await page.evaluate(note);
await page.getByRole('region', { name: 'List of messages' }).hover();
for (let turn = 0; turn < 300; turn += 1) {
  await page.mouse.wheel(0, turn % 100 < 80 ? -600 : 600);
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
}
const { frames, tasks } = await page.evaluate<{ readonly frames: ReadonlyArray<number>; readonly tasks: ReadonlyArray<number> }>('window.noted');
const sorted = [...frames].sort((left, right) => left - right);

const protocol = await page.context().newCDPSession(page);
const heap = async (): Promise<number> => {
  await protocol.send('HeapProfiler.collectGarbage');
  return (await protocol.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
};

const views = [`narrow/channel/${design}-design/topic/large`, 'inbox', `narrow/channel/${design}-design`, 'feed'];
/** One minute of somebody who goes from view to view while others write. */
const live = async (minute: number): Promise<void> => {
  for (let at = 0; at < perMinute; at += 1) await say(`Minute ${minute}, ${at}`);
  // Views then open at their end.
  await good(hamlet.post('/mark_all_as_read'));
  await page.evaluate(`location.hash = '#${views[minute % views.length] ?? ''}'`);
  if (minute % views.length !== 1) await page.evaluate(isShown(`Minute ${minute}, ${perMinute - 1}`));
};

const figures: number[] = [];
for (let minute = 1; minute <= hour; minute += 1) {
  await live(minute);
  if (minute === early || minute === hour) figures.push(await heap());
}
const [atFirst = 0, atLast = 0] = figures;

for (const [name, figure, goal] of [
  [`frames while scrolling ${count} messages, 95 %`, `${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)} ms`, '≤ 33'],
  ['longest task meanwhile', `${Math.max(0, ...tasks).toFixed(0)} ms`, '≤ 200'],
  ['heap after ten minutes', `${atFirst.toFixed(1)} MiB`, ''],
  ['heap after an hour', `${atLast.toFixed(1)} MiB, ${(atLast / atFirst).toFixed(2)} of it`, '≤ 1.5'],
] as const)
  process.stdout.write(`| ${name} | ${figure} | ${goal} |\n`);

await browser.close();
await server.knex.raw("delete from parley.message where content like 'Copy %'");
await server.close();
