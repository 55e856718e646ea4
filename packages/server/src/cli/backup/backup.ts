import { withSnapshot } from '@parley/store-knex';
import { secretFingerprint } from '../../backup/format.js';
import { writeBackup } from '../../backup/write-backup.js';
import { command } from '../command.js';
import { withDatabase } from '../with-chat.js';
import { mebibytes } from './mebibytes.js';
import { knownSecret } from './known-secret.js';

export const backupCommand = command({
  words: 'backup',
  about: 'Writes everything that the database holds into one new file, while the server runs.',
  details:
    'Only its owner can read the file. It holds all messages, files unless they are in a bucket, and neither the secret nor the settings: save those apart.',
  argument: { name: 'file', about: 'the file to make', choices: [], isFile: true },
  examples: ['parley backup parley-2026-06-15.backup', 'parley backup --json /srv/backups/monday.backup'],
  run: ({ argument, config, terminal, progress }) =>
    withDatabase(config, async (connectionString) => {
      const secret = await knownSecret(config);
      const files = config.fileStore === null ? 'database' : 'bucket';
      const facts = { secretFingerprint: secret === null ? null : secretFingerprint(secret), files, now: Date.now() } as const;
      const { rows, bytes, tables } = await withSnapshot(connectionString, (snapshot) => writeBackup(argument, snapshot, facts, progress));
      terminal.write(`${argument} has ${String(rows)} rows of ${String(tables.length)} tables in ${mebibytes(bytes)} MiB.\n`);
      terminal.write(`Save the server's secret apart: without it API keys and links change when the backup is restored.\n`);
      if (config.fileStore !== null)
        terminal.write(
          `Files of people are in the bucket ${config.fileStore.bucket} and not in this backup: back the bucket up by its own means, from now on.\n`,
        );
      return { data: { file: argument, bytes, rows, tables: tables.length, files, secret_fingerprint: facts.secretFingerprint } };
    }),
});
