import { openKnex } from '@parley/store-knex';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '../database/index.js';
import { readRepositoryFile } from '../walls/repository.js';
import { startHost } from './ten-lines.js';

test('ten lines put the chat into an application', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: (url) => openKnex(url).destroy() });
  const { knex, chat, listener } = await startHost(database.connectionString, 'a secret of the host, long enough', 0);
  try {
    await chat.provision.createRealm({ stringId: '', name: 'Host' })();
    const { port } = listener.address() as AddressInfo;
    const settings = await fetch(`http://127.0.0.1:${port}/chat/api/v1/server_settings`);
    expect(await settings.json()).toMatchObject({ result: 'success', realm_name: 'Host', zulip_feature_level: 496 });
  } finally {
    listener.close();
    await knex.destroy();
    await database.drop();
  }
});

test('the README shows these very lines', () => {
  const example = readRepositoryFile('packages/testkit/src/examples/ten-lines.ts');
  expect(readRepositoryFile('README.md')).toContain(example.trim());
});
