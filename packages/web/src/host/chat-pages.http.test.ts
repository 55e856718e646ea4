import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { pagesOf } from './chat-pages.js';
import { digest, type PageFile } from './page-files.js';

const script = Buffer.from('export const answer = 42;'.repeat(100));
const style = Buffer.from('body { margin: 0 }');

const fileWith = (contentType: string, body: Buffer, encoded: PageFile['encoded'] = new Map()): PageFile => ({
  contentType,
  etag: `"${digest(body)}"`,
  body,
  encoded,
});

const page = Buffer.from(
  '<!doctype html><meta name="csp-nonce" content="%NONCE%"><meta name="build" content="%BUILD%"><meta name="sign-in" content="%SIGN_IN%"><script src="./assets/index-1.js"></script>',
);
const files = new Map([
  ['index.html', fileWith('text/html; charset=utf-8', page)],
  [
    'assets/index-1.js',
    fileWith(
      'text/javascript; charset=utf-8',
      script,
      new Map([
        ['br', brotliCompressSync(script)],
        ['gzip', gzipSync(script)],
      ]),
    ),
  ],
  ['assets/index-1.css', fileWith('text/css; charset=utf-8', style)],
  ['licences.txt', fileWith('text/plain; charset=utf-8', Buffer.from('react (MIT)'))],
]);

const noted: string[] = [];
let serving: Server;
let url: string;

beforeAll(async () => {
  const app = express();
  const beforeAnswer = (_request: unknown, _response: unknown, path: string): void => void noted.push(path);
  app.use('/chat', pagesOf(files, { beforeAnswer }));
  app.use('/framed', pagesOf(files, { frameAncestors: 'https://intranet.example.org', signInAddress: '/own?a=1&b="2' }));
  app.use(pagesOf(files, {}));
  app.use((request, response) => void response.status(404).send(`not here: ${request.url}`));
  serving = createServer(app);
  await new Promise<void>((resolve) => serving.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(serving.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => serving.close(resolve)));
beforeEach(() => void (noted.length = 0));

const asking = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

test('the page has another nonce each time, which its policy names, and is stored nowhere', async () => {
  const answers = await Promise.all(['/', '/chat/', '/chat/?x=1'].map((path) => asking(path)));
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const [, nonce = ''] = /csp-nonce" content="([^"]{20,})"/.exec(await answer.text()) ?? [];
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(answer.headers.get('content-security-policy')?.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
  expect((await asking('/framed/')).headers.get('content-security-policy')).toContain('frame-ancestors https://intranet.example.org');
});

test('names where people sign in', async () => {
  expect(await (await asking('/')).text()).toContain('<meta name="sign-in" content="login/">');
  expect(await (await asking('/framed/')).text()).toContain('<meta name="sign-in" content="/own?a=1&amp;b=&quot;2">');
});

test.each([
  ['/chat', './chat/'],
  ['/chat?x=1&y=2', './chat/?x=1&y=2'],
])('%s leads into the folder of the page', async (path, location) => {
  const answer = await asking(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
});

test.each([
  ['br', 'gzip, deflate, br', script.length / 2],
  ['gzip', 'gzip;q=0.5', script.length / 2],
  [null, 'br;q=0, gzip;q=0.0', script.length],
])('a file is sent as %s to who takes %s, and may be kept for ever', async (encoding, accepted, maxLength) => {
  const answer = await asking('/chat/assets/index-1.js', { headers: { 'accept-encoding': accepted } });
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([200, encoding, 'Accept-Encoding']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(maxLength);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(script);
  const again = await asking('/chat/assets/index-1.js', { headers: { 'if-none-match': `W/${answer.headers.get('etag') ?? ''}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each(['/', '/chat/', '/assets/index-1.css', '/assets/build.json', '/licences'])('%s is read-only', async (path) => {
  const head = await asking(path, { method: 'HEAD' });
  const got = await asking(path);
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', String((await got.arrayBuffer()).byteLength)]);
  const refused = await asking(path, { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('says which build answers, as the page does', async () => {
  const { build } = (await (await asking('/assets/build.json')).json()) as { readonly build: string };
  expect(build).toMatch(/^[\w-]{22}$/);
  expect(await (await asking('/')).text()).toContain(`<meta name="build" content="${build}">`);
});

test.each(['/nowhere', '/chat/index.html', '/chat/assets/other.js', '/chat/assets/../index.html', '/assets/%2e%2e/index.html', '/chat/licences.txt'])(
  'passes %s on, without a word',
  async (path) => {
    expect((await asking(path)).status).toBe(404);
    expect(noted).toEqual([]);
  },
);

test('tells of each answer before it is written', async () => {
  for (const path of ['/chat/', '/chat', '/chat/assets/index-1.js', '/chat/licences']) await asking(path);
  expect(noted).toEqual(['/', '/', '/assets/…', '/licences']);
});
