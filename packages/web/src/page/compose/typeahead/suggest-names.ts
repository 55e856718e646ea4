import type { ChatState } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import type { Recipient } from '../recipient/recipient.js';
import { bestOf } from '../suggest/match.js';
import type { Option } from '../suggest/use-suggest.js';
import { groupsOf, holds } from '../../permission/holds.js';

type Options = ReadonlyArray<Option<string>>;

/** More people than this are not mentioned at once by everybody. */
export const manyPeople = 15;

const wildcards = ['all', 'everyone', 'topic'] as const;

const isWildcard = (name: string): boolean => ['all', 'everyone', 'channel', 'stream', 'topic'].includes(name);

/** A mention, with the id where the name alone does not say who it is. */
export const mentionOf = (
  { realm_users }: Pick<ChatState, 'realm_users'>,
  person: { readonly user_id: number; readonly full_name: string },
  isSilent = false,
): string => {
  const isShared = isWildcard(person.full_name) || realm_users.filter(({ full_name }) => full_name === person.full_name).length > 1;
  return `@${isSilent ? '_' : ''}**${person.full_name}${isShared ? `|${person.user_id}` : ''}**`;
};

export const mayMentionMany = (state: ChatState): boolean => holds(state.realm_can_mention_many_users_group, state.user_id, groupsOf(state));

const subscribersOf = (state: ChatState, to: Recipient | undefined): ReadonlyArray<number> | null =>
  to?.type === 'channel' ? (state.subscriptions.find(({ stream_id }) => stream_id === to.streamId)?.subscribers ?? null) : null;

const everybody = (state: ChatState, to: Recipient | undefined): Options => {
  const subscribers = subscribersOf(state, to);
  const isAllowed = to?.type !== 'channel' || (subscribers !== null && subscribers.length <= manyPeople) || mayMentionMany(state);
  if (!isAllowed) return [];
  return wildcards
    .filter((word) => word !== 'topic' || to?.type === 'channel')
    .map((word) => ({ key: word, value: `@**${word}**`, label: word, about: texts.compose.wildcards[word], sign: { text: '📣' } }));
};

const mentionGroups = (state: ChatState): Options => {
  const groups = groupsOf(state);
  return groups
    .filter(({ is_system_group, deactivated, can_mention_group }) => !is_system_group && !deactivated && holds(can_mention_group, state.user_id, groups))
    .map(({ id, name, description }) => ({ key: `group ${id}`, value: `@*${name}*`, label: name, about: description, sign: { text: '👥' } }));
};

/** People, those of the conversation first, groups, and everybody where that is allowed. */
export const suggestPeople = (state: ChatState, to: Recipient | undefined, typed: string, isSilent: boolean): Options => {
  const inside = new Set(to?.type === 'direct' ? to.userIds : (subscribersOf(state, to) ?? []));
  const all = [...state.realm_users].sort((one, other) => Number(inside.has(other.user_id)) - Number(inside.has(one.user_id)));
  const people = bestOf(all, typed, ({ full_name }) => full_name).map((person): Option<string> => ({
    key: String(person.user_id),
    value: mentionOf(state, person, isSilent),
    label: person.full_name,
    about: to?.type === 'channel' && !inside.has(person.user_id) ? texts.compose.notSubscribed : person.email,
  }));
  if (isSilent) return people;
  const others = bestOf([...everybody(state, to), ...mentionGroups(state)], typed, ({ label }) => label);
  return typed === '' ? [...people.slice(0, 5), ...others] : [...people, ...others].slice(0, 8);
};

export const suggestChannels = ({ subscriptions, never_subscribed, unsubscribed }: ChatState, typed: string): Options => {
  const all: ReadonlyArray<{ readonly stream_id: number; readonly name: string; readonly description: string; readonly is_archived: boolean }> = [
    ...subscriptions,
    ...unsubscribed,
    ...never_subscribed,
  ];
  return bestOf(
    all.filter(({ is_archived }) => !is_archived),
    typed,
    ({ name }) => name,
  ).map(({ stream_id, name, description }) => ({ key: String(stream_id), value: `#**${name}**`, label: name, about: description, sign: { text: '#' } }));
};

export const suggestTopics = (channel: string, topics: ReadonlyArray<string>, typed: string): Options =>
  bestOf(topics, typed, (name) => name).map((name) => ({ key: name, value: `#**${channel}>${name}**`, label: name, sign: { text: '›' } }));

const commands = ['me', 'poll', 'todo'] as const;

export const suggestCommands = (typed: string): Options =>
  commands.filter((name) => name.startsWith(typed)).map((name) => ({ key: name, value: `/${name}`, label: `/${name}`, about: texts.compose.commands[name] }));
