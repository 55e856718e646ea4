import { compileFunction } from 'node:vm';
import { type Chat, ChatApiError, connect } from '@parley/client';
import { startTestServer, type TestServer } from '../server/test-server.js';
import { plantInPackage } from '../walls/plant-in-package.js';
import { shownFunctions } from './docstring-examples.js';

const methods = shownFunctions('packages/client/src').filter(({ file }) => file.endsWith('/generated/api/methods.ts'));
const examples = methods.flatMap(({ name, examples: shown }) => shown.map((code) => [name.split('.')[1] ?? name, code] as const));

test('each method has an example', () => {
  expect(methods.length).toBeGreaterThan(190);
  expect(methods.filter(({ examples: shown }) => shown.length !== 1).map(({ name }) => name)).toEqual([]);
});

test('all examples have the types that an editor checks', () => {
  const calls = examples.map(([, code]) => `  ${code}`).join('\n');
  const text = (more: string): string =>
    `import type { Chat } from './index.js';\ndeclare const chat: Chat;\nexport const shown = async (): Promise<void> => {\n${calls}\n${more}};\n`;
  expect(plantInPackage('packages/client', { planted: text('') })).toEqual({ planted: [] });
  expect(plantInPackage('packages/client', { planted: text("  await chat.getMessage({ message_id: '1' });\n") })).toEqual({
    planted: ["Type 'string' is not assignable to type 'number'."],
  });
});

describe('each example is a call that the server takes', () => {
  let server: TestServer;
  let chat: Chat;
  beforeAll(async () => {
    server = await startTestServer();
    const { email, apiKey } = await server.addPerson('Desdemona', { role: 'owner' });
    chat = connect({ url: server.url, email, apiKey, maxWait: 0 });
  });
  afterAll(() => server.close());

  /** Nobody can call any more after these. */
  const lasting = examples.filter(([name]) => !['deactivateRealm', 'deactivateOwnUser', 'regenerateOwnKey', 'logOut'].includes(name));

  test.each(lasting)('%s', async (name, code) => {
    const call = compileFunction(`return (async () => { ${code} })();`, ['chat']) as (given: Chat) => Promise<void>;
    const refusal = await call(chat).then(
      () => null,
      (error: unknown) => error,
    );
    // What an example names need not be there; but each parameter is one of the operation's, in its form.
    if (refusal !== null) expect([refusal, name]).toEqual([expect.any(ChatApiError), (refusal as ChatApiError).operation]);
    expect((refusal as ChatApiError | null)?.message ?? '').not.toMatch(/^Missing|is not (a|an)\b|is not valid JSON|no such (operation|path)/i);
  });
});
