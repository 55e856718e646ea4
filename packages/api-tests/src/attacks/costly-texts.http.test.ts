import { jest } from '@jest/globals';
import type { Renderer } from '@parley/core';
import { runWorkers, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let attacker: TestPerson;
let bots: ReadonlyArray<TestPerson>;
let other: TestPerson;
let channel: number;
let first: Renderer;

const filled = (pattern: string, length: number): string => pattern.repeat(length / pattern.length);
const nobody = { users: [], groups: [], channels: [], emoji: [], files: [] };

const separators = `$$\\begin{matrix}${'&'.repeat(1_000)}${'\\\\ '.repeat(500)}\\end{matrix}$$`;
const fractions = filled('$$\\frac12$$ ', 1_680);
const code = `\`\`\`ts\n${filled('const a: Map<string, number> = (b) => `${c}`;\n', 4_800)}\n\`\`\``;
/** As much of everything that is costly as one message holds. */
const everything = `${fractions}\n\n${code}\n\n${separators}\n`;

/** For each text that is rendered, how many patterns the main thread tries for it. */
const tried: number[] = [];

beforeAll(async () => {
  server = await startTestServer({ poolMax: 10 });
  attacker = await server.addPerson('Attacker');
  other = await server.addPerson('Other');
  const bot = (name: string) => server.addPerson(name, { bot: { type: 'generic', ownerId: attacker.id, isSystemBot: false } });
  bots = [await bot('One'), await bot('Two'), await bot('Three')];
  channel = await makeChannel('Denmark', [attacker, ...bots]);
  first = server.chat.world.renderer;
  const counted: Renderer = {
    ...first,
    render: (...asked) => {
      const exec = jest.spyOn(RegExp.prototype, 'exec');
      try {
        return first.render(...asked);
      } finally {
        tried.push(exec.mock.calls.length);
        exec.mockRestore();
      }
    },
  };
  Object.assign(server.chat.world, { renderer: counted });
});
afterAll(() => server.close());
beforeEach(() => void tried.splice(0));

/** What a text of this length may take on the main thread: what it names, and the colors of its code. */
const bound = (text: string): number => 2.5 * text.length;

test('the measure sees what typesetting takes in place', () => {
  // Loads the libraries, which does not count.
  first.render(everything, nobody);
  const exec = jest.spyOn(RegExp.prototype, 'exec');
  first.render(everything, nobody);
  const inPlace = exec.mock.calls.length;
  exec.mockRestore();
  expect(inPlace).toBeGreaterThan(1.2 * bound(everything));
});

const entrances: ReadonlyArray<readonly [name: string, call: (person: TestPerson, text: string) => Promise<{ readonly status: number }>]> = [
  ['rendering', (person, content) => person.post('/messages/render', { content })],
  ['sending', (person, content) => person.post('/messages', { type: 'channel', to: channel, topic: 'talk', content })],
  ['editing', async (person, content) => person.patch(`/messages/${await say(person, channel, 'short')}`, { content })],
  [
    'scheduling',
    (person, content) =>
      person.post('/scheduled_messages', { type: 'channel', to: channel, topic: 'talk', content, scheduled_delivery_timestamp: 4_000_000_000 }),
  ],
];

test.each(entrances)('%s the costliest texts, several at once and by bots too, takes no more of the main thread than other texts', async (_, call) => {
  const attackers = [attacker, ...bots];
  const attack = Promise.all(attackers.flatMap((person) => [everything, separators, fractions, code].map((text) => call(person, text))));
  const answers = [];
  for (let count = 0; count < 10; count += 1) answers.push((await other.get('/users/me')).status);
  expect(answers).toEqual(answers.map(() => 200));
  expect((await attack).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  expect(tried.length).toBeGreaterThanOrEqual(16);
  expect(Math.max(...tried)).toBeLessThan(bound(everything));
});

test('scheduled messages and reminders that become due are set ahead, too', async () => {
  const at = Math.floor(server.clock.now() / 1_000) + 60;
  const later = { type: 'channel', to: channel, topic: 'later', scheduled_delivery_timestamp: at };
  const about = await say(attacker, channel, everything);
  for (const content of [everything, separators, code]) expect((await attacker.post('/scheduled_messages', { ...later, content })).status).toBe(200);
  expect((await attacker.post('/reminders', { message_id: about, scheduled_delivery_timestamp: at, note: fractions.slice(0, 480) })).status).toBe(200);
  tried.splice(0);
  server.clock.advance(61_000);
  await runWorkers(server);
  // Each of the three, and the reminder as it is shown and as it is sent.
  expect(tried.length).toBeGreaterThanOrEqual(5);
  expect(Math.max(...tried)).toBeLessThan(bound(everything));
});

test('a description of a channel', async () => {
  const description = filled('$$\\frac12$$ ', 1_020);
  expect((await attacker.post('/users/me/subscriptions', { subscriptions: [{ name: 'new', description }] })).status).toBe(200);
  expect(Math.max(...tried)).toBeLessThan(bound(description));
});

test.each([
  [code, '<span class="kd">const</span>'],
  [`$$${filled('\\frac12', 210)}$$`, '<span class="katex">'],
  [separators, '<span class="tex-error">'],
])('what is set ahead is what the reader gets: %#', async (content, shown) => {
  const { body } = await attacker.post('/messages/render', { content });
  expect(body['rendered']).toContain(shown);
  expect(body['rendered']).toBe(first.render(content, nobody).html);
});
