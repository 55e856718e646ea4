import { featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { expectGenerated, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { type AnyOperation, operations } from '@parley/wire';
import { nameOf, pathOf, soundParams } from '../../fixtures/hostile-values.js';
import { sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ heartbeatMilliseconds: 10 });
  owner = await server.addPerson('Owner', { role: 'owner' });
});
afterAll(() => server.close());

/** The operations that the references close to bots; some only below a level. */
const peopleOnly: ReadonlyMap<string, number | 'always'> = new Map<string, number | 'always'>([
  ['POST /users/me/presence', 'always'],
  ['POST /users/me/status', 'always'],
  ['POST /users/{user_id:int}/status', 473],
  ['PATCH /settings', 'always'],
  ['PATCH /settings/display', 'always'],
  ['PATCH /settings/notifications', 'always'],
  ['GET /bots', 'always'],
  ['POST /bots', 'always'],
  ['POST /user_groups/create', 496],
  ['POST /user_groups/{user_group_id:int}/members', 'always'],
]);

/** The only ones for incoming webhooks. */
const forWebhooks = ['POST /messages', 'POST /external/slack_incoming', 'POST /external/json'];

const isThere = ({ gate }: AnyOperation, level: number): boolean => gate === undefined || openAt(featureLevel(level) ?? newestLevel)(gate);

/** Both sides of the level at which the answer changed; otherwise the newest level with this operation. */
const levelsOf = (row: AnyOperation): ReadonlyArray<number> => {
  const opened = peopleOnly.get(nameOf(row));
  if (typeof opened === 'number') return [opened - 1, opened];
  const last = Array.from({ length: newestLevel }, (_, below) => newestLevel - below).find((level) => isThere(row, level));
  return last === undefined ? [] : [last];
};

type BotKind = 'generic' | 'incomingWebhook';

const callers = new Map<BotKind, TestPerson>();
let made = 0;

/** A bot of this kind; another one after calls that may have ended its account or key. */
const botOf = async (type: BotKind): Promise<TestPerson> => {
  const bot = callers.get(type) ?? (await server.addPerson(`Bot ${(made += 1)}`, { bot: { type, ownerId: owner.id, isSystemBot: false } }));
  callers.set(type, bot);
  return bot;
};

const shown: Readonly<Record<string, string>> = {
  'This endpoint does not accept bot requests.': 'people only',
  'This API is not available to incoming webhook bots.': 'no',
};

const answerTo = async (type: BotKind, row: AnyOperation, level: number): Promise<string> => {
  const reply = await sendRaw(server, await botOf(type), {
    method: row.method,
    level,
    target: pathOf(row),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(soundParams(row)).toString(),
  });
  if (/^(DELETE \/users\/me|POST \/users\/me\/api_key)/.test(nameOf(row))) callers.clear();
  const shownText = Object.keys(shown).find((text) => reply.text.includes(text));
  if (shownText !== undefined) return shown[shownText] ?? '';
  if (reply.status === 401) throw new Error(`${nameOf(row)}: ${reply.text}`);
  return 'yes';
};

const rows = operations.filter(({ access, api }) => access === 'account' && api === undefined);

test('what bots may call is the stored table: a new operation needs a decision', async () => {
  const found: { readonly name: string; readonly answers: ReadonlyArray<string>; readonly webhook: string }[] = [];
  for (const row of rows) {
    const levels = levelsOf(row);
    const answers: string[] = [];
    for (const level of levels) answers.push(await answerTo('generic', row, level));
    found.push({ name: nameOf(row), answers, webhook: await answerTo('incomingWebhook', row, levels.at(-1) ?? newestLevel) });
  }
  for (const [name, opened] of peopleOnly)
    expect(found.find((one) => one.name === name)).toMatchObject({ name, answers: opened === 'always' ? ['people only'] : ['people only', 'yes'] });
  expect(found.filter(({ webhook }) => webhook === 'yes').map(({ name }) => name)).toEqual(forWebhooks);
  const lines = found.map(({ name, answers, webhook }) => {
    const ofBots = answers.length === 1 ? answers[0] : `people only below ${String(peopleOnly.get(name))}, then yes`;
    return `${name.padEnd(65)}${String(ofBots).padEnd(40)}${webhook}`;
  });
  const head = `${'Operation'.padEnd(65)}${'Bots with the role'.padEnd(40)}Incoming webhooks`;
  expectGenerated('packages/api-tests/src/bots/bots-elsewhere.golden.txt', `${[head, ...lines].join('\n')}\n`);
}, 120_000);
