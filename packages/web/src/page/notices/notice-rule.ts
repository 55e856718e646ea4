import { subscriptionIn } from '../app/directory.js';
import type { ChatState } from '../app/state.js';
import { policies, policyOf } from '../app/topic-policy.js';

/** What a message event tells, as far as it decides. */
export interface NoticedMessage {
  readonly id: number;
  readonly type: 'stream' | 'private';
  readonly sender_id: number;
  readonly stream_id?: number;
  readonly subject: string;
}

export interface Notice {
  readonly shows: boolean;
  readonly sounds: boolean;
}

type State = Pick<ChatState, 'user_id' | 'user_settings' | 'user_topics' | 'subscriptions' | 'muted_users'>;

const nothing: Notice = { shows: false, sounds: false };

const wildcards = ['wildcard_mentioned', 'stream_wildcard_mentioned', 'topic_wildcard_mentioned'];

/** Whether a new message is shown on the desktop, and heard, by the person's settings. */
export const noticeOf = (message: NoticedMessage, flags: ReadonlyArray<string>, state: State): Notice => {
  const { user_settings: settings } = state;
  const isOwn = message.sender_id === state.user_id;
  if (isOwn || flags.includes('read') || state.muted_users.some(({ id }) => id === message.sender_id)) return nothing;
  // Of the names of sounds one says that there is none.
  const isHeard = settings.notification_sound !== 'none';
  const mine: Notice = { shows: settings.enable_desktop_notifications, sounds: isHeard && settings.enable_sounds };
  if (message.type === 'private' || flags.includes('mentioned')) return mine;
  const channel = message.stream_id === undefined ? undefined : subscriptionIn(state, message.stream_id);
  if (channel === undefined) return nothing;
  const policy = policyOf(state.user_topics, channel.stream_id, message.subject);
  const isFollowed = policy === policies.followed;
  const isQuiet = policy === policies.muted || (channel.is_muted && policy === policies.none);
  if (isQuiet) return nothing;
  if (flags.includes('has_alert_word')) return mine;
  const isWildcard = wildcards.some((flag) => flags.includes(flag));
  const wildcardNotifies =
    (channel.wildcard_mentions_notify ?? settings.wildcard_mentions_notify) || (isFollowed && settings.enable_followed_topic_wildcard_mentions_notify);
  if (isWildcard && wildcardNotifies) return mine;
  return {
    shows:
      (isFollowed && settings.enable_followed_topic_desktop_notifications) || (channel.desktop_notifications ?? settings.enable_stream_desktop_notifications),
    sounds:
      isHeard &&
      ((isFollowed && settings.enable_followed_topic_audible_notifications) || (channel.audible_notifications ?? settings.enable_stream_audible_notifications)),
  };
};

/** What is counted in the title and the icon, by `desktop_icon_count_display`. */
export const countedUnread = (state: State & Pick<ChatState, 'unread_msgs'>): number => {
  const { unread_msgs: unread, user_settings: settings } = state;
  const [everything, withFollowed, personal] = [1, 2, 3];
  const display = settings.desktop_icon_count_display;
  if (display === everything) return unread.count;
  if (display !== withFollowed && display !== personal) return 0;
  const ids = new Set(unread.mentions);
  for (const { unread_message_ids } of [...unread.pms, ...unread.huddles]) for (const id of unread_message_ids) ids.add(id);
  if (display === withFollowed)
    for (const { stream_id, topic, unread_message_ids } of unread.streams)
      if (policyOf(state.user_topics, stream_id, topic) === policies.followed) for (const id of unread_message_ids) ids.add(id);
  return ids.size;
};
