import type { PastReader, ResultOf } from '@parley/core/contract';
import { type Ground, isAllowed, proofOf } from '@parley/core/rules';
import type { Command } from '../command.js';
import { findRealm } from '../find-realm.js';
import { needed, readOptions } from '../options.js';
import { operatorContext, orThrow, ownOperation } from '../own-operation.js';
import { withChat } from '../with-chat.js';
import { findNamed } from './names.js';

type PastReaders = ResultOf<'getPastReaders'>;

const groundText = (ground: Ground, groupNames: ReadonlyMap<number, string>): string => {
  const not = ground.holds ? '' : 'not: ';
  switch (ground.kind) {
    case 'fact':
      return `${not}${ground.fact}`;
    case 'role':
      return `${not}has the role ${ground.needs}`;
    case 'gate':
      return `${not}the feature level has ${ground.gate}`;
    case 'setting': {
      const path = ground.path.map((id) => groupNames.get(id) ?? String(id)).join(' > ');
      return `${not}holds ${ground.setting}${path === '' ? '' : ` through ${path}`}`;
    }
  }
};

const readerText = ({ user, verdict }: PastReader, groupNames: ReadonlyMap<number, string>): string => {
  const grounds = proofOf(verdict).decisive.map((ground) => groundText(ground, groupNames));
  return `${user.fullName} (${String(user.id)}) could ${isAllowed(verdict) ? '' : 'not '}see it: ${grounds.join('; ')}\n`;
};

const textOf = (found: PastReaders): string => {
  if (found.kind === 'unknown') return 'Unknown: the audit does not reach back to that moment.\n';
  if (found.kind === 'notSent') return 'The message had not been sent.\n';
  const { stretch, readers, spectators, next, groupNames } = found;
  const until = stretch.until === null ? 'now' : new Date(stretch.until).toISOString();
  return [
    `No right changed from ${new Date(stretch.since).toISOString()} (position ${String(stretch.position)}) until ${until}.\n`,
    ...readers.map((reader) => readerText(reader, groupNames)),
    ...(readers.length === 0 ? ['None of these people could see it.\n'] : []),
    ...(spectators ? ['People without an account could see it.\n'] : []),
    ...(next === null ? [] : [`More people: --after ${String(next)}\n`]),
  ].join('');
};

/** `parley audit readers`: who could see a message at a moment, and why. */
export const auditReadersCommand: Command = async (config, args, terminal) => {
  const options = readOptions(args, ['message', 'at', 'position', 'user', 'after', 'limit', 'realm'], ['json']);
  const message = needed(options.message, 'message');
  if (!/^\d{1,15}$/.test(message)) throw new Error('--message takes the id of a message');
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const named = await findNamed(chat, realm, { people: options.user === undefined ? [] : [options.user], channel: undefined, group: undefined });
    const operation = ownOperation('getPastReaders', levels);
    const { at, position, after, limit } = options;
    const command = operation.read({ at, position, user_id: named.personOf(options.user), after, limit }, { message_id: message });
    const found = orThrow(chat, realm, levels, await chat.audit.readers(realm.id, levels, command)());
    if (found === null) throw new Error(`there is no message ${message}`);
    terminal.write(options.json ? operation.json(found, operatorContext(chat, realm, levels), command) : textOf(found));
    return 0;
  });
};
