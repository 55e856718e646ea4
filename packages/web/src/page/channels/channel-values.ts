import type { UpdateChannelParams } from '@parley/client';
import type { ChatState, Newest } from '../app/state.js';
import { groupsOf } from '../permission/holds.js';
import { type Holders, normal } from '../permission/value.js';
import type { ChannelRow } from './channel-row.js';
import { flagsOf, isPrivate, type Privacy, privacyOf } from './privacy.js';
import { type SettingKey, settingKeys } from './setting-keys.js';

/** What a form changes of a channel. */
export interface ChannelValues extends Readonly<Record<SettingKey, Holders>> {
  readonly name: string;
  readonly description: string;
  readonly privacy: Privacy;
  readonly folder: number | null;
  readonly topics: ChannelRow['topics_policy'];
  /** Days; null: as the organization says; −1: for ever. */
  readonly retention: number | null;
  readonly isDefault: boolean;
}

export const channelValues = (state: ChatState, row: ChannelRow): ChannelValues => {
  const groups = groupsOf(state);
  const settings = Object.fromEntries(settingKeys.map((key) => [key, normal(row[key], groups)])) as Record<SettingKey, Holders>;
  return {
    name: row.name,
    description: row.description,
    privacy: privacyOf(row),
    folder: row.folder_id,
    topics: row.topics_policy,
    retention: row.message_retention_days,
    isDefault: state.realm_default_streams.includes(row.stream_id),
    ...settings,
  };
};

const retentionOf = (days: number | null): string | number => {
  if (days === null) return 'realm_default';
  return days < 0 ? 'unlimited' : days;
};

const privacyParams = (privacy: Privacy) => {
  const { invite_only: isInviteOnly, is_web_public: isWeb, history_public_to_subscribers: isShared } = flagsOf(privacy);
  return { is_private: isInviteOnly, is_web_public: isWeb, ...(isPrivate(privacy) ? { history_public_to_subscribers: isShared } : {}) };
};

/** The call that saves what was changed. A permission is changed only from what it was when it was seen. */
export const updateOf = (
  streamId: number,
  changed: ReadonlyArray<keyof ChannelValues>,
  values: ChannelValues,
  saved: ChannelValues,
): UpdateChannelParams<Newest> => {
  const parts = {
    name: { new_name: values.name.trim() },
    description: { description: values.description },
    privacy: privacyParams(values.privacy),
    folder: { folder_id: values.folder },
    topics: { topics_policy: values.topics },
    retention: { message_retention_days: retentionOf(values.retention) },
    isDefault: { is_default_stream: values.isDefault },
    ...Object.fromEntries(settingKeys.map((key) => [key, { [key]: { new: values[key], old: saved[key] } }])),
  } as Readonly<Record<keyof ChannelValues, object>>;
  return Object.assign({ stream_id: streamId }, ...changed.map((key) => parts[key])) as UpdateChannelParams<Newest>;
};
