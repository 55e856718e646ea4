import { bool, id, int, seconds, text } from '../columns.js';
import { rowShape } from '../row.js';
import { permissionColumns } from '../settings.js';

export const stream = rowShape(
  { id, name: text },
  {
    realm: id,
    recipient: id,
    description: text,
    rendered_description: text,
    date_created: seconds,
    creator: id,
    deactivated: bool,
    invite_only: bool,
    history_public_to_subscribers: bool,
    is_web_public: bool,
    is_in_zephyr_realm: bool,
    is_recently_active: bool,
    first_message_id: id,
    /** null: as the organization; -1: for ever. */
    message_retention_days: int,
    topics_policy: int,
    folder: id,
    subscriber_count: int,
    /** Before groups held it: 1 everyone, 2 administrators, 3 full members, 4 moderators. */
    stream_post_policy: int,
    ...permissionColumns.channel,
  },
);

/** Since folders of channels exist. */
export const channelFolder = rowShape(
  { id, name: text },
  { realm: id, description: text, rendered_description: text, date_created: seconds, creator: id, is_archived: bool, order: int },
);

export const defaultStream = rowShape({ id, stream: id }, { realm: id });

/** `type_id` by `type`: see `recipientTypes`. */
export const recipient = rowShape({ id, type: int, type_id: id }, {});

/** The place of one person in a channel, a group of people, or their own direct messages. null: as the person's settings have it. */
export const subscription = rowShape(
  { id, user_profile: id, recipient: id },
  {
    active: bool,
    is_user_active: bool,
    is_muted: bool,
    /** Older than `is_muted`. */
    in_home_view: bool,
    color: text,
    pin_to_top: bool,
    desktop_notifications: bool,
    audible_notifications: bool,
    push_notifications: bool,
    email_notifications: bool,
    wildcard_mentions_notify: bool,
  },
);

/** Two or more people who write to each other; they are those with a subscription to its recipient. */
export const huddle = rowShape({ id }, { huddle_hash: text, recipient: id, group_size: int });
