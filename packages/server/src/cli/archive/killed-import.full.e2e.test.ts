import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tarEnd, tarEntry } from '@parley/archives';
import { migrate, openKnex } from '@parley/store-knex';
import { createTestDatabase, patient } from '@parley/testkit';
import { run, stopAll } from '../../../fixtures/processes.js';
import { temporaryFolder } from '../../../fixtures/temporary-folder.js';

afterAll(stopAll);

const json = (name: string, value: unknown): Buffer => tarEntry(`zulip-export/${name}`, Buffer.from(JSON.stringify(value)), 0);

/** Two files of messages, and a reaction. */
const packed = gzipSync(
  Buffer.concat([
    json('realm.json', {
      zerver_realm: [{ id: 2, string_id: 'elsinore', name: 'Elsinore' }],
      zerver_userprofile: [{ id: 11, delivery_email: 'hamlet@example.org', full_name: 'Hamlet', is_active: true, is_bot: false, role: 100 }],
      zerver_stream: [{ id: 21, name: 'castle' }],
      zerver_recipient: [{ id: 31, type: 2, type_id: 21 }],
      zerver_subscription: [{ id: 1, user_profile: 11, recipient: 31, active: true }],
      zerver_reaction: [{ id: 1, message: 41, user_profile: 11, emoji_name: 'octopus', emoji_code: '1f419', reaction_type: 'unicode_emoji' }],
    }),
    ...[41, 42].map((id, index) =>
      json(`messages-00000${String(index + 1)}.json`, {
        zerver_message: [{ id, sender: 11, recipient: 31, subject: 'to be', content: `message ${String(id)}`, date_sent: 1_704_067_200 }],
        zerver_usermessage: [{ message: id, user_profile: 11, flags_mask: 1 }],
      }),
    ),
    tarEnd,
  ]),
);

test('an import that is killed goes on when it is called again, and does nothing twice', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
  await migrate(knex);
  const file = join(temporaryFolder(), 'export.tar.gz');
  writeFileSync(file, packed);
  const scratch = temporaryFolder();
  const settings = {
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'x'.repeat(40),
    PARLEY_DATA_DIR: temporaryFolder(),
    TMPDIR: scratch,
  };
  /** Folders of unpacked archives. */
  const unpacked = (): number => readdirSync(scratch).filter((name) => name.startsWith('parley-import-')).length;
  const args = ['import', '--json', file, '--realm', 'elsinore'];
  const state = async (): Promise<unknown> => {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<unknown> }>(
      `select is_deactivated, (select count(*)::integer from parley.message) as messages, (select count(*)::integer from parley.reaction) as reactions from parley.realm`,
    );
    return rows;
  };
  /** Ends the import while it waits for this table. */
  const killAt = async (table: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
    const held = await knex.transaction();
    await held.raw(`lock table parley.${table} in access exclusive mode`);
    const begun = run('parley.mjs', args, settings);
    for (;;) {
      const { rows } = await knex.raw<{ rows: ReadonlyArray<unknown> }>(
        `select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.application_name = 'parley import' and a.datname = current_database()`,
      );
      if (rows.length > 0) break;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, 20)), begun.ended.then(({ errors }) => Promise.reject(new Error(errors)))]);
    }
    begun.process.kill(signal);
    await begun.ended;
    await held.rollback();
  };
  try {
    await killAt('message');
    expect(await state()).toEqual([{ is_deactivated: true, messages: 0, reactions: 0 }]);
    expect(unpacked()).toBe(1);
    await killAt('message', 'SIGTERM');
    expect(unpacked()).toBe(0);
    await killAt('reaction');
    expect(await state()).toEqual([{ is_deactivated: true, messages: 2, reactions: 0 }]);
    const again = await run('parley.mjs', args, settings).ended;
    expect([again.code, again.errors, JSON.parse(again.output)]).toMatchObject([0, '', { resumed: true }]);
    expect(await state()).toEqual([{ is_deactivated: false, messages: 2, reactions: 1 }]);
    expect(unpacked()).toBe(0);
  } finally {
    await knex.destroy();
    await database.drop();
  }
}, 120_000);
