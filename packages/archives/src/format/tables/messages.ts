import { bool, id, int, json, listOf, seconds, text } from '../columns.js';
import { rowShape } from '../row.js';

/** A direct message to one person has the recipient of the person who received it; or that of both, as a group. */
export const message = rowShape(
  { id, sender: id, recipient: id, content: text, date_sent: seconds },
  {
    realm: id,
    /** The topic; empty for direct messages, which some releases write as one character that cannot be shown. */
    subject: text,
    is_channel_message: bool,
    type: int,
    rendered_content: text,
    rendered_content_version: int,
    last_edit_time: seconds,
    last_moved_time: seconds,
    /** JSON text of a list, newest first: see `HistoryItem`. */
    edit_history: text,
    sending_client: id,
    has_attachment: bool,
    has_image: bool,
    has_link: bool,
    has_reaction: bool,
    search_tsvector: json,
  },
);

/** One person's copy of a message that they received, or marked. `flags_mask`: see `copyFlags`. */
export const userMessage = rowShape({ user_profile: id, message: id, flags_mask: int }, { id });

/** One change of `edit_history`. */
export const historyItem = rowShape(
  { timestamp: seconds },
  {
    user_id: id,
    prev_content: text,
    prev_rendered_content: text,
    prev_rendered_content_version: int,
    prev_topic: text,
    topic: text,
    /** Older than `prev_topic`. */
    prev_subject: text,
    prev_stream: id,
    stream: id,
  },
);

export const reaction = rowShape({ id, message: id, user_profile: id, emoji_name: text, emoji_code: text, reaction_type: text }, {});

/** The bytes are the file `archivedPath(path_id)` of the folder `uploads`. */
export const attachment = rowShape(
  { id, path_id: text, file_name: text, owner: id },
  {
    realm: id,
    size: int,
    content_type: text,
    create_time: seconds,
    is_realm_public: bool,
    is_web_public: bool,
    messages: listOf(id),
    scheduled_messages: listOf(id),
  },
);
