import { cancelMove, type MoveRealm, moveRealm } from '@parley/store-knex';
import { secretFingerprint } from '../../backup/format.js';
import type { Terminal } from '../../credentials/deliver-credentials.js';
import { isUrl } from '../../config/setting-shapes.js';
import { fileStoreFingerprint, openFileStore } from '../../file-store.js';
import { knownSecret } from '../backup/known-secret.js';
import { command, flag, needed, text } from '../command.js';
import { InvalidUse } from '../invalid-use.js';
import { withDatabase } from '../with-chat.js';

const urlOf = (name: string, url: string): string => {
  if (!isUrl(url, 'postgres:', 'postgresql:')) throw new InvalidUse(`${name} is a URL that begins with postgres:// or postgresql://`);
  return url;
};

const cancelled = async (move: MoveRealm, terminal: Terminal) => {
  const { realmId } = await cancelMove(move);
  terminal.write(`${move.shortName} stays in this cell.\n`);
  return { data: { realm_id: realmId, moved: false } };
};

const moved = async (move: MoveRealm, terminal: Terminal) => {
  const { realmId, from, to, hasMoved } = await moveRealm(move);
  terminal.write(
    hasMoved ? `${move.shortName} has moved from cell ${String(from)} to cell ${String(to)}.\n` : `${move.shortName} is in cell ${String(to)} already.\n`,
  );
  return { data: { realm_id: realmId, from, to, moved: hasMoved } };
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
      const files = config.fileStore === null ? null : await openFileStore(config.fileStore);
      const move: MoveRealm = {
        ...{ source, target, ...from, shortName, secretFingerprint: secretFingerprint(secret) },
        fileStore: fileStoreFingerprint(secret, config.fileStore),
        ...(files === null ? {} : { files }),
        onCopied: (copied, all) => progress(`${String(copied)} of ${String(all)} tables are copied`),
        onStep: (step) => {
          if (step === 'arrived') terminal.write(`${shortName} is in the other cell: send its host there now. Removing what is left here …\n`);
        },
      };
      try {
        return await (options.cancel ? cancelled(move, terminal) : moved(move, terminal));
      } finally {
        files?.close();
      }
    });
  },
});
