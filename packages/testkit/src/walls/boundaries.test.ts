import { cruisePlants, type Plant } from './cruise-plants.js';

const core = 'packages/core/src';

const rooms = [
  `${core}/model/people/role.ts`,
  `${core}/gates/is-open.ts`,
  `${core}/rules/posting.ts`,
  `${core}/events/audience.ts`,
  `${core}/ports/clock.ts`,
  `${core}/use-cases/index.ts`,
  `${core}/application/sessions.ts`,
  `${core}/failures.ts`,
  `${core}/refusals/index.ts`,
  `${core}/invariant.ts`,
  'packages/wire/src/names.ts',
  'packages/wire/src/operations/channels/index.ts',
  'packages/wire/src/operations/shared/reply-schemas.ts',
  'packages/store-knex/src/rows.ts',
  'packages/store-knex/src/rows.test.ts',
  'packages/store-knex/src/migrations/frozen.ts',
  'packages/testkit/src/builders/index.ts',
  'packages/testkit/src/server/test-server.ts',
];

/** Where the import stands, what it names, and the rule that must report it. */
const forbidden: ReadonlyArray<readonly [file: string, specifier: string, rule: string]> = [
  [`${core}/model/a.ts`, '../rules/posting.js', 'core-model'],
  [`${core}/model/b.ts`, '../events/audience.js', 'core-model'],
  [`${core}/model/c.ts`, '../failures.js', 'core-model'],
  [`${core}/model/d.ts`, '../refusals/index.js', 'core-model'],
  [`${core}/refusals/a.ts`, '../rules/posting.js', 'core-refusals'],
  [`${core}/gates/a.ts`, '../model/people/role.js', 'core-gates'],
  [`${core}/gates/b.ts`, '../invariant.js', 'core-gates'],
  [`${core}/gates/c.ts`, 'fp-ts/lib/Either.js', 'gates-use-no-library'],
  [`${core}/rules/a.ts`, '../ports/clock.js', 'core-rules'],
  [`${core}/rules/b.ts`, '../events/audience.js', 'core-rules'],
  [`${core}/rules/d.ts`, '../failures.js', 'core-rules'],
  [`${core}/rules/c.ts`, '../index.js', 'core-rules'],
  [`${core}/events/a.ts`, '../ports/clock.js', 'core-events'],
  [`${core}/events/b.ts`, '../use-cases/index.js', 'core-events'],
  [`${core}/ports/a.ts`, '../rules/posting.js', 'core-ports'],
  [`${core}/ports/b.ts`, '../use-cases/index.js', 'use-cases-behind-the-door'],
  [`${core}/shell.ts`, './use-cases/index.js', 'use-cases-behind-the-door'],
  [`${core}/use-cases/d.ts`, '../application/sessions.js', 'application-behind-the-door'],
  [`${core}/use-cases/a.ts`, 'knex', 'libraries-core'],
  [`${core}/use-cases/b.ts`, 'node:fs', 'no-node-core'],
  [`${core}/use-cases/c.ts`, '@parley/wire', 'package-core'],
  ['packages/wire/src/a.ts', '@parley/http-express', 'package-wire'],
  ['packages/wire/src/b.ts', 'express', 'libraries-wire'],
  ['packages/wire/src/c.ts', 'node:http', 'no-node-wire'],
  ['packages/wire/src/operations/groups/a.ts', '../channels/index.js', 'wire-operations-by-noun'],
  ['packages/wire/src/operations/shared/a.ts', '../channels/index.js', 'wire-operations-by-noun'],
  ['packages/wire/src/codecs/a.ts', '../operations/channels/index.js', 'wire-operations-behind-the-door'],
  ['packages/http-express/src/a.ts', '@parley/store-knex', 'package-http-express'],
  ['packages/store-knex/src/a.ts', '@parley/wire', 'package-store-knex'],
  ['packages/store-knex/src/migrations/a.ts', '@parley/core', 'migrations-are-frozen'],
  ['packages/store-knex/src/migrations/b.ts', '../rows.js', 'migrations-are-frozen'],
  ['packages/store-knex/src/c.ts', './migrations/frozen.js', 'frozen-for-migrations'],
  ['packages/queue-memory/src/a.ts', '@parley/store-knex', 'package-queue-memory'],
  ['packages/queue-log/src/a.ts', '@parley/queue-memory', 'package-queue-log'],
  ['packages/markdown/src/a.ts', '@parley/wire', 'package-markdown'],
  ['packages/postgres-embedded/src/a.ts', '@parley/core', 'package-postgres-embedded'],
  ['packages/server/src/a.ts', '@parley/testkit', 'package-server'],
  ['packages/server/src/b.ts', '@parley/e2e', 'shipped-without-tests'],
  ['packages/queue-log/src/b.ts', '@parley/bench', 'shipped-without-tests'],
  ['packages/store-knex/src/b.ts', './rows.test.js', 'shipped-without-tests'],
  ['packages/wire/src/d.ts', '../../core/src/failures.js', 'one-door'],
  ['packages/wire/src/e.ts', '../../core/src/index.js', 'by-name'],
  ['packages/wire/src/f.ts', '@parley/core/src/failures.js', 'resolvable'],
  ['packages/wire/src/g.test.ts', '../../store-knex/src/rows.js', 'one-door'],
  ['packages/testkit/src/builders/a.ts', '../server/test-server.js', 'builders-load-quickly'],
  ['packages/testkit/src/builders/b.ts', 'knex', 'builders-load-quickly'],
  ['packages/server/src/c.ts', './missing.js', 'resolvable'],
  [`${core}/rules/cycle-one.ts`, './cycle-two.js', 'no-cycles'],
];

