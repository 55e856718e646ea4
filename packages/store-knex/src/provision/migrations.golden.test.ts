import { expectGenerated, filesBelow, readRepositoryFile } from '@parley/testkit';
import { breakingChanges } from '../../fixtures/breaking-changes.js';
import { digestOfSource } from '../../fixtures/digest-of-source.js';
import { changedSteps, readSteps, type Step, writeSteps } from '../../fixtures/landed-steps.js';
import { laterSteps } from '../../fixtures/later-steps.js';
import { longLocks } from '../../fixtures/long-locks.js';
import { migrations } from '../migrations/index.js';

const folder = 'packages/store-knex/src/migrations';
const golden = `${folder}/steps.golden.txt`;

/** The sources of numbered steps. */
const numbered = filesBelow(folder).filter((path) => /\/\d{3}-[^/]+[.]ts$/.test(path));

const digestOf = (name: string): string => digestOfSource(readRepositoryFile(`${folder}/${name}.ts`));

const landed = readSteps(readRepositoryFile(golden));

const steps: ReadonlyArray<Step> = migrations.map(({ name }, place) =>
  place === 0 ? [name, landed[0]?.[1] === 'released' ? 'released' : 'unreleased'] : [name, digestOf(name)],
);

const complaint = (name: string): string =>
  `${name} has landed and is not what it was. Databases that have it never run it again, so their tables would differ from new ones: write another migration.`;

describe('steps of the schema that have landed', () => {
  test('stay what they were and where they were, other than in comments and white space; so does the baseline once it is released', () => {
    expect(changedSteps(landed, steps).map(complaint)).toEqual([]);
    expectGenerated(golden, writeSteps(steps));
  });

  test('are the baseline and each file with a number, whose name the step has, in order', () => {
    const names = numbered.map((path) => path.slice(folder.length + 1, -'.ts'.length)).sort();
    expect(migrations.map(({ name }) => name)).toEqual([expect.stringMatching(/^baseline-[0-9a-f]{12}$/), ...names]);
  });

  const released: ReadonlyArray<Step> = [
    ['baseline-1', 'released'],
    ['001-a', 'x'],
    ['002-b', 'y'],
  ];

  test.each<readonly [string, ReadonlyArray<Step>, ReadonlyArray<string>]>([
    ['nothing', [...released, ['003-c', 'z']], []],
    ['the baseline', [['baseline-2', 'released'], ...released.slice(1)], ['baseline-1']],
    ['a source', [released[0]!, ['001-a', 'z'], released[2]!], ['001-a']],
    ['the order', [released[0]!, released[2]!, released[1]!], ['001-a', '002-b']],
    ['the number of steps', released.slice(0, 2), ['002-b']],
  ])('a change of %s is found', (_what, now, found) => {
    expect(changedSteps(released, now)).toEqual(found);
    expect(changedSteps(readSteps(writeSteps(released)), now)).toEqual(found);
  });

  test('a baseline that is not released may change', () => {
    expect(changedSteps([['baseline-1', 'unreleased'], released[1]!], [['baseline-2', 'unreleased'], released[1]!])).toEqual([]);
  });

  test('a digest is of what the source says: comments and line ends are not', () => {
    const source = 'export const one = { up: (schema) => `\n  alter table ${schema}.a add column b text;` };';
    expect(digestOfSource(`/** Adds b. */\n${source.replace('\n  ', '\n      ')} // so\n`)).toBe(digestOfSource(source));
    expect(digestOfSource(source.replace('text;', 'bigint;'))).not.toBe(digestOfSource(source));
  });
});

/** Steps that go through a whole big table, with what they do there. */
const exceptions: Readonly<Record<string, ReadonlyArray<string>>> = {};

/** Steps that change rows before their statements. */
const filling: ReadonlyArray<string> = [];

describe('while tables are migrated, other servers go on', () => {
  test('no migration holds a big table for as long as going through it takes; each exception is listed, and applies', () => {
    const found = migrations.flatMap(({ name, up }) => longLocks(up('parley')).map((what) => `${name} ${what}`));
    expect(found).toEqual(Object.entries(exceptions).flatMap(([name, all]) => all.map((what) => `${name} ${what}`)));
    expect(migrations.filter(({ before }) => before !== undefined).map(({ name }) => name)).toEqual(filling);
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

describe('servers of the release before go on with the tables', () => {
  test('no later step takes from them what they need', () => {
    expect(migrations.slice(1).flatMap(({ name, up }) => breakingChanges(up('parley')).map((what) => `${name} ${what}`))).toEqual([]);
    expect(laterSteps().flatMap(({ up }) => breakingChanges(up('parley')))).toEqual([]);
  });

  test.each([
    ['alter table "p".snippet rename column title to heading', 'renames'],
    ['drop table "p".draft', 'drops'],
    ['alter table "p".snippet drop column title', 'drops'],
    ['alter table "p".read_state drop constraint read_state_pkey', 'drops'],
    ['alter table "p".snippet alter column title type varchar(10)', 'changes a type'],
    ['alter table "p".draft alter column topic set not null', 'requires a column'],
    ['alter table "p".reaction add column a text, add column planted text not null, add column b text default 1', 'requires a column'],
  ])('%s is found', (sql, what) => {
    expect(breakingChanges(sql)).toEqual([what]);
  });

  test.each([
    'alter table "p".reaction add column planted text not null default 1, add column other text',
    'alter table "p".reaction add column planted text default 1 not null',
    'create table "p".planted (id bigint not null)',
    'create function "p".a() returns trigger language plpgsql as $body$ begin drop table x; end $body$',
  ])('%s takes nothing away', (sql) => {
    expect(breakingChanges(sql)).toEqual([]);
  });
});
