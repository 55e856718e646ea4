import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestServer } from '@parley/testkit';
import { chatPages } from '@parley/web';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const run = (...args: ReadonlyArray<string>) => promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_OPTIONS: '' }, timeout: 50_000 });

// It is served as it was built.
await run(here('../../../testkit/scripts/build-program.mjs'));

const password = 'a sea of troubles';
const server = await startTestServer({ beside: [chatPages()] });
const hamlet = await server.addPerson('Hamlet', { password });
const cordelia = await server.addPerson('Cordelia', { password });
await hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'design' }], principals: [hamlet.id, cordelia.id] });
await hamlet.post('/messages', { type: 'channel', to: 'design', topic: 'colours', content: 'Which blue?' });

afterAll(() => server.close());

/** What the page shows before and after a text was sent. */
interface Shown {
  readonly before: string;
  readonly after: string;
  readonly title: string;
  readonly errors: ReadonlyArray<string>;
}

/** Signs in by the form, as a browser does. */
const signIn = async (): Promise<string> => {
  const form = await (await fetch(`${server.url}/login/?next=%2F`)).text();
  const [, token = ''] = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(form) ?? [];
  const body = new URLSearchParams({ csrfmiddlewaretoken: token, next: '/', username: cordelia.email, password });
  const headers = { origin: server.url, cookie: `csrftoken=${token}` };
  const answer = await fetch(`${server.url}/accounts/login/`, { method: 'POST', body, headers, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
};

test('without a browser: one signs in, the page starts by its own script, shows what is unread, and sends what is written', async () => {
  const cookie = await signIn();
  const at = `${server.url}/#narrow/channel/1-design/topic/shapes`;
  const { stdout } = await run(here('../../scripts/open-page.mjs'), at, cookie, here('../../../web/dist/page'), 'A circle');
  const { before, after, title, errors } = JSON.parse(stdout) as Shown;
  expect(errors).toEqual([]);
  expect(title).toContain('shapes');
  expect(before).toMatch(/Inbox.*All messages.*Channels.*design/);
  expect(after).toMatch(/design.*1 unread message/);
  const { body } = await hamlet.get('/messages', { anchor: 'newest', num_before: 9, num_after: 0, apply_markdown: false, narrow: [['topic', 'shapes']] });
  expect(body['messages']).toMatchObject([{ sender_full_name: 'Cordelia', content: 'A circle' }]);
});
