import type { AuditedChange, AuditPage } from '@parley/core/model';
import { command, realm as realmOption, text } from '../command.js';
import { findRealm } from '../find-realm.js';
import { operatorContext, orThrow, ownOperation } from '../own-operation.js';
import { withChat } from '../with-chat.js';
import { findNamed, type Names, namesFor } from '../shared/names.js';

const present = <Id>(ids: ReadonlyArray<Id | null>): ReadonlyArray<Id> => ids.filter((id): id is Id & NonNullable<Id> => id !== null);

const subjectOf = ({ noun, userId, channelId, groupId, subgroupId, domain }: AuditedChange, { person, channel, group }: Names): string => {
  const parts = {
    organization: ['the organization'],
    person: [person(userId)],
    channel: [channel(channelId)],
    group: [group(groupId)],
    domain: [domain ?? ''],
  };
  const pairs = { member: [person(userId), group(groupId)], subgroup: [group(subgroupId), group(groupId)], subscription: [person(userId), channel(channelId)] };
  return { ...parts, ...pairs }[noun].join(' in ');
};

const shown = (value: unknown): string => JSON.stringify(value);

const lineOf = (change: AuditedChange, names: Names): string => {
  const { at, position, author, kind, properties } = change;
  const when = at === null ? 'unknown time' : new Date(at).toISOString();
  const by = author === null ? 'unknown' : author.userId === null ? author.operation : `${names.person(author.userId)}, ${author.operation}`;
  const details = kind === 'changed' ? properties.map(({ name, before, after }) => `\n    ${name}: ${shown(before)} -> ${shown(after)}`).join('') : '';
  return `${when}  position ${String(position ?? '?')}  ${kind} ${subjectOf(change, names)}  by ${by}${details}\n`;
};

const textOf = ({ changes, next }: AuditPage, names: Names): string => {
  const more = next === null ? '' : `Older changes: --after ${String(next.version)}.${String(next.id)}\n`;
  return `${changes.map((change) => lineOf(change, names)).join('')}${changes.length === 0 ? 'No changes here.\n' : ''}${more}`;
};

export const auditChangesCommand = command({
  words: 'audit changes',
  about: 'Shows who changed which right, newest first.',
  details: 'People are named by address or id, channels and groups by name or id. Times are ISO 8601; a date alone is its first moment.',
  options: {
    by: text('PERSON', 'who made the change'),
    user: text('PERSON', 'whose rights changed'),
    channel: text('NAME', 'the channel concerned'),
    group: text('NAME', 'the group concerned'),
    since: text('TIME', 'only changes from then on'),
    until: text('TIME', 'only changes before'),
    after: text('PLACE', 'goes on where the page before ended'),
    limit: text('COUNT', 'changes of one page'),
    realm: realmOption,
  },
  examples: ['parley audit changes --channel plans', 'parley audit changes --by ann@example.org --since 2026-06-15 --json'],
  run: ({ options, config, terminal }) => {
    const levels = { floor: config.featureLevel, call: config.featureLevel };
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const people = [options.by, options.user].filter((name) => name !== undefined);
      const named = await findNamed(chat, realm, { people, channel: options.channel, group: options.group });
      const operation = ownOperation('getAuditedChanges', levels);
      const asked = operation.read({
        acting_user_id: named.personOf(options.by),
        user_id: named.personOf(options.user),
        stream_id: named.channelId,
        group_id: named.groupId,
        since: options.since,
        until: options.until,
        after: options.after,
        limit: options.limit,
      });
      const page = orThrow(chat, realm, levels, await chat.audit.changes(realm.id, asked)());
      const { changes } = page;
      const names = await namesFor(chat, realm, {
        people: present(changes.flatMap(({ userId, author }) => [userId, author?.userId ?? null])),
        channels: present(changes.map(({ channelId }) => channelId)),
        groups: present(changes.flatMap(({ groupId, subgroupId }) => [groupId, subgroupId])),
      });
      terminal.write(textOf(page, names));
      return { data: operation.reply(page, operatorContext(chat, realm, levels), asked) };
    });
  },
});
