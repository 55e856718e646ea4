import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { dataDirectory, type Program, start, stopAll } from '../../fixtures/processes.js';

const reporter = new URL('../../fixtures/report-libraries.mjs', import.meta.url).href;

/** What only some settings need. */
const deferred = /^(nodemailer|mailparser|smtp-server|prom-client|@node-saml\/.*|@aws-sdk\/.*)$/;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});
afterAll(async () => {
  await stopAll();
  await database.drop();
});

interface Loaded {
  readonly count: number;
  readonly names: ReadonlyArray<string>;
}

const loadedBy = async ({ process, printed }: Program, line: RegExp): Promise<Loaded> => {
  process.kill('SIGUSR2');
  const [count = '', names = ''] = (await printed(line)).split(' modules of libraries: ');
  return { count: Number(count), names: names.split(' ') };
};

test('a server has loaded at its start what serves every page, and nothing that only settings need', async () => {
  const server = await start({
    PARLEY_DATA_DIR: dataDirectory(),
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    NODE_OPTIONS: `--import=${reporter}`,
  });
  const { count, names } = await loadedBy(server, /(\d+ modules of libraries: [^;]+);/);

  expect(names).toContain('knex');
  expect(names.filter((name) => deferred.test(name))).toEqual([]);
  expect(names).toContain('express');
  // More than half of them are knex with lodash.
  expect(count).toBeLessThan(750);
});
