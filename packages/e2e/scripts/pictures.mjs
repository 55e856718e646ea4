// Makes the pictures of the documents, docs/images, of a server with the development organization: node packages/e2e/scripts/pictures.mjs http://localhost:9991
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const [url = 'http://localhost:9991'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
mkdirSync(folder, { recursive: true });

// As high as whole lines of the left column, and no name in letters that this machine may have no font for.
const desktop = { width: 1280, height: 772 };
const phone = { width: 390, height: 844 };

const talk = [
  ['iago', 'Does the page keep the message that I read at its place when older ones load?'],
  ['cordelia', 'Yes: it anchors **the message under the eye**, not the scroll offset.\n\n- pictures may get their size\n- older messages may load above'],
  ['hamlet', 'I tried it with `overflow-anchor: none`, too.'],
  [
    'iago',
    '@**King Hamlet** can you try it on a phone? Two things to look at:\n1. the keyboard must not hide the composer\n2. one swipe goes back to the list',
  ],
  ['cordelia', '> one swipe goes back to the list\n\nIt does here.'],
];

const call = async (method, path, { key, ...params }) => {
  const query = new URLSearchParams(params);
  const answer = await fetch(`${url}/api/v1/${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers: key === undefined ? {} : { authorization: `Basic ${btoa(key)}` },
    ...(method === 'GET' ? {} : { body: query }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body;
};

const keys = {};
for (const name of ['iago', 'cordelia', 'hamlet']) {
  const { email, api_key: key } = await call('POST', 'dev_fetch_api_key', { username: `${name}@zulip.com` });
  keys[name] = `${email}:${key}`;
}
for (const [name, content] of talk) await call('POST', 'messages', { key: keys[name], type: 'channel', to: 'Verona', topic: 'reading order', content });
const { stream_id: id } = await call('GET', 'get_stream_id', { key: keys.hamlet, stream: 'Verona' });
const place = `#narrow/channel/${id}-Verona/topic/reading.20order`;

const browser = await chromium.launch({ executablePath: process.env.PARLEY_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const picture = async (name, { size, theme, at }) => {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const page = await context.newPage();
  await page.goto(`${url}/login/?next=${encodeURIComponent(`/${at}`)}`);
  if (at === null) await page.getByLabel('Password').waitFor();
  else {
    await page.getByRole('button', { name: 'King Hamlet' }).click();
    await page.getByText('It does here.').first().waitFor();
    await page.mouse.move(640, 5);
    await page.waitForFunction(() => [...document.querySelectorAll('main img')].every(({ complete }) => complete));
  }
  await page.screenshot({ path: `${folder}${name}.png` });
  await context.close();
};

for (const theme of ['light', 'dark']) {
  await picture(`topic-${theme}`, { size: desktop, theme, at: place });
  await picture(`phone-${theme}`, { size: phone, theme, at: place });
  await picture(`sign-in-${theme}`, { size: { width: 900, height: 800 }, theme, at: null });
}
await browser.close();
