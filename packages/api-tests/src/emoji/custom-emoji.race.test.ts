import { named } from '@parley/core/model';
import { holdInserts, startTestServer, type TestFile, type TestPerson, type TestServer, whenRowsAwaited } from '@parley/testkit';
import { holdChange } from '../../fixtures/forced-order.js';
import { countRows } from '../../fixtures/clients/message-client.js';
import { aPicture } from '../../fixtures/pictures.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let picture: TestFile;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 20 });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  picture = { bytes: await aPicture() };
});
afterAll(() => server.close());

const filesAndEmoji = async () => {
  const { stored_file: files, custom_emoji: emoji } = await countRows(server);
  return { files, emoji };
};

test('of two concurrent additions of a name one succeeds, and the other’s picture is deleted', async () => {
  const held = await holdInserts(server, 'custom_emoji');
  const adding = [iago, zoe].map((person) => person.upload('/realm/emoji/wiggler', [picture]));
  await held.waiting(2);
  await held.release();
  const replies = await Promise.all(adding);
  expect(replies.map(({ status, body }) => [status, body.msg]).sort()).toEqual([
    [200, ''],
    [400, 'A custom emoji with this name already exists.'],
  ]);
  expect(await filesAndEmoji()).toEqual({ files: 1, emoji: 1 });
});

test('a caller who loses the right while the picture is read adds nothing', async () => {
  const before = await filesAndEmoji();
  const held = await holdChange(server, (tx) =>
    tx.raw('update parley.realm set settings = settings || ?::jsonb', [JSON.stringify({ canAddCustomEmoji: named(server.realm.systemGroups.owners) })]),
  );
  const adding = iago.upload('/realm/emoji/late', [picture]);
  await whenRowsAwaited(server, 1);
  await held.commit();
  expect((await adding).body).toMatchObject({ msg: 'Insufficient permission' });
  expect(await filesAndEmoji()).toEqual(before);
});
