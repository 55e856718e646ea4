import type { PastReader, ResultOf } from '@parley/core/contract';
import { type Ground, isAllowed, proofOf } from '@parley/core/rules';
import type { Command } from '../command.js';
import { findRealm } from '../find-realm.js';
import { needed, readOptions } from '../options.js';
import { operatorContext, orThrow, ownOperation } from '../own-operation.js';
import { withChat } from '../with-chat.js';
import { type DayOfReaders, dayOf, readersOn } from './day.js';
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

const iso = (at: number | null): string => (at === null ? 'now' : new Date(at).toISOString());

const peopleText = (
  readers: ReadonlyArray<PastReader>,
  forgotten: ReadonlyArray<number>,
  spectators: boolean,
  groupNames: ReadonlyMap<number, string>,
): ReadonlyArray<string> => [
  ...readers.map((reader) => readerText(reader, groupNames)),
  ...(readers.length === 0 ? ['None of these people could see it.\n'] : []),
  ...(forgotten.length > 0 ? [`Not known any more of deleted accounts: ${forgotten.join(', ')}\n`] : []),
  ...(spectators ? ['People without an account could see it.\n'] : []),
];

const unknown = 'Unknown: the audit does not reach back to that moment.\n';

const textOf = (found: PastReaders): string => {
  if (found.kind === 'unknown') return unknown;
  if (found.kind === 'notSent') return `The message was sent later, at ${iso(found.sentAt)}.\n`;
  const { since, until, position, readers, forgotten, spectators, next, groupNames } = found;
  return [
    `The same from ${iso(since)} (position ${String(position)}) until ${iso(until)}.\n`,
    ...peopleText(readers, forgotten, spectators, groupNames),
    ...(next === null ? [] : [`More people: --after ${String(next)}\n`]),
  ].join('');
};

const dayTextOf = ({ unknownAt, readers, forgotten, spectators, groupNames, isCut, last }: DayOfReaders): string =>
  [
    ...(unknownAt === null ? [] : [`At ${iso(unknownAt)}: ${unknown}`]),
    ...(unknownAt !== null && readers.size === 0 ? [] : peopleText([...readers.values()], [...forgotten], spectators, groupNames)),
    ...(isCut ? [`Rights changed too often on that day: this is the answer up to ${iso(last)}. Ask for later moments with --at.\n`] : []),
  ].join('');

/** `parley audit readers`: who could see a message at a moment or on a day, and why. */
export const auditReadersCommand: Command = async (config, args, terminal) => {
  const options = readOptions(args, ['message', 'at', 'position', 'on', 'user', 'after', 'limit', 'realm'], ['json']);
  const message = needed(options.message, 'message');
  if (!/^\d{1,15}$/.test(message)) throw new Error('--message takes the id of a message');
  const day = options.on === undefined ? null : dayOf(options.on);
  if (day !== null && (options.json || options.at !== undefined || options.position !== undefined))
    throw new Error('--on stands without --at, --position and --json');
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const named = await findNamed(chat, realm, { people: options.user === undefined ? [] : [options.user], channel: undefined, group: undefined });
    const operation = ownOperation('getPastReaders', levels);
    const { position, after, limit } = options;
    const at = options.on ?? options.at;
    const command = operation.read({ at, position, user_id: named.personOf(options.user), after, limit }, { message_id: message });
    const ask = async (asked: typeof command): Promise<PastReaders> => {
      const found = orThrow(chat, realm, levels, await chat.audit.readers(realm.id, levels, asked)());
      if (found === null) throw new Error(`there is no message ${message}`);
      return found;
    };
    if (day !== null) terminal.write(dayTextOf(await readersOn(day, command, ask)));
    else {
      const found = await ask(command);
      terminal.write(options.json ? operation.json(found, operatorContext(chat, realm, levels), command) : textOf(found));
    }
    return 0;
  });
};
