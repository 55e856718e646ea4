import * as Either from 'fp-ts/lib/Either.js';
import { type ArchiveSource, importArchive, type ImportSummary, type OpenOptions, withArchive } from '@parley/archives';
import { type Chat, decideCreateRealm } from '@parley/core';
import { maxRealmNameLength } from '@parley/core/model';
import { withImportStore } from '@parley/store-knex';
import { unwrap } from '../../unwrap.js';
import { command, needed, text } from '../command.js';
import { withChat } from '../with-chat.js';

/** Opens an archive of some form as the tables that an import reads. */
type Open = <Result>(path: string, work: (source: ArchiveSource) => Promise<Result>, options: Pick<OpenOptions, 'progress'>) => Promise<Result>;

/** By the value of `--from`. */
const forms: Readonly<Record<string, Open>> = { zulip: withArchive };

interface Target {
  readonly chat: Chat;
  readonly connectionString: string;
  readonly stringId: string;
  readonly name: string | undefined;
}

const importInto = (
  { chat, connectionString, stringId, name: chosen }: Target,
  source: ArchiveSource,
  progress: (line: string) => void,
): Promise<ImportSummary> => {
  const { world } = chat;
  return withImportStore(connectionString, world.clock, (store) =>
    importArchive({
      source,
      store,
      ports: world,
      stringId,
      progress: (line) => progress(`importing ${line}`),
      newRealm: ({ name, description }) => {
        const called = chosen ?? [...name].slice(0, maxRealmNameLength).join('');
        return unwrap(Either.right(decideCreateRealm({ stringId, name: called, description }, world.clock.now(), world.server.dummyEmailHost(stringId))));
      },
    }),
  );
};

/** Lines for the operator: what was not taken over. */
const losses = ({ leftOut, unreadTables }: ImportSummary): string =>
  [
    ...Object.entries(leftOut).map(([what, count]) => `Left out: ${what} (${String(count)}).`),
    ...(unreadTables.length === 0 ? [] : [`Tables that were not read: ${unreadTables.map((name) => JSON.stringify(name)).join(', ')}.`]),
  ]
    .map((line) => `${line}\n`)
    .join('');

export const importCommand = command({
  words: 'import',
  about: 'Moves an organization in from an export, into a new organization.',
  details:
    'It takes the .tar.gz of a Zulip export, or the folder that it holds. The organization is deactivated until everything is there. When the command was interrupted, the same command goes on; an archive with a bad row is refused with table and row, and leaves nothing.',
  argument: { name: 'file', about: 'the export', choices: [], isFile: true },
  options: {
    realm: needed('SHORT-NAME', 'the short name of the new organization, in its addresses'),
    name: text('NAME', 'its name for people; without it the one in the export'),
    from: text('FORM', 'where the export comes from; without it zulip', Object.keys(forms)),
  },
  examples: ['parley import zulip-export-a1b2c3.tar.gz --realm lear', 'parley import --json ./zulip-export-a1b2c3 --realm lear --name "Lear & Co."'],
  run: ({ argument, options: { realm, name, from = 'zulip' }, config, terminal, progress }) =>
    withChat(config, async (chat, url, connectionString) => {
      const open = forms[from] ?? withArchive;
      // A wrong name ends the command before the archive is unpacked.
      unwrap(Either.right(decideCreateRealm({ stringId: realm, name: name ?? realm, description: '' }, chat.world.clock.now(), '')));
      const summary = await open(argument, (source) => importInto({ chat, connectionString, stringId: realm, name }, source, progress), {
        progress: (files) => progress(`${String(files)} files unpacked`),
      });
      const address = chat.world.server.realmUrl(realm);
      terminal.write(`${summary.isResumed ? 'The rest of the organization' : 'The organization'} is imported: ${address}\n${losses(summary)}`);
      terminal.write(
        'Passwords and keys are in no export: people set a password by mail, with parley user password-link, or sign in at a provider. Bots have new keys.\n',
      );
      return {
        data: {
          realm_id: summary.realmId,
          short_name: realm,
          url: address,
          resumed: summary.isResumed,
          messages: summary.messages,
          left_out: summary.leftOut,
          unread_tables: summary.unreadTables,
        },
      };
    }),
});
