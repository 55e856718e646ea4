import { cancelMove, type MoveRealm, moveRealm } from '@parley/store-knex';
import { secretFingerprint } from '../../backup/format.js';
import { knownSecret } from '../backup/known-secret.js';
import { command, flag, needed, text } from '../command.js';
import { InvalidUse } from '../invalid-use.js';
import { withDatabase } from '../with-chat.js';

const isDatabase = (url: string): boolean => URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol);

const urlOf = (name: string, url: string): string => {
  if (!isDatabase(url)) throw new InvalidUse(`${name} is a URL that begins with postgres:// or postgresql://`);
  return url;
};

export const moveRealmCommand = command({
  words: 'realm move',
  about: 'Carries an organization to the database of another cell, while it is used.',
  details:
    'Its people go on with their keys, sessions and queues. Send its host to the other cell as soon as the command says so. After an interruption repeat the command: the organization is in one of the two cells.',
  argument: { name: 'short-name', about: 'the organization', choices: [] },
  options: {
    to: needed('URL', 'the database of the other cell'),
    from: text('URL', 'the database of this cell as the PostgreSQL of the other one reaches it, where it differs'),
    cancel: flag('undo a move that has not reached the other cell: the organization stays'),
  },
  examples: ['parley realm move lear --to postgres://parley@10.0.0.2/parley', 'parley realm move lear --to postgres://parley@10.0.0.2/parley --cancel'],
  run: ({ argument: shortName, options, config, terminal, progress }) => {
    const target = urlOf('--to', options.to);
    const from = options.from === undefined ? {} : { sourceForTarget: urlOf('--from', options.from) };
    return withDatabase(config, async (source) => {
      const secret = await knownSecret(config);
      if (secret === null) throw new Error('this cell has no secret yet: start its server once');
      const move: MoveRealm = {
        ...{ source, target, ...from, shortName, secretFingerprint: secretFingerprint(secret) },
        onCopied: (copied, all) => progress(`${String(copied)} of ${String(all)} tables are copied`),
        onStep: (step) => {
          if (step === 'arrived') terminal.write(`${shortName} is in the other cell: send its host there now. Removing what is left here …\n`);
        },
      };
      if (options.cancel) {
        const { realmId } = await cancelMove(move);
        terminal.write(`${shortName} stays in this cell.\n`);
        return { data: { realm_id: realmId, moved: false } };
      }
      const { realmId, from: left, to, hasMoved } = await moveRealm(move);
      terminal.write(
        hasMoved ? `${shortName} has moved from cell ${String(left)} to cell ${String(to)}.\n` : `${shortName} is in cell ${String(to)} already.\n`,
      );
      if (config.fileStore !== null) terminal.write('Its files are in the bucket: the other cell needs the same PARLEY_S3_BUCKET.\n');
      return { data: { realm_id: realmId, from: left, to, moved: hasMoved } };
    });
  },
});
