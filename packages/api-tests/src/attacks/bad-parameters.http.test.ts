import type { AnyOperation } from '@parley/wire';
import { hostileValues, playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import fc from 'fast-check';
import { everyParameter, existing, nameOf, pathOf, soundParams, spoiledValues } from '../../fixtures/hostile-values.js';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';
import { type RawReply, sendRaw } from '../../fixtures/clients/raw-client.js';
import { watchWrites, type WrittenRows } from '../../fixtures/written-rows.js';

let server: TestServer;
let iago: TestPerson;
let written: WrittenRows;

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
  written = await watchWrites(server);
});
afterAll(() => server.close());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** In the body, which is read for every method: a long query would exceed the maximum of the headers. */
const send = (row: AnyOperation, params: Readonly<Record<string, string>>): Promise<RawReply> =>
  sendRaw(server, iago, { method: row.method, target: pathOf(row), headers: form, body: new URLSearchParams(params).toString() });

const lookingLikeAnAccident = /node_modules|\.[jt]s:\d|select |insert |syntax error/i;

/** The only table that a refused call may write: attempts at a password. */
const attempts = 'password_attempt';
const countsAttempts: ReadonlySet<AnyOperation['useCase']> = new Set(['fetchApiKey', 'changeSettings']);
const checksPasswords: ReadonlySet<AnyOperation['useCase']> = new Set(['fetchApiKey']);
const writtenBy = ({ useCase }: AnyOperation): Promise<number> => (countsAttempts.has(useCase) ? written(attempts) : written());

/** Checks every answer; and of a refusal that it wrote nothing. */
const check = async (row: AnyOperation, { status, text }: RawReply, before: number): Promise<void> => {
  const body = JSON.parse(text) as Readonly<Partial<Record<'result' | 'msg' | 'code' | 'ok' | 'error', unknown>>>;
  if (status === 200 || status === 302) {
    expect(body).toMatchObject({ result: 'success', msg: '' });
    return;
  }
  const isRefusal =
    row.incoming?.errorBody === undefined
      ? body.result === 'error' && typeof body.msg === 'string' && typeof body.code === 'string'
      : body.ok === false && typeof body.error === 'string';
  expect([status >= 400 && status < 500, isRefusal]).toEqual([true, true]);
  // Otherwise the caller was refused before their parameters were read.
  expect([status, checksPasswords.has(row.useCase)]).not.toEqual([401, false]);
  expect(body.msg ?? body.error).not.toMatch(lookingLikeAnAccident);
  expect(await writtenBy(row)).toBe(before);
};

const checked = async (row: AnyOperation, params: Readonly<Record<string, string>>): Promise<void> => {
  // Otherwise the sixth call would be refused before its parameters are read.
  if (countsAttempts.has(row.useCase)) await server.knex.raw(`truncate parley.${attempts}`);
  const before = await writtenBy(row);
  const answer = await send(row, params);
  if (row.useCase === 'regenerateOwnKey' && answer.status === 200)
    iago = { ...iago, apiKey: String((JSON.parse(answer.text) as { api_key?: unknown }).api_key) };
  if (row.useCase === 'deactivateRealm') await server.chat.provision.reactivateRealm(server.realm.id)();
  try {
    await check(row, answer, before);
  } catch (error) {
    throw new Error(`${nameOf(row)} ${JSON.stringify(params).slice(0, 300)}: ${answer.status} ${answer.text.slice(0, 300)}`, { cause: error });
  }
};

/** `npm test` tries every value with some parameters, `npm run test:full` with each. */
const stride = playsAll ? 1 : 23;

test.each(everyParameter.map(([operation, name, row], at) => [operation, name, row, at % stride] as const))(
  '%s: any value of %s',
  async (_, name, row, first) => {
    const { [name]: __, ...others } = soundParams(row);
    for (const value of spoiledValues(row, name).filter((__, at) => at % stride === first)) {
      await checked(row, { ...others, [name]: value });
    }
  },
);

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
    { numRuns: playsAll ? 150 : 50 },
  );
}, 120_000);