const allowed: ReadonlyArray<readonly [file: string, specifier: string]> = [
  [`${core}/model/free-a.ts`, './people/role.js'],
  [`${core}/model/free-b.ts`, 'fp-ts/lib/Either.js'],
  [`${core}/model/free-c.ts`, '../invariant.js'],
  [`${core}/model/free-d.ts`, '../gates/is-open.js'],
  [`${core}/events/free-b.ts`, '../gates/is-open.js'],
  [`${core}/gates/free-a.ts`, './is-open.js'],
  [`${core}/refusals/free-a.ts`, '../model/people/role.js'],
  [`${core}/rules/free-d.ts`, '../refusals/index.js'],
  [`${core}/rules/free-a.ts`, '../model/people/role.js'],
  [`${core}/rules/free-b.ts`, '../gates/is-open.js'],
  [`${core}/events/free-a.ts`, '../rules/posting.js'],
  [`${core}/ports/free-a.ts`, '../events/audience.js'],
  [`${core}/ports/free-b.ts`, '../failures.js'],
  [`${core}/use-cases/free-a.ts`, '../ports/clock.js'],
  [`${core}/create-chat.ts`, './use-cases/index.js'],
  [`${core}/workers/free-a.ts`, '../use-cases/index.js'],
  [`${core}/application/free-a.ts`, '../use-cases/index.js'],
  ['packages/wire/src/free-a.ts', '@parley/core'],
  ['packages/wire/src/operations/groups/free-a.ts', '../shared/reply-schemas.js'],
  ['packages/wire/src/operations/channels/free-a.ts', './index.js'],
  ['packages/wire/src/operations.ts', './operations/channels/index.js'],
  ['packages/http-express/src/free-a.ts', '@parley/wire'],
  ['packages/http-express/src/free-b.ts', 'express'],
  ['packages/store-knex/src/free-a.ts', 'node:path'],
  ['packages/store-knex/src/free-b.ts', 'knex'],
  ['packages/store-knex/src/free-c.test.ts', '@parley/testkit'],
  ['packages/store-knex/src/migrations/free-a.ts', './frozen.js'],
  ['packages/store-knex/src/migrations/free-b.ts', 'knex'],
  ['packages/wire/src/free-e.test.ts', '@parley/testkit/builders'],
  ['packages/testkit/src/builders/free-a.ts', '@parley/core'],
  ['packages/wire/src/free-d.test.ts', '@parley/store-knex'],
  ['packages/server/src/free-a.ts', '@parley/markdown'],
  ['packages/testkit/src/free-a.ts', '@parley/server'],
];

/** A cycle is reported once, at the file where the search came upon it. */
const otherHalf: Plant = { file: `${core}/rules/cycle-two.ts`, specifier: './cycle-one.js' };

const plants: ReadonlyArray<Plant> = [...[...forbidden, ...allowed].map(([file, specifier]) => ({ file, specifier })), otherHalf];

describe('the third wall: the rooms of core and the doors of the packages', () => {
  const reported = cruisePlants(rooms, plants);

  test.each(forbidden)('%s may not import %s', (file, _, rule) => {
    expect(reported.get(file)).toContain(rule);
  });

  test.each(allowed)('%s may import %s', (file) => {
    expect(reported.get(file)).toEqual([]);
  });
});
