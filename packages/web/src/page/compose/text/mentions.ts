import type { ChatState } from '../../app/state.js';
import type { Recipient } from '../recipient/recipient.js';
import { groupsOf, membersOf } from '../../permission/holds.js';
import { manyPeople } from '../typeahead/suggest-names.js';

/** What is said before a message with mentions is sent. */
export interface MentionWarning {
  /** Those who do not get the message: they are not in the channel. */
  readonly outside: ReadonlyArray<{ readonly userId: number; readonly name: string }>;
  /** How many are told at once; null: not many. */
  readonly many: number | null;
}

const fenced = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n\1[`~]*[ \t]*$|$(?![\s\S]))/gm;
const ticked = /(`+)[^`\n][\s\S]*?\1/g;
const named = /(?<=^|[\s'"({[/<])@(?:\*\*([^*\n]+)\*\*|\*([^*\n]+)\*)/g;

/** Names in mentions that are not silent; quotations and code mention nobody. */
const namesIn = (content: string): { readonly people: ReadonlyArray<string>; readonly groups: ReadonlyArray<string> } => {
  const found = [...content.replace(fenced, '').replace(ticked, '').matchAll(named)];
  return { people: found.flatMap(([, name]) => name ?? []), groups: found.flatMap(([, , name]) => name ?? []) };
};

const channelWords = new Set(['all', 'everyone', 'channel', 'stream']);

/** Whom the mentions of a text miss, and whether they tell many; null: nothing is to be said. */
export const mentionWarningOf = (state: ChatState, to: Recipient, content: string): MentionWarning | null => {
  if (to.type !== 'channel') return null;
  const subscribers = state.subscriptions.find(({ stream_id }) => stream_id === to.streamId)?.subscribers;
  const names = namesIn(content);
  const mentioned = names.people.flatMap((name) => {
    const [, plain = name, id] = /^(.*)\|(\d+)$/.exec(name) ?? [];
    const person = state.realm_users.find(({ user_id, full_name }) => (id === undefined ? full_name === plain : user_id === Number(id)));
    return person === undefined ? [] : [person];
  });
  const inside = new Set(subscribers ?? mentioned.map(({ user_id }) => user_id));
  const outside = [...new Map(mentioned.filter(({ user_id }) => !inside.has(user_id)).map(({ user_id, full_name }) => [user_id, full_name]))];
  const groups = groupsOf(state);
  const reached = membersOf(
    groups.filter(({ name }) => names.groups.includes(name)).map(({ id }) => id),
    groups,
  ).size;
  const all = names.people.some((name) => channelWords.has(name)) ? inside.size : 0;
  const many = Math.max(reached, all);
  if (outside.length === 0 && many <= manyPeople) return null;
  return { outside: outside.map(([userId, name]) => ({ userId, name })), many: many > manyPeople ? many : null };
};
