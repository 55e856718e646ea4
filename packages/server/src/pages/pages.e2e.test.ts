import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { type OwnServer, startOwnServer } from '../../fixtures/own-server.js';

const lines: { readonly level: string; readonly path: unknown }[] = [];
const at =
  (level: string) =>
  (_: string, fields: Readonly<Record<string, unknown>> = {}) =>
    void lines.push({ level, path: fields['path'] });
const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
let running: OwnServer;

beforeAll(async () => {
  running = await startOwnServer({ PARLEY_FEATURE_LEVEL: '300' }, log);
  await running.server.chat.provision.createRealm({ stringId: 'lear', name: 'Lear & <b>Sons</b>' });
});
afterAll(() => running.close());

/** Under another host name than that of the address. */
const pageUnder = (host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(running.server.url);
    const asked = request({ host: '127.0.0.1', port, headers: { host: `${host}:${port}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });

describe('the page at the root where no chat is', () => {
  test('says what this is, how each client signs in and how to embed it', async () => {
    const answer = await fetch(`${running.server.url}/`);
    const page = await answer.text();

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const text of ['Parley', 'feature level 300', `site=${running.server.url}`, `realm: &#39;${running.server.url}&#39;`, 'zulip-term', 'chatRouter']) {
      expect(page).toContain(text);
    }
    const links = [...page.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link = '']) => new URL(link, `${running.server.url}/`).href);
    expect(links).toEqual(
      expect.arrayContaining([`${running.server.url}/api/docs`, `${running.server.url}/api/openapi.json`, `${running.server.url}/favicon.ico`]),
    );
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  });

  test('its policy lets a browser run nothing, and load only the icon and its own style', async () => {
    const answer = await fetch(`${running.server.url}/`);
    const page = await answer.text();
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(page) ?? [];
    const policy = answer.headers.get('content-security-policy') ?? '';

    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    // Without TLS, browsers would never find the server again.
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    expect(page).not.toMatch(/<script| style=| on\w+=|javascript:/i);
  });

  test('names the organization of its host name', async () => {
    const page = await pageUnder('lear.localhost');

    expect(page).toContain('<h1><img src="static/images/realm-icon.png" alt="">Lear &amp; &lt;b&gt;Sons&lt;/b&gt;</h1>');
    expect(page).toContain(`site=http://lear.localhost:${new URL(running.server.url).port}`);
    expect(await pageUnder('nowhere.localhost')).toContain('<title>Parley</title>');
    expect(await pageUnder('"><script>alert(1)</script>.localhost')).not.toContain('<script');
  });

  test.each(['/', '/about', '/health'])('%s is read-only', async (path) => {
    const refused = await fetch(`${running.server.url}${path}`, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await fetch(`${running.server.url}${path}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

test('there are an icon and a robots.txt', async () => {
  const icon = await fetch(`${running.server.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await fetch(`${running.server.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
});

test('GET /health says that all is well, without credentials and without a log line', async () => {
  lines.length = 0;
  const answer = await fetch(`${running.server.url}/health`);

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), feature_level: 300 });
  await fetch(`${running.server.url}/`);
  expect(lines).toEqual([
    { level: 'debug', path: '/health' },
    { level: 'info', path: '/' },
  ]);
});

test('the owner gets lines to paste into a shell', () => {
  expect(running.output).toContain(`' API=${running.server.url}/api/v1\n`);
});
