import type { ChatState } from '../app/state.js';
import { groupsOf, holds } from '../permission/holds.js';
import type { Holders } from '../permission/value.js';
import { channelsTexts } from '../texts/channels.js';
import { type ChannelRow, isInIt, subscribersOf } from './channel-row.js';
import { holdersOf } from '../permission/changes.js';
import { isPrivate, type Privacy, privacyOf } from './privacy.js';

/*
 * What the page greys, and why. The server decides: what it refuses says so in its own words.
 */

const isHolder = (state: ChatState, value: Holders): boolean => holds(value, state.user_id, groupsOf(state));

const readsFromOutside = (state: ChatState, row: ChannelRow): boolean =>
  row.is_web_public || (row.invite_only ? isHolder(state, row.can_add_subscribers_group) || isHolder(state, row.can_subscribe_group) : !state.is_guest);

const hasContent = (state: ChatState, row: ChannelRow): boolean => isInIt(state, row.stream_id) || readsFromOutside(state, row);

const { why } = channelsTexts;

/** Why one may not change the channel; null: one may. */
export const whyNotAdminister = (state: ChatState, row: ChannelRow): string | null =>
  state.is_admin || isHolder(state, row.can_administer_channel_group) ? null : why.administer;

/** Why one may not change who reads the channel, nor its permissions. */
export const whyNotOpen = (state: ChatState, row: ChannelRow): string | null => whyNotAdminister(state, row) ?? (hasContent(state, row) ? null : why.content);

/** Why one could not join again after leaving. */
export const whyNotComeBack = (state: ChatState, row: ChannelRow): string | null => {
  if (state.is_guest) return why.guest;
  return readsFromOutside(state, row) ? null : why.join;
};

/** Why one may not join the channel by oneself. */
export const whyNotJoin = (state: ChatState, row: ChannelRow): string | null => {
  if (state.is_guest) return why.guest;
  if (row.is_archived) return why.archived;
  return hasContent(state, row) ? null : why.join;
};

export const whyNotAdd = (state: ChatState, row: ChannelRow): string | null => {
  if (state.is_guest) return why.guest;
  if (!hasContent(state, row)) return why.content;
  const may =
    state.is_admin ||
    [row.can_add_subscribers_group, row.can_administer_channel_group, state.realm_can_add_subscribers_group].some((value) => isHolder(state, value));
  return may ? null : why.add;
};

export const whyNotRemove = (state: ChatState, row: ChannelRow): string | null =>
  state.is_admin || isHolder(state, row.can_remove_subscribers_group) || isHolder(state, row.can_administer_channel_group) ? null : why.remove;

/** Why one may not make channels of a kind. */
export const whyNotKind = (state: ChatState, privacy: Privacy): string | null => {
  if (state.is_guest) return why.guest;
  if (isPrivate(privacy)) return isHolder(state, state.realm_can_create_private_channel_group) ? null : why.makePrivate;
  if (!isHolder(state, state.realm_can_create_public_channel_group)) return why.makePublic;
  if (privacy === 'public') return null;
  if (!state.server_web_public_streams_enabled || !state.realm_enable_spectator_access) return why.webOff;
  return isHolder(state, state.realm_can_create_web_public_channel_group) ? null : why.makeWeb;
};

/** Why one may make no channel at all. */
export const whyNotCreate = (state: ChatState): string | null => {
  const kinds = (['public', 'shared'] as const).map((privacy) => whyNotKind(state, privacy));
  return kinds.includes(null) ? null : (kinds[0] ?? null);
};

export const whyNotTopicsPolicy = (state: ChatState): string | null => (isHolder(state, state.realm_can_set_topics_policy_group) ? null : why.topics);

export const whyNotDeletePolicy = (state: ChatState): string | null => (isHolder(state, state.realm_can_set_delete_message_policy_group) ? null : why.deleting);

export const whyNotRetention = (state: ChatState): string | null => (state.is_owner ? null : why.retention);

export const whyNotDefault = (state: ChatState, privacy: Privacy): string | null => {
  if (!state.is_admin) return why.admin;
  return isPrivate(privacy) ? why.defaultPrivate : null;
};

export const whyNotFolders = (state: ChatState): string | null => (state.is_admin ? null : why.admin);

/** Who reads a channel of this kind. */
export const readersOf = (state: ChatState, row: ChannelRow, privacy: Privacy = privacyOf(row)): ReadonlySet<number> => {
  const groups = groupsOf(state);
  const subscribed = subscribersOf(row) ?? [];
  if (isPrivate(privacy)) return new Set([...subscribed, ...holdersOf(row.can_add_subscribers_group, groups), ...holdersOf(row.can_subscribe_group, groups)]);
  const all = state.realm_users.filter(({ role }) => privacy === 'web' || role !== 600).map(({ user_id: id }) => id);
  return new Set([...subscribed, ...all]);
};
