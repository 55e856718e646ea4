import { restoreBackup } from '../../backup/restore-backup.js';
import { bareCommand } from '../command.js';
import { withScratchPostgres } from '../scratch-postgres.js';

export const verifyCommand = bareCommand({
  words: 'verify',
  about: 'Restores a backup into a scratch database, and compares every count and checksum.',
  details: 'It needs as much room for temporary files (TMPDIR) as the database takes, and touches no server.',
  argument: { name: 'file', about: 'the backup', choices: [], isFile: true },
  examples: ['parley verify parley-2026-06-15.backup', 'parley verify --json parley-2026-06-15.backup'],
  run: async ({ argument, terminal, progress }) => {
    const { manifest, tables } = await withScratchPostgres('verify', (connectionString) => restoreBackup(argument, connectionString, progress));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    terminal.write(`${argument} is whole: ${String(rows)} rows of ${String(tables.length)} tables, as of ${manifest.made_at}.\n`);
    return { data: { rows, made_at: manifest.made_at, program: manifest.program, tables: tables.map(({ name, rows: count }) => ({ name, rows: count })) } };
  },
});
