import type { AnyOperation } from '@parley/wire';
import { hostileValues, playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { everyParameter, existing, nameOf, pathOf, soundParams, spoiledValues } from '../../fixtures/hostile-values.js';
import { type AnswerCheck, answerCheck, staysOpen } from '../../fixtures/answers-to-hostile-values.js';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';
import { type RawReply, sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let iago: TestPerson;
let answers: AnswerCheck;

beforeAll(async () => {
  server = await startTestServer({
    realm: { policies: { sendChannelEventsMessages: false } },
    heartbeatMilliseconds: 10,
    queues: 'memory',
    sendsSameEverywhere: true,
  });
  iago = await server.addPerson('Iago', { role: 'owner' });
  const channel = await makeChannel('Denmark', [iago]);
  await say(iago, channel);
  answers = await answerCheck(server);
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** In the body, which is read for every method: a long query would exceed the maximum of the headers. */
const send = (row: AnyOperation, params: Readonly<Record<string, string>>): Promise<RawReply> =>
  sendRaw(server, iago, { method: row.method, target: pathOf(row), headers: form, body: new URLSearchParams(params).toString() });

const checked = async (row: AnyOperation, params: Readonly<Record<string, string>>): Promise<void> => {
  await answers.begin(row);
  const answer = await send(row, params);
  if (row.useCase === 'regenerateOwnKey' && answer.status === 200)
    iago = { ...iago, apiKey: String((JSON.parse(answer.text) as { api_key?: unknown }).api_key) };
  if (row.useCase === 'deactivateRealm') await server.chat.provision.reactivateRealm(server.realm.id)();
  await answers.check(row, params, answer);
};

/** Of most operations every value is checked where the recordings play it, which `npm run test:full` does. */
const strideOf = (row: AnyOperation): number => (playsAll && !staysOpen(row) ? 1 : 23);

/** In `npm test` one parameter of four, other ones for each operation. */
const sampledParameters = everyParameter
  .map(([operation, name, row], at) => [operation, name, row, at % strideOf(row)] as const)
  .filter((_, at) => playsAll || at % 4 === 0);

test.each(sampledParameters)('%s: any value of %s', async (_, name, row, first) => {
  const { [name]: __, ...others } = soundParams(row);
  for (const value of spoiledValues(row, name).filter((__, at) => at % strideOf(row) === first)) {
    await checked(row, { ...others, [name]: value });
  }
});

test.each(existing.map((row) => [nameOf(row), row] as const))('%s is the same with valid parameters', async (_, row) => {
  await checked(row, soundParams(row));
});

const names = [...new Set(everyParameter.map(([, name]) => name)), '__proto__', 'constructor', 'client', 'a[]', 'to[0]', ''];
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

test('any parameters to any operation, in any combination', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...existing),
      fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 }),
      fc.boolean(),
      async (row, params, isSound) => {
        const all = { ...(isSound ? soundParams(row) : {}), ...Object.fromEntries(params) };
        await checked(row, all);
      },
    ),
    { numRuns: playsAll ? 150 : 30 },
  );
}, 120_000);
