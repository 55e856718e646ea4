import { bool, id, int, seconds, text } from '../columns.js';
import { rowShape } from '../row.js';

/** `visibility_policy`: see `visibilityPolicies`. */
export const userTopic = rowShape(
  { id, user_profile: id, stream: id, topic_name: text },
  { recipient: id, last_updated: seconds, date_muted: seconds, visibility_policy: int },
);

export const mutedUser = rowShape({ id, user_profile: id, muted_user: id }, { date_muted: seconds });

export const alertWord = rowShape({ id, user_profile: id, word: text }, { realm: id });

/** A message that is sent later, or a message that is shown again: see `deliveryTypes`. */
export const scheduledMessage = rowShape(
  { id, sender: id, content: text, scheduled_timestamp: seconds },
  {
    realm: id,
    /** null for reminders. */
    recipient: id,
    stream: id,
    subject: text,
    rendered_content: text,
    sending_client: id,
    has_attachment: bool,
    request_timestamp: seconds,
    read_by_sender: bool,
    delivered: bool,
    delivered_message: id,
    failed: bool,
    failure_message: text,
    delivery_type: int,
    reminder_target_message_id: id,
    reminder_note: text,
  },
);
