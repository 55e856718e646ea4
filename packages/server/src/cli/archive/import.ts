import * as Either from 'fp-ts/lib/Either.js';
import { type ArchiveSource, importArchive, type ImportSummary } from '@parley/archives';
import { type Chat, decideCreateRealm } from '@parley/core';
import { maxRealmNameLength } from '@parley/core/model';
import { problemTexts } from '@parley/node';
import { withImportStore } from '@parley/store-knex';
import { unwrap } from '../../unwrap.js';
import { command, flag, text } from '../command.js';
import { InvalidUse } from '../invalid-use.js';
import { withChat, withScratchChat } from '../with-chat.js';
import { formOf, forms } from './forms.js';

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
        const decided = decideCreateRealm({ stringId, name: called, description }, world.clock.now(), world.server.dummyEmailHost(stringId));
        return Either.mapLeft((problem: string) => problemTexts[problem] ?? problem)(decided);
      },
    }),
  );
};

/** The short name of what is only checked. */
const checkedName = 'check';

/** For the operator: what the organization has. */
const numbers = ({ taken }: ImportSummary): string =>
  Object.entries(taken)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${String(count)}`)
    .join(', ');

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
    'It takes the .tar.gz of a Zulip export, or the folder that it holds, or the .zip of an export of Slack or Mattermost. The organization is deactivated until everything is there. When the command was interrupted, the same command goes on; an archive with a bad row is refused with table and row, and leaves nothing.',
  argument: { name: 'file', about: 'the export', choices: [], isFile: true },
  options: {
    realm: text('SHORT-NAME', 'the short name of the new organization, in its addresses; needed except with --check'),
    check: flag('says what would be taken, cut and left out, and changes nothing'),
    name: text('NAME', 'its name for people; without it the one in the export'),
    from: text('FORM', 'where the export comes from; without it what the file has inside decides', Object.keys(forms)),
    threads: flag('makes a topic of each thread of Slack or Mattermost'),
    files: text('DIR', 'a folder with the files of a Slack workspace, by their ids'),
    token: text('TOKEN', 'of a Slack workspace, to fetch its files; export takes the one that the addresses in the export have'),
    'email-domain': text('DOMAIN', 'of addresses that an export of Slack or Mattermost lacks; without it slack.invalid or mattermost.invalid'),
  },
  examples: [
    'parley import --check zulip-export-a1b2c3.tar.gz',
    'parley import zulip-export-a1b2c3.tar.gz --realm lear',
    'parley import --json ./zulip-export-a1b2c3 --realm lear --name "Lear & Co."',
    'parley import mattermost.zip --from mattermost --realm lear --threads',
    'parley import slack.zip --from slack --realm lear --email-domain lear.org --threads',
  ],
  run: ({ argument, options: { realm, check, name, from, threads: hasThreads, files, token, 'email-domain': emailDomain }, config, terminal, progress }) => {
    if (realm === undefined && !check) throw new InvalidUse('--realm is needed');
    if (check && token !== undefined) throw new InvalidUse('--check fetches nothing: leave --token out');
    const stringId = realm ?? checkedName;
    return (check ? withScratchChat : withChat)(config, async (chat, _, connectionString) => {
      const form = Object.keys(forms).find((one): one is keyof typeof forms => one === from) ?? (await formOf(argument));
      const open = forms[form];
      const lost: Record<string, number> = {};
      // A wrong name ends the command before the archive is unpacked.
      unwrap(Either.right(decideCreateRealm({ stringId, name: name ?? stringId, description: '' }, chat.world.clock.now(), '')));
      const chosen = {
        name: name ?? stringId,
        emailDomain,
        hasThreads,
        files,
        token,
        progress,
        leave: (what: string, count: number) => void (lost[what] = count),
      };
      const imported = await open(argument, (source) => importInto({ chat, connectionString, stringId, name }, source, progress), chosen);
      const summary = { ...imported, leftOut: { ...lost, ...imported.leftOut } };
      if (check) {
        terminal.write(`${argument} can be imported. It has ${numbers(summary)}.\n${losses(summary)}Nothing was changed.\n`);
        return { data: { checked: true, taken: summary.taken, left_out: summary.leftOut, unread_tables: summary.unreadTables } };
      }
      const address = chat.world.server.realmUrl(stringId);
      terminal.write(
        `${summary.isResumed ? 'The rest of the organization' : 'The organization'} is imported: ${address}\nIt has ${numbers(summary)}.\n${losses(summary)}`,
      );
      terminal.write(
        'Passwords and keys are in no export: people set a password by mail, with parley user password-link, or sign in at a provider. Bots have new keys.\n',
      );
      return {
        data: {
          realm_id: summary.realmId,
          short_name: stringId,
          url: address,
          resumed: summary.isResumed,
          messages: summary.messages,
          taken: summary.taken,
          left_out: summary.leftOut,
          unread_tables: summary.unreadTables,
        },
      };
    });
  },
});
