import { startTestServer, type TestServer } from '@parley/testkit';
import { contradictionsIn } from '../../fixtures/contradictions.js';
import { sourceOf } from '../../fixtures/elsinore.js';
import { hostileArchives, hostileValues } from '../../fixtures/hostile-values.js';
import { realmOf, runImport } from '../../fixtures/run-import.js';
import { ImportRefused } from './import-archive.js';
import { InvalidArchive } from '../read/invalid-archive.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every third column, each with another value than the one before. */
const step = 3 * (hostileValues.length + 1);
const archives = hostileArchives();

test('whatever a column holds, the import either takes it, into rows that the service could have written, or names table and row and leaves nothing', async () => {
  const wrong: unknown[] = [];
  for (let at = 0; at < archives.length; at += step) {
    const made = archives[at]?.();
    if (made === undefined) continue;
    const { table, what, contents } = made;
    const name = `hostile${String(at)}`;
    const note = (problem: string): void => void wrong.push([table, what, problem]);
    try {
      const { realmId } = await runImport(server, sourceOf(contents, name), name);
      const contradictions = await contradictionsIn(server.knex, realmId);
      if (contradictions.length > 0) note(contradictions.join('; '));
    } catch (error) {
      if (!(error instanceof InvalidArchive || error instanceof ImportRefused)) note(String(error).slice(0, 300));
      else if (error.message.length > 400) note(`a long complaint: ${error.message.slice(0, 100)}`);
      if ((await realmOf(server, name)) !== null) note('something is left');
    }
  }
  expect(wrong).toEqual([]);
}, 900_000);
