import { writeExport, writeNewFile } from '@parley/archives';
import type { ExportType } from '@parley/core/model';
import { openKnex } from '@parley/store-knex';
import { version } from '../../version.js';
import { mebibytes } from '../backup/mebibytes.js';
import { command, realm as realmOption, text } from '../command.js';
import { findRealm } from '../find-realm.js';
import { withChat } from '../with-chat.js';

const types: Readonly<Record<string, ExportType>> = { public: 'public', consent: 'withConsent', full: 'full' };

/** Milliseconds for one portion of rows of a large organization. */
const patience = 600_000;

export const exportCommand = command({
  words: 'export',
  about: 'Writes one organization into one new file in the Zulip form, while the server runs.',
  details:
    'Only its owner can read the file. It has no passwords and no keys. `full` has everything else of the organization; `public` what every member may read; `consent` also what those can read who let their private data be exported.',
  options: { realm: realmOption, type: text('TYPE', 'how much of the organization (default full)', Object.keys(types)) },
  argument: { name: 'file', about: 'the file to make', choices: [], isFile: true },
  examples: ['parley export zulip-export.tar.gz', 'parley export --realm zulip --type public --json /srv/exports/zulip.tar.gz'],
  run: ({ argument, options, config, terminal, progress }) =>
    withChat(config, async (chat, _url, connectionString) => {
      const { id, stringId } = await findRealm(chat, options.realm);
      const type = types[options.type ?? 'full'] ?? 'full';
      const { files, server, clock } = chat.world;
      const knex = openKnex(connectionString, { poolMax: 1, statementTimeoutMs: patience, applicationName: 'parley export', prepares: config.prepares });
      try {
        const parts = { knex, files, version, dummyEmailHost: server.dummyEmailHost };
        const {
          rows,
          files: count,
          missing,
          bytes,
        } = await writeNewFile(argument, (file) => writeExport(file, parts, { realmId: id, type, now: clock.now() }, { progress }));
        const messages = rows['zerver_message'] ?? 0;
        terminal.write(`${argument} has ${String(messages)} messages and ${String(count)} files in ${mebibytes(bytes)} MiB.\n`);
        if (missing > 0) terminal.write(`${String(missing)} files were removed meanwhile, and are not in it.\n`);
        return { data: { file: argument, realm: stringId, type: options.type ?? 'full', bytes, messages, files: count, missing, rows } };
      } finally {
        await knex.destroy();
      }
    }),
});
