import { type AttachmentLink, type Instant, type LinkedAttachment, type Open, pathIdOf, type RealmId } from '@parley/core';
import { before, fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds } from '../../names.js';
import * as schema from '../../schema.js';

/** LEVEL(443): milliseconds. */
const timeOf = (at: Instant, open: Open): number => (open('attachmentSeconds') ? seconds(at) : at);

/** LEVEL(22): when the message was sent was called its name. */
const linkObject = ({ messageId, sentAt }: AttachmentLink, open: Open): JsonObject =>
  fields(open, {
    id: messageId,
    date_sent: when('attachmentIntegerTimes', timeOf(sentAt, open)),
    name: before('attachmentIntegerTimes', timeOf(sentAt, open)),
  });

/** An uploaded file, as its owner is told of it. LEVEL(472): its messages were objects. Spec: GET /attachments */
export const attachmentObject = ({ id, path, name, size, createdAt, links }: LinkedAttachment, realmId: RealmId, open: Open): JsonObject =>
  fields(open, {
    id,
    name,
    path_id: pathIdOf(realmId, path),
    size,
    create_time: timeOf(createdAt, open),
    messages: given(open('attachmentMessageObjects') || !open('attachmentIntegerTimes'), () => links.map((link) => linkObject(link, open))),
    message_ids: when('attachmentMessageIds', () => links.map(({ messageId }) => messageId)),
  });

/** LEVEL(22): times were no integers. */
export const attachmentSchema = (open: Open): JsonObject => {
  const time = open('attachmentIntegerTimes') ? schema.integer : schema.number;
  const link = schema.object(open, { id: schema.integer, date_sent: when('attachmentIntegerTimes', time), name: before('attachmentIntegerTimes', time) });
  return schema.named(
    'Attachment',
    schema.object(open, {
      id: schema.integer,
      name: schema.text,
      path_id: schema.text,
      size: schema.integer,
      create_time: time,
      messages: given(open('attachmentMessageObjects') || !open('attachmentIntegerTimes'), schema.listOf(link)),
      message_ids: when('attachmentMessageIds', schema.listOf(schema.integer)),
    }),
  );
};
