import { createTestDatabase, openWorld, type TestDatabase, patient } from '@parley/testkit';
import { laterSteps } from '../../fixtures/later-steps.js';
import { openTestStore, type TestStore } from '../../fixtures/store-database.js';
import { openKnex } from '../connection/open-knex.js';
import { migrations } from '../migrations/index.js';
import { restoreInto } from './restore-into.js';
import { withSnapshot } from './snapshot.js';

let former: TestStore;
let empty: TestDatabase;

beforeAll(async () => {
  former = await openTestStore();
  empty = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});
afterAll(async () => {
  await former.close();
  await empty.drop();
});

test('a later release restores what this one has backed up: its steps are applied after the rows, and fill their columns', async () => {
  const world = await openWorld(former.store);
  const ann = await world.person();
  await world.send(ann, { people: [ann] }, { content: 'été' });
  const steps = [...migrations, ...laterSteps()];
  await withSnapshot(former.connectionString, ({ migrations: applied, copy }) =>
    restoreInto(
      empty.connectionString,
      applied,
      async ({ tables, load }) => {
        for (const table of tables) if (!/^migration/.test(table.name)) await load(table, copy(table));
      },
      'parley',
      steps,
    ),
  );
  const knex = openKnex(empty.connectionString, { ...patient, poolMax: 1 });
  const rows = async (sql: string) => (await knex.raw<{ rows: ReadonlyArray<unknown> }>(sql)).rows;
  try {
    expect(await rows('select content, length from parley.message')).toEqual([{ content: 'été', length: 3 }]);
    expect(await rows('select name from parley.migration order by id')).toEqual(steps.map(({ name }) => ({ name })));
  } finally {
    await knex.destroy();
  }
});
