import { knexStore, migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, good, newRealm, patient } from '@parley/testkit';
import { runHere } from '../../fixtures/command.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';

test('the database of another cell is refused with one line, by every command that uses it', async () => {
  const database = await createTestDatabase({
    name: 'cell 4 with an organization',
    migrate: async (connectionString) => {
      const knex = openKnex(connectionString, { ...patient, poolMax: 2 });
      await migrate(knex, { cell: 4 });
      await good(knexStore({ knex }).createRealm(newRealm('lear')));
      await knex.destroy();
    },
  });
  try {
    const settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder() };
    const listed = ['user', 'list', '--realm', 'lear'];
    expect(await runHere(listed, { ...settings, PARLEY_CELL: '4' })).toMatchObject({ code: 0, errors: '' });
    const { code, output, errors } = await runHere(listed, settings);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^parley: PARLEY_CELL is 0, but the database belongs to cell 4, .*\n$/);
    expect((await runHere(['doctor'], { ...settings, PARLEY_CELL: '5' })).output).toMatch(/^mend {2}cell {7}the database belongs to cell 4/m);
  } finally {
    await database.drop();
  }
});
