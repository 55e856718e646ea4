import { expectGenerated, filesBelow, readRepositoryFile } from '@parley/testkit';
import { digestOfSource } from '../../fixtures/digest-of-source.js';
import { longLocks } from '../../fixtures/long-locks.js';
import { migrations } from '../migrations/index.js';

const folder = 'packages/store-knex/src/migrations';
const golden = `${folder}/digests.golden.txt`;

const names: ReadonlyArray<string> = migrations.map(({ name }) => name);

/** The sources that migrations consist of; `index.ts` lists them, and `migration.ts` is their type. */
const sources = filesBelow(folder)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/\/(index|migration)\.ts$/.test(path))
  .map((path) => {
    const text = readRepositoryFile(path);
    return { name: /name: '(\d{3}-[^']+)'/.exec(text)?.[1] ?? path.slice(folder.length + 1), digest: digestOfSource(text) };
  });

const digestOf = new Map(sources.map(({ name, digest }) => [name, digest]));

const landed: ReadonlyArray<readonly [name: string, digest: string]> = readRepositoryFile(golden)
  .trimEnd()
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(' ') as [string, string]);

const complaint = (name: string): string =>
  `${name} has landed and is not what it was. Databases that have it never run it again, so their tables would differ from new ones: write another migration.`;

describe('migrations that have landed', () => {
  test('stay what they were: other than in comments and white space, a changed one would make new databases differ from those that have it', () => {
    expect(landed.filter(([name, digest]) => digestOf.get(name) !== digest).map(([name]) => complaint(name))).toEqual([]);
  });

  test('stay in their order, before new ones', () => {
    const steps = landed.map(([name]) => name).filter((name) => !name.endsWith('.ts'));
    expect(names.slice(0, steps.length)).toEqual(steps);
    expect(new Set(names).size).toBe(names.length);
  });

  test('are listed, each of the files', () => {
    const known = new Map(landed);
    const helpers = sources.map(({ name }) => name).filter((name) => name.endsWith('.ts'));
    expect(sources.map(({ name }) => name).sort()).toEqual([...names, ...helpers].sort());
    expectGenerated(golden, [...names, ...helpers.sort()].map((name) => `${name} ${known.get(name) ?? digestOf.get(name) ?? ''}\n`).join(''));
  });

  test('a digest is of what the source says: comments and line ends are not', () => {
    const source = 'export const one = { up: (schema) => `\n  alter table ${schema}.a add column b text;` };';
    expect(digestOfSource(`/** Adds b. */\n${source.replace('\n  ', '\n      ')} // so\n`)).toBe(digestOfSource(source));
    expect(digestOfSource(source.replace('text;', 'bigint;'))).not.toBe(digestOfSource(source));
  });
});

const firstRelease = 'of before the first release, when no installation had rows';

/** Migrations that go through a whole big table, with what they do there and why that may be. */
const exceptions: Readonly<Record<string, readonly [why: string, ...what: ReadonlyArray<string>]>> = {
  '013-direct-message-times': [firstRelease, 'message: builds an index', 'send_key: builds an index'],
  '015-former-subscribers': [firstRelease, 'subscription_period: builds an index'],
  '020-search': [firstRelease, 'message: adds a computed column', 'message: builds an index'],
  '021-moves': [firstRelease, 'message: builds an index', 'topic_preference: builds an index'],
  '025-attachments': [firstRelease, 'message: writes rows', 'scheduled_message: builds an index'],
  '063-missed-messages': [firstRelease, 'subscription: builds an index'],
  '064-pushed-messages': [firstRelease, 'subscription: builds an index'],
  '065-group-mentions': [firstRelease, 'message: builds an index'],
  '078-unspaced-scripts': [firstRelease, 'message: writes rows'],
};

describe('while tables are migrated, other servers go on', () => {
  test('no migration holds a big table for as long as going through it takes; each exception is listed, and applies', () => {
    const found = migrations.flatMap(({ name, up }) => longLocks(up('parley')).map((what) => `${name} ${what}`));
    expect(found).toEqual(Object.entries(exceptions).flatMap(([name, [, ...all]]) => all.map((what) => `${name} ${what}`)));
    // Rows are changed before the statements only where search began.
    expect(migrations.filter(({ before }) => before !== undefined).map(({ name }) => name)).toEqual(['020-search']);
  });

  test.each([
    ['create index a on "p".message (id);', 'builds an index'],
    ['create unique index a on "p".message (id) where id > 1;', 'builds an index'],
    ['alter table "p".message add column a text generated always as (b) stored;', 'adds a computed column'],
    ['alter table "p".message add column a bigint generated always as identity;', 'numbers the rows'],
    ['alter table "p".message alter column a type text;', 'changes a type'],
    ['alter table "p".message alter column a set not null;', 'looks for nulls'],
    ['alter table "p".message drop constraint message_pkey, add primary key (realm_id, id);', 'adds a key'],
    ['alter table "p".message add constraint a check (b > 0);', 'checks every row'],
    ['alter table "p".message add foreign key (a) references "p".realm (b);', 'checks every row'],
    ['alter table "p".message add column a bigint default clock_timestamp();', 'computes a default for each row'],
    ['  update "p".message set a = 1;', 'writes rows'],
    ['delete from "p".message where a;', 'writes rows'],
  ])('%s is found', (sql, what) => {
    expect(longLocks(sql)).toEqual([`message: ${what}`]);
  });

  test.each([
    'alter table "p".message add column a bigint, add column b text not null default \'x\';',
    'alter table "p".message add constraint a check (b > 0) not valid;',
    'create table "p".message (id bigint); create index a on "p".message (id);',
    'create function "p".a() returns trigger language plpgsql as $body$ begin\n  update "p".message set a = 1;\nend $body$;',
    'create index a on "p".realm (realm_id);',
  ])('%s takes a moment', (sql) => {
    expect(longLocks(sql)).toEqual([]);
  });
});
