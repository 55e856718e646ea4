import { compileFunction } from 'node:vm';
import * as client from '@parley/client';
import ts from 'typescript';
import { plantInPackage } from '../walls/plant-in-package.js';
import { startTestServer, type TestPerson, type TestServer } from '../server/test-server.js';
import { shownFunctions } from './docstring-examples.js';

const password = 'a password of tests, long enough';

const all = shownFunctions('packages/client/src').filter(({ file }) => !file.includes('/generated/'));
const exported: ReadonlySet<string> = new Set(Object.keys(client));
/** What a program holds of the client. */
const held = ['ChatBase', 'EventStream', 'Live', 'Feed', 'Outbox', 'Unread'];
const isPublic = (name: string): boolean => exported.has(name) || held.includes(name.split('.')[0] ?? '');
const ofUse = all.filter(({ name }) => isPublic(name));
const examples = all.flatMap(({ name, examples: shown }) => shown.map((code, index) => [`${name} ${index + 1}`, code] as const));

test('each public function has a docstring with an example', () => {
  expect(ofUse.filter(({ examples: shown }) => shown.length === 0).map(({ name }) => name)).toEqual([]);
  // The collection is whole.
  const names = new Set(ofUse.map(({ name }) => name));
  const functions = Object.entries(client).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  expect([...functions, 'ChatBase.live', 'Feed.older', 'Outbox.send', 'Unread.topic', 'Live.feed'].filter((name) => !names.has(name))).toEqual([]);
});

const prologue = `
import type { Chat, Feed, Live, Outbox, RegistrationState } from './index.js';
import { ${Object.keys(client).join(', ')} } from './index.js';
declare const password: string, apiKey: string;
declare const chat: Chat, live: Live<RegistrationState>, feed: Feed, outbox: Outbox;
void [${Object.keys(client).join(', ')}, password, apiKey, chat, live, feed, outbox];
`;

test('all examples have the types that an editor checks', () => {
  const texts = Object.fromEntries(examples.map(([name, code]) => [name, `${prologue}export const shown = async () => {\n{\n${code}\n}\n};\n`]));
  const wrong = Object.entries(plantInPackage('packages/client', texts)).filter(([, messages]) =>
    messages.some((message) => !/never read|never used/.test(message)),
  );
  expect(wrong).toEqual([]);
  expect(Object.values(plantInPackage('packages/client', { planted: `${prologue}void chat.noSuchCall();` }))).toEqual([
    [expect.stringContaining('noSuchCall')],
  ]);
});

describe('each example runs', () => {
  let server: TestServer;
  let iago: TestPerson;
  let hamlet: TestPerson;

  beforeAll(async () => {
    server = await startTestServer();
    iago = await server.addPerson('Iago', { role: 'administrator' });
    hamlet = await server.addPerson('Hamlet', { password });
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'general' }], principals: [iago.id, hamlet.id] });
  });
  afterAll(() => server.close());

  const stored = new Map<string, string>();
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) };

  test.each(examples)('%s', async (_, code) => {
    const printed: unknown[] = [];
    const chat = client.connect({ url: server.url, email: hamlet.email, apiKey: hamlet.apiKey });
    const names = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
    const live = names('live') || names('feed') ? await chat.live() : null;
    const feed = live?.feed([['channel', 'general']]);
    const outbox = names('outbox') ? await chat.outbox() : null;
    const given: Readonly<Record<string, unknown>> = {
      ...{ chat, live, feed, outbox, password, apiKey: hamlet.apiKey, localStorage, ...client },
      console: { log: (...said: unknown[]) => printed.push(...said) },
    };
    const { outputText } = ts.transpileModule(`async function shown() {\n${code}\n}`, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    const run = compileFunction(`${outputText.replaceAll('https://chat.example.com', server.url)}\nreturn shown();`, Object.keys(given)) as (
      ...values: ReadonlyArray<unknown>
    ) => Promise<void>;
    const over = { isOver: false };
    // Who listens hears somebody.
    const talking = (async () => {
      while (!over.isOver) {
        await iago.post('/messages', { type: 'channel', to: 'general', topic: 'greetings', content: 'stop' });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    try {
      await run(...Object.values(given));
    } finally {
      over.isOver = true;
      await talking;
      await outbox?.close();
      await live?.close();
    }
    expect(printed.length > 0 || !/^console[.]log/m.test(code)).toBe(true);
  });
});
