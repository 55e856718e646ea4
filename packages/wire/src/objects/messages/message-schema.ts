import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { flagWords } from '../../names.js';
import * as schema from '../../schema.js';
import { editSchema } from './edit-history-schema.js';
import { reactionSchema } from './reaction.js';
import { submessageSchema } from './submessage.js';

export const flagsSchema: JsonObject = schema.listOf(schema.among([...Object.values(flagWords), 'wildcard_mentioned']));

const participantSchema = (open: Open): JsonObject =>
  schema.named(
    'Participant',
    schema.object(open, {
      id: schema.integer,
      email: schema.text,
      full_name: schema.text,
      is_mirror_dummy: schema.boolean,
      short_name: when('senderShortName', schema.text),
    }),
  );

const always = (open: Open): schema.SchemaTable => ({
  id: schema.integer,
  sender_id: schema.integer,
  sender_email: schema.text,
  sender_full_name: schema.text,
  sender_short_name: when('senderShortName', schema.text),
  sender_realm_str: schema.text,
  avatar_url: schema.nullable(schema.text),
  client: schema.text,
  content: schema.text,
  content_type: schema.among(['text/html', 'text/x-markdown']),
  display_recipient: schema.anyOf(schema.text, schema.listOf(participantSchema(open))),
  recipient_id: schema.integer,
  subject: schema.text,
  topic_links: when('topicLinksName', schema.listOf(open('topicLinksObjects') ? schema.object(open, { text: schema.text, url: schema.text }) : schema.text)),
  submessages: schema.listOf(submessageSchema),
  reactions: schema.listOf(reactionSchema(open)),
  is_me_message: schema.boolean,
  timestamp: schema.integer,
  type: schema.among(['stream', 'private']),
});

const sometimes: schema.SchemaTable = {
  stream_id: schema.integer,
  last_edit_timestamp: schema.integer,
  last_moved_timestamp: when('lastMovedTimestamp', schema.integer),
};

/** Without flags: as an event carries it. */
export const messageSchema = (open: Open): JsonObject => schema.named('Message', schema.object(open, always(open), sometimes));

/** With the reader's own flags: as a list carries it. */
export const fetchedMessageSchema = (open: Open): JsonObject =>
  schema.named(
    'FetchedMessage',
    schema.object(
      open,
      { ...always(open), flags: flagsSchema },
      { ...sometimes, edit_history: schema.listOf(editSchema(open)), match_content: schema.text, match_subject: schema.text },
    ),
  );
