import { expectGenerated, readRepositoryFile, startTestServer, type TestServer } from '@parley/testkit';
import { storedEntries } from '../../fixtures/dump/stored-entries.data.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const listed = 'packages/api-tests/recordings/stored-names.txt';

const sequenceNames = async (): Promise<ReadonlyArray<string>> =>
  (
    await server.knex.raw<{ rows: ReadonlyArray<{ name: string }> }>(
      "select sequencename as name from pg_sequences where schemaname = 'parley' and sequencename not like 'migration%'",
    )
  ).rows.map(({ name }) => `sequence ${name}`);

test('databases keep the kinds of events and the sequences under the names that they ever had; new ones are added to the list', async () => {
  const found = [...Object.keys(storedEntries).map((kind) => `event ${kind}`), ...(await sequenceNames())].sort();
  const known = readRepositoryFile(listed).trimEnd().split('\n');
  expect(known.filter((line) => !found.includes(line))).toEqual([]);
  expectGenerated(listed, `${found.join('\n')}\n`);
});
