import { playsAll, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import type { AnyOperation } from '@parley/wire';
import { type Belongings, furnish, kindOfPlaceholder, kindsOfParameter, missing, type Named, textsOf } from '../../fixtures/foreign-ids.js';
import { existing, nameOf, soundParams } from '../../fixtures/hostile-values.js';
import { sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let owner: TestPerson;
let own: Belongings;
let foreign: Belongings;
let foreignRealm: number;
let tables: ReadonlyArray<string>;
let storedBefore: ReadonlyArray<unknown>;

const secret = 'Elsinore';

beforeAll(async () => {
  server = await startTestServer({ heartbeatMilliseconds: 10, realm: { policies: { sendChannelEventsMessages: false } } });
  const other = await server.addRealm({ stringId: 'other', policies: { sendChannelEventsMessages: false } });
  foreignRealm = other.id;
  const botOf = (ownerId: TestPerson['id']) => ({ bot: { type: 'generic', ownerId, isSystemBot: false } }) as const;
  owner = await server.addPerson('Owner', { role: 'owner' });
  const stranger = await server.addPerson(`Owner of ${secret}`, { role: 'owner', email: 'stranger@elsewhere.example' }, other);
  own = await furnish(owner, await server.addPerson('Bot', botOf(owner.id)), server.realm.id, 'Denmark', 2);
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
    `select table_name as name from information_schema.columns where table_schema = 'parley' and column_name = 'realm_id' order by 1`,
  );
  tables = rows.map(({ name }) => name);
  foreign = await furnish(stranger, await server.addPerson(`Bot of ${secret}`, botOf(stranger.id), other), other.id, secret, 30);
  storedBefore = await stored();
});
afterAll(() => server.close());

interface Slot {
  readonly row: AnyOperation;
  readonly name: string;
  readonly kind: Named;
  readonly isInPath: boolean;
}

const placeholders = ({ path }: AnyOperation): ReadonlyArray<string> => [...path.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name ?? '');

const slots: ReadonlyArray<readonly [string, string, Named, Slot]> = existing.flatMap((row) => [
  ...placeholders(row).flatMap((name) => {
    const kind = kindOfPlaceholder(name);
    return kind === null ? [] : [[nameOf(row), name, kind, { row, name, kind, isInPath: true }] as const];
  }),
  ...Object.keys(row.request.params).flatMap((name) =>
    (kindsOfParameter(row, name) ?? []).map((kind) => [nameOf(row), name, kind, { row, name, kind, isInPath: false }] as const),
  ),
]);

/** The names of files belong together. */
const ofFiles: ReadonlyArray<Named> = ['realm', 'fileFolder', 'fileName'];

const send = async ({ row, name, kind, isInPath }: Slot, text: string, from: Belongings): Promise<Readonly<Record<string, unknown>>> => {
  const target = row.path.replaceAll(/\{(\w+)(?::\w+)?\}/g, (_, place: string) => {
    const placed = kindOfPlaceholder(place) ?? 'user';
    const isForeign = isInPath && (place === name || (ofFiles.includes(kind) && ofFiles.includes(placed)));
    return placed === 'fileFolder' ? (isForeign ? from : own)[placed] : encodeURIComponent((isForeign ? from : own)[placed]);
  });
  const params = isInPath ? soundParams(row) : { ...soundParams(row), [name]: text };
  const reply = await sendRaw(server, owner, {
    method: row.method,
    target,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(params).toString(),
  });
  expect(reply.text).not.toContain(secret);
  const { result, msg, code, ignored_parameters_unsupported: ignored } = JSON.parse(reply.text) as Readonly<Record<string, unknown>>;
  return { status: reply.status, result, code, ignored, msg: String(msg).replaceAll(from[kind], '…') };
};

/** Everything that the other organization has, as one fingerprint for each table. */
const stored = async (): Promise<ReadonlyArray<unknown>> => {
  const prints = tables.map(
    (name) => `select '${name}' as name, count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as print
    from parley."${name}" t where realm_id = ${foreignRealm}`,
  );
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<object> }>(prints.join(' union all '));
  return rows;
};

test('of every id that a request may have, it is known what it names', () => {
  const unknownPlaces = existing.flatMap((row) => placeholders(row).filter((name) => kindOfPlaceholder(name) === null));
  const unknownParameters = existing.flatMap((row) => Object.keys(row.request.params).filter((name) => kindsOfParameter(row, name) === null));
  const file = 'packages/api-tests/fixtures/foreign-ids.ts';
  expect([
    ...[...new Set(unknownPlaces)].map((name) => `add the line ${name}: '…', with what it names, to \`inPaths\` of ${file}`),
    ...[...new Set(unknownParameters)].map(
      (name) => `add the line ${name}: ['…'], with what it names, to \`inParameters\` of ${file}, or '${name}' to \`numbers\` there`,
    ),
  ]).toEqual([]);
  expect(slots.length).toBeGreaterThan(150);
});

test.each(slots)('attack 26: %s looks the same for %s of another organization as for a missing one (%s)', async (_, __, kind, slot) => {
  const values = slot.isInPath
    ? [[foreign[kind], missing[kind]] as const]
    : textsOf(slot.name, kind, foreign[kind]).map((text, index) => [text, textsOf(slot.name, kind, missing[kind])[index] ?? ''] as const);
  for (const [named, unknown] of values) {
    const expected = await send(slot, unknown, missing);
    expect({ named, ...(await send(slot, named, foreign)) }).toEqual({ named, ...expected });
  }
  if (playsAll) expect(await stored()).toEqual(storedBefore);
});

test('attack 26: the other organization has what it had', async () => {
  expect(await stored()).toEqual(storedBefore);
});
