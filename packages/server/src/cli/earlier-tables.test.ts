import { openKnex } from '@parley/store-knex';
import { createTestDatabase, patient } from '@parley/testkit';
import { runHere } from '../../fixtures/command.js';
import { temporaryFolder } from '../../fixtures/temporary-folder.js';

test('tables of commits before the first release are refused with one line, at a start and by commands, and stay as they are', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  try {
    await knex.raw(`create schema parley; create table parley.migration (id serial primary key, name varchar(255), batch integer, migration_time timestamptz);
      insert into parley.migration (name, batch) values ('001-organizations', 1), ('002-conversations', 1)`);
    const settings = { PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DATA_DIR: temporaryFolder(), PARLEY_PORT: '0' };
    for (const words of [['start'], ['user', 'list', '--realm', 'lear']]) {
      const { code, errors } = await runHere(words, settings);
      expect([words, code, errors]).toEqual([
        words,
        1,
        expect.stringMatching(/^parley: the tables were made by a commit of before the first release.*parley export.*parley import.*\n$(?![^])/m),
      ]);
    }
    expect((await knex.raw<{ rows: ReadonlyArray<unknown> }>(`select tablename from pg_tables where schemaname = 'parley'`)).rows).toEqual([
      { tablename: 'migration' },
    ]);
  } finally {
    await knex.destroy();
    await database.drop();
  }
});
