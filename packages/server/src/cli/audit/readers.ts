import type { PastReader, ResultOf } from '@parley/core/contract';
import { type Ground, isAllowed, proofOf } from '@parley/core/rules';
import { command, needed, realm as realmOption, text } from '../command.js';
import { findRealm } from '../find-realm.js';
import { InvalidUse } from '../invalid-use.js';
import { operatorContext, orThrow, ownOperation } from '../own-operation.js';
import { withChat } from '../with-chat.js';
import { type DayOfReaders, dayOf, readersOn } from './day.js';
import { findNamed } from '../shared/names.js';

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

const dayDataOf = ({ unknownAt, readers, forgotten, spectators, isCut, last }: DayOfReaders): unknown => ({
  readers: [...readers.values()].map(({ user, verdict }) => ({ user_id: user.id, full_name: user.fullName, allowed: isAllowed(verdict) })),
  forgotten: [...forgotten],
  spectators,
  unknown_at: unknownAt === null ? null : iso(unknownAt),
  complete_until: isCut ? iso(last) : null,
});

const dayTextOf = ({ unknownAt, readers, forgotten, spectators, groupNames, isCut, last }: DayOfReaders): string =>
  [
    ...(unknownAt === null ? [] : [`At ${iso(unknownAt)}: ${unknown}`]),
    ...(unknownAt !== null && readers.size === 0 ? [] : peopleText([...readers.values()], [...forgotten], spectators, groupNames)),
    ...(isCut ? [`Rights changed too often on that day: this is the answer up to ${iso(last)}. Ask for later moments with --at.\n`] : []),
  ].join('');

export const auditReadersCommand = command({
  words: 'audit readers',
  about: 'Shows who could see a message at a moment or on a day, and why.',
  details: 'One of --on, --at and --position says when.',
  options: {
    message: needed('ID', 'the id of the message'),
    on: text('DAY', 'at any moment of this day in UTC'),
    at: text('TIME', 'at this moment'),
    position: text('POSITION', 'at this position of the log'),
    user: text('PERSON', 'asks about one person, by address or id'),
    after: text('ID', 'goes on where the page before ended'),
    limit: text('COUNT', 'people of one page'),
    realm: realmOption,
  },
  examples: ['parley audit readers --message 61 --on 2026-06-17', 'parley audit readers --message 61 --at 2026-06-17T13:00:00Z --user hamlet@example.org'],
  run: ({ options, config, terminal }) => {
    const { message } = options;
    if (!/^\d{1,15}$/.test(message)) throw new InvalidUse('--message takes the id of a message');
    const day = options.on === undefined ? null : dayOf(options.on);
    if (day !== null && (options.at !== undefined || options.position !== undefined)) throw new InvalidUse('--on stands without --at and --position');
    const levels = { floor: config.featureLevel, call: config.featureLevel };
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const named = await findNamed(chat, realm, { people: options.user === undefined ? [] : [options.user], channel: undefined, group: undefined });
      const operation = ownOperation('getPastReaders', levels);
      const { position, after, limit } = options;
      const at = options.on ?? options.at;
      const asked = operation.read({ at, position, user_id: named.personOf(options.user), after, limit }, { message_id: message });
      const ask = async (one: typeof asked): Promise<PastReaders> => {
        const found = orThrow(chat, realm, levels, await chat.audit.readers(realm.id, levels, one)());
        if (found === null) throw new Error(`there is no message ${message}`);
        return found;
      };
      if (day !== null) {
        const found = await readersOn(day, asked, ask);
        terminal.write(dayTextOf(found));
        return { data: dayDataOf(found) };
      }
      const found = await ask(asked);
      terminal.write(textOf(found));
      return { data: operation.reply(found, operatorContext(chat, realm, levels), asked) };
    });
  },
});
