import type { Refusal, RefusalKind } from '@parley/core';
import { botRows } from './bots.js';
import { accountRows } from './accounts.js';
import { channelRows } from './channels.js';
import { deviceRows } from './devices.js';
import { emojiRows } from './emoji.js';
import type { ErrorContext, ErrorReply } from './error-reply.js';
import { eventRows } from './events.js';
import { fileRows } from './files.js';
import { groupRows } from './groups.js';
import { identityRows } from './identity.js';
import { invitationRows } from './invitations.js';
import { joiningRows } from './joining.js';
import { deletingRows } from './messages/deleting.js';
import { editingRows } from './messages/editing.js';
import { reactionRows } from './messages/reactions.js';
import { readingRows } from './messages/reading.js';
import { reportingRows } from './messages/reporting.js';
import { sendingRows } from './messages/sending.js';
import { widgetRows } from './messages/widgets.js';
import { organizationRows } from './organization.js';
import { peopleRows } from './people.js';
import { personalRows } from './personal.js';
import { profileFieldRows } from './profile-fields.js';
import { settingsRows } from './settings.js';
import { type RefusalRow, replyOf } from './row.js';
import { subscriptionRows } from './subscriptions.js';
import { topicRows } from './topics.js';

/** Every refusal of the domain with its reply, in the order of docs/generated/errors.md. Spec: 7 */
export const refusalReplies: Readonly<Record<RefusalKind, RefusalRow>> = {
  ...identityRows,
  ...peopleRows,
  ...botRows,
  ...accountRows,
  ...joiningRows,
  ...settingsRows,
  ...groupRows,
  ...channelRows,
  ...subscriptionRows,
  ...topicRows,
  ...sendingRows,
  ...deletingRows,
  ...reactionRows,
  ...emojiRows,
  ...fileRows,
  ...widgetRows,
  ...reportingRows,
  ...organizationRows,
  ...profileFieldRows,
  ...editingRows,
  ...readingRows,
  ...eventRows,
  ...personalRows,
  ...invitationRows,
  ...deviceRows,
};

export const refusalReply = (refusal: Refusal, context: ErrorContext): ErrorReply => replyOf(refusalReplies[refusal.kind], refusal, context);
