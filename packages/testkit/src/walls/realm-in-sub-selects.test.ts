import { linesOfOuterRealms } from './realm-in-sub-selects.js';
import { filesBelow, readRepositoryFile } from './repository.js';
import { isProgram } from './sources.js';

const folder = 'packages/store-knex/src';

/** Files with sub-selects that cannot name the organization, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  [`${folder}/repositories/work/due-realms.ts`]: 'finds what is due in all organizations: there is no parameter',
};

/** Steps of the schema, and its triggers, are over all organizations. */
const isStatement = (path: string): boolean => isProgram(path) && !/\/(migrations|schema)\//.test(path);

test('sub-selects compare the organization with the parameter of their statement; each exception is listed, and applies', () => {
  const found = filesBelow(folder)
    .filter(isStatement)
    .flatMap((path) => linesOfOuterRealms(path, readRepositoryFile(path)).map((line) => ({ path, line })));
  expect(found.filter(({ path }) => exceptions[path] === undefined)).toEqual([]);
  expect([...new Set(found.map(({ path }) => path))].sort()).toEqual(Object.keys(exceptions).sort());
});

const planted = (statement: string): ReadonlyArray<number> => linesOfOuterRealms('planted.ts', `const planted = sql\`${statement}\`;`);

test.each([
  ['exists', 'select 1 from ${a} a where a.realm_id = ${realmId}\n and exists (select 1 from ${b} b where b.realm_id = a.realm_id and b.id = a.id)', 2],
  ['an array', 'select array(select b.id from ${b} b where a.realm_id = b.realm_id) from ${a} a where a.realm_id = ${realmId}', 1],
  ['lateral', 'select * from ${a} a cross join lateral (\n\nselect id from ${b} as b where b.realm_id = a.realm_id limit 1) c', 1],
  [
    'a second part of a union',
    'select 1 where exists (select 1 from ${b} b where b.realm_id = ${realmId} union all select 1 from ${b} c where c.realm_id = a.realm_id)',
    1,
  ],
  ['a piece of another statement', 'select b.id from ${b} b where b.realm_id = g.realm_id', 1],
])('the organization of the outer statement is found in %s', (_where, statement, line) => {
  expect(planted(statement)).toEqual([line]);
});

test.each([
  ['a parameter', 'select 1 from ${a} a where exists (select 1 from ${b} b where b.realm_id = ${realmId} and b.id = a.id)'],
  ['a table of the same sub-select', 'select 1 where exists (select 1 from ${b} b join ${c} on c.realm_id = b.realm_id where b.realm_id = ${realmId})'],
  ['a table that is written', 'update ${a} a set x = 1 from ${b} b where a.realm_id = ${realmId} and b.realm_id = a.realm_id'],
])('%s may be compared with', (_what, statement) => {
  expect(planted(statement.replace('join ${c} on', 'join ${c} c on'))).toEqual([]);
});
