import { Agent } from 'node:http';
import { chanceOf, generateGarbage, generateRequest, type GeneratedRequest, knownNames, type TestDatabase } from '@parley/testkit';
import { developmentDatabase } from '../development-database.js';
import { signInAll } from './callers.js';
import { type MeasuredServer, measuredServer } from './measured-server.js';
import { type Answer, sendRequest } from './send-request.js';
import { sendGarbage } from './send-garbage.js';

/** fuzz.env of the testkit sets them. */
const count = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

/** Clients at once. */
const lanes = 8;
/** Callers sign in again after so many requests of each. */
const spell = 60;
/** The share of requests after which the server is warm. */
const warm = 0.3;
/** MiB that the server may have more than when it was warm. */
const growth = 64;

let database: TestDatabase;
let server: MeasuredServer;

beforeAll(async () => {
  database = await developmentDatabase();
  server = await measuredServer({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what the keys of this server are derived from' });
  await server.start();
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
}, 60_000);

const shown = ({ operation, method, target, headers, body }: GeneratedRequest): string =>
  JSON.stringify({ operation, method, target: target.slice(0, 3_000), headers, body: body?.toString('latin1').slice(0, 3_000) });

const linesOf = (requestId: string): ReadonlyArray<string> =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(requestId));

const known = knownNames();
const failures: string[] = [];
const statuses = new Map<string, number>();

const note = (request: GeneratedRequest, { status, requestId, text }: Answer): void => {
  const kind = status === null ? `none, ${request.reading}` : String(status);
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  if (status === 200) known.learn(text);
  if (status !== null && status >= 500) failures.push(`${status} ${shown(request)}\n${linesOf(requestId).join('\n')}`);
};

/** Requests of one client, one after another. */
const runLane = async (lane: number, callers: Awaited<ReturnType<typeof signInAll>>, requests: number, from: number): Promise<void> => {
  const chance = chanceOf(seed * 1_000_003 + from * 100 + lane);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let n = 0; n < requests; n += 1) {
    const request = generateRequest(callers, { chance, known });
    note(request, await sendRequest(server.url, agent, request));
    if (!chance.oneIn(8)) continue;
    const garbage = generateGarbage(chance);
    for (const status of await sendGarbage(server.url, garbage)) if (status >= 500) failures.push(`${status} ${garbage.what}`);
  }
  agent.destroy();
};

const runAll = async (from: number, to: number): Promise<void> => {
  for (let sent = from; sent < to; sent += spell * lanes) {
    const callers = await signInAll(server.url);
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane, callers, Math.min(spell, Math.ceil((to - sent) / lanes)), sent)));
  }
  // Rejects where the server has ended.
  await signInAll(server.url);
};

test('generated requests and garbage end in no error of the server, and leave no memory behind', async () => {
  const warmAt = Math.ceil(count * warm);
  await runAll(0, warmAt);
  const before = await server.measure();
  await runAll(warmAt, count);
  const after = await server.measure();
  if (count > 2_000) console.log(JSON.stringify({ seed, count, before, after, statuses: [...statuses].sort() }));
  expect(failures).toEqual([]);
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"')),
  ).toEqual([]);
  expect(after.resident - before.resident).toBeLessThan(growth);
  expect(after.held - before.held).toBeLessThan(growth);
  expect(statuses.get('200')).toBeGreaterThan(count / 10);
  expect(statuses.get('none, whole') ?? 0).toBeLessThan(count / 100);
}, 3_600_000);
