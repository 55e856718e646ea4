import { type ServerProcess, serverProcess } from '../server-process.js';

const running: ServerProcess[] = [];

const started = async (environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const server = await serverProcess(environment);
  running.push(server);
  await server.start();
  return server;
};

afterAll(async () => {
  for (const server of running) await server.dispose();
});

const linesOf = (server: ServerProcess, path: string): ReadonlyArray<string> =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"path":"${path}"`) || line.includes(`path=${path}`));

test('a started server has the chat at its root, below the path of its address too, with its files', async () => {
  const server = await started({ PARLEY_EXTERNAL_URL: 'http://127.0.0.1/a/b/chat' });
  for (const root of ['/', '/a/b/chat/']) {
    const answer = await fetch(server.url + root);
    const page = await answer.text();
    expect([answer.status, page.includes('<div id="page">')]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    const links = [...page.matchAll(/ (?:src|href)="(\.\/assets\/[^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of [...links, './licences', './about']) expect([link, (await fetch(new URL(link, server.url + root))).status]).toEqual([link, 200]);
  }
  const whole = await fetch(`${server.url}/a/b/chat`, { redirect: 'manual' });
  expect([whole.status, whole.headers.get('location')]).toEqual([308, '/a/b/chat/']);
  const about = await (await fetch(`${server.url}/about`)).text();
  expect(about).toContain('<a href="./">Chat in the browser</a>');
  expect(linesOf(server, '/').length).toBeGreaterThanOrEqual(2);
  expect(linesOf(server, '/assets/…').length).toBeGreaterThanOrEqual(2);
});

test('PARLEY_WEB=off leaves it out: the page that says what the server is stands at the root', async () => {
  const server = await started({ PARLEY_WEB: 'off' });
  const page = await (await fetch(`${server.url}/`)).text();
  expect(page).toContain('Its chat in the browser is switched off');
  expect((await fetch(`${server.url}/licences`)).status).toBe(404);
  expect((await fetch(`${server.url}/assets/build.json`)).status).toBe(404);
});
