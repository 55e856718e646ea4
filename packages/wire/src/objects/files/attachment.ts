import type { Instant, RealmId } from '@parley/core';
import { type AttachmentLink, type LinkedAttachment, pathIdOf } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { seconds } from '../../names.js';
import { before, changedAt, integer, key, listOf, number, shape, since, text, type Written } from '../../shape/index.js';

interface FileView {
  readonly open: Open;
  readonly realmId: RealmId;
}

/** LEVEL(22): times were fractional. */
const time = changedAt('attachmentIntegerTimes', integer, number);

/** LEVEL(443): milliseconds. */
const timeOf = (at: Instant, { open }: FileView): number => (open('attachmentSeconds') ? seconds(at) : at);

/** LEVEL(22): the time of the message was called its name. */
const linkShape = shape<AttachmentLink, FileView>()(null, {
  id: key(integer, ({ messageId }) => messageId),
  date_sent: since('attachmentIntegerTimes', time, ({ sentAt }, view) => timeOf(sentAt, view)),
  name: before('attachmentIntegerTimes', time, ({ sentAt }, view) => timeOf(sentAt, view)),
});

const linkObjects = ({ links }: LinkedAttachment, view: FileView): ReadonlyArray<Written> => links.map((link) => linkShape.write(view.open, link, view));

/** An uploaded file, for its owner. LEVEL(472): its messages were objects. Spec: GET /attachments */
export const attachmentShape = shape<LinkedAttachment, FileView>()('Attachment', {
  id: key(integer, ({ id }) => id),
  name: key(text, ({ name }) => name),
  path_id: key(text, ({ path }, { realmId }) => pathIdOf(realmId, path)),
  size: key(integer, ({ size }) => size),
  create_time: key(time, ({ createdAt }, view) => timeOf(createdAt, view)),
  messages: [since('attachmentMessageObjects', listOf(linkShape.kind), linkObjects), before('attachmentIntegerTimes', listOf(linkShape.kind), linkObjects)],
  message_ids: since('attachmentMessageIds', listOf(integer), ({ links }) => links.map(({ messageId }) => messageId)),
});

export const attachmentObject = (attachment: LinkedAttachment, realmId: RealmId, open: Open): Written<'Attachment'> =>
  attachmentShape.write(open, attachment, { open, realmId });
