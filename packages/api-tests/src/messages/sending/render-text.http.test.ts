import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, say, seenBy } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  [iago, zoe] = [await server.addPerson('Iago'), await server.addPerson('Zoe')];
  guest = await server.addPerson('Guest', { role: 'guest' });
  channel = await makeChannel('Denmark', [iago, zoe]);
  await makeChannel('hidden', [iago], { invite_only: true });
});
afterAll(() => server.close());

const render = (person: Pick<TestPerson, 'post'>, content: string) => person.post('/messages/render', { content });

test.each(['*plain* text', '\n\n  a list:\n* one  \n', '@**Iago** and @_**Zoe**, see #**Denmark>lunch**', ':smile: `code` https://example.com', '/me waves'])(
  '%j is rendered as the message would be',
  async (content) => {
    const { content: html } = await seenBy(zoe, await say(zoe, channel, content));
    for (const level of [1, 496]) expect((await render(zoe.at(level), content)).body).toEqual({ result: 'success', msg: '', rendered: html });
  },
);

test.each([
  ['[a](/help/x)', '<p><a href="/help/x">a</a></p>'],
  ['[a](#settings)', '<p><a href="#settings">a</a></p>'],
  ['[a](//evil.example)', '<p>[a](//evil.example)</p>'],
  ['```math', '<p>```math</p>'],
])('%j is shown so at every level', async (content, rendered) => {
  for (const level of [1, 496]) expect((await render(zoe.at(level), content)).body).toMatchObject({ rendered });
});

test('nothing is sent, and nobody is mentioned', async () => {
  const before = await countRows(server);
  expect((await render(guest, '@**all** @**Iago**')).status).toBe(200);
  expect(await countRows(server)).toEqual(before);
});

test('names of hidden things stay plain text', async () => {
  expect((await render(iago, '#**hidden**')).body['rendered']).toContain('class="stream"');
  for (const name of ['hidden', 'missing']) expect((await render(zoe, `#**${name}**`)).body['rendered']).not.toContain('<a');
});

test('a text that could not be sent is rendered all the same', async () => {
  expect((await render(zoe, '')).body).toMatchObject({ rendered: '' });
  expect((await render(zoe, '  \n')).body).toMatchObject({ rendered: '' });
  expect((await render(zoe, 'a\0b')).status).toBe(200);
  expect((await render(zoe, 'x'.repeat(20_000))).body['rendered']).toContain('[message truncated]');
});

test('requires a text and an account', async () => {
  expect(errorIn(await zoe.post('/messages/render'))).toMatchObject({ status: 400, code: 'REQUEST_VARIABLE_MISSING', var_name: 'content' });
  expect((await server.anybody.post('/messages/render', { content: 'x' })).status).toBe(401);
  expect((await zoe.get('/messages/render')).status).toBe(405);
});

test('takes few statements for any number of names', async () => {
  const named = (count: number): string =>
    Array.from({ length: count }, (_, index) => `@**Person ${index}** #**Channel ${index}** @*group ${index}*`).join(' ');
  const count = async (text: string) => (await countStatements(server.knex, () => render(zoe, text))).statements.length;
  expect(await count(named(100))).toBeLessThanOrEqual(Math.max(await count(named(1)), 8));
});

test('a time without its date is one of the day on which it is written, whenever it is read', async () => {
  const day = new Date(server.clock.now()).toISOString().slice(0, 10);
  const shown = `<p>at <time datetime="${day}T10:30:00Z">10:30</time></p>`;
  expect((await render(zoe, 'at <time:10:30>')).body['rendered']).toBe(shown);
  const id = await say(zoe, channel, 'at <time:10:30>');
  server.clock.advance(3 * 86_400_000);
  expect(await seenBy(zoe, id)).toMatchObject({ content: shown });
  const { renderer } = server.chat.world;
  expect(renderer.renderAgain('at <time:10:30> <time:11:30>', shown)).toContain(
    `<time datetime="${day}T10:30:00Z">10:30</time> <span class="timestamp-error">`,
  );
});
