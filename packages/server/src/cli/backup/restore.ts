import { type Manifest, secretFingerprint } from '../../backup/format.js';
import { restoreBackup } from '../../backup/restore-backup.js';
import { command } from '../command.js';
import { withDatabase } from '../with-chat.js';
import { knownSecret } from './known-secret.js';

/** The secret of this server, compared with that of the backup. */
type SecretState = 'same' | 'different' | 'missing' | 'unknown';

export const secretState = ({ secret_fingerprint: fingerprint }: Pick<Manifest, 'secret_fingerprint'>, secret: string | null): SecretState => {
  if (fingerprint === null) return 'unknown';
  if (secret === null) return 'missing';
  return secretFingerprint(secret) === fingerprint ? 'same' : 'different';
};

const changes =
  'API keys of people and bots, links to files and in mails that were sent, mail addresses of channels and of replies, and what waits encrypted in the database: devices, webhooks and mails that use it fail until they are made anew';

const textOf: Readonly<Record<SecretState, string>> = {
  same: 'The secret is that of the backup: keys and links stay valid.\n',
  different: `The secret differs from that of the backup. These change or are lost: ${changes}. To keep them, set the former secret (PARLEY_SECRET, or the file secret in the data directory) before the server starts.\n`,
  missing: `This server has no secret yet. Put the former one into the file secret of the data directory (chmod 600) before the first start; otherwise these change or are lost: ${changes}.\n`,
  unknown: 'The backup does not tell which secret its server had.\n',
};

export const restoreCommand = command({
  words: 'restore',
  about: 'Fills an empty database from a backup, all or nothing.',
  details:
    'The database may be embedded or external, and of another major version of PostgreSQL. Stop the server before, and restore into a new data directory or database.',
  argument: { name: 'file', about: 'the backup', choices: [], isFile: true },
  examples: ['PARLEY_DATA_DIR=/var/lib/parley-new parley restore parley-2026-06-15.backup'],
  run: ({ argument, config, terminal, progress }) =>
    withDatabase(config, async (connectionString) => {
      const { manifest, tables } = await restoreBackup(argument, connectionString, progress);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const secret = secretState(manifest, await knownSecret(config));
      terminal.write(`${String(rows)} rows of ${String(tables.length)} tables are restored, as of ${manifest.made_at}.\n${textOf[secret]}`);
      if (manifest.files === 'bucket') terminal.write('Files of people were in a bucket: restore that, too, and name it in PARLEY_S3_BUCKET.\n');
      return { data: { rows, tables: tables.length, made_at: manifest.made_at, files: manifest.files, program: manifest.program, secret } };
    }),
});
