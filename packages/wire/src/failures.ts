import type { Failure, Refusal, RefusalKind } from '@parley/core';
import type { BadRequest } from './codecs/params.js';
import { keepsakeReplies } from './failures/keepsakes.js';
import { channelReplies } from './failures/channels.js';
import { deletingReplies } from './failures/deleting.js';
import { editingReplies } from './failures/editing.js';
import { type ErrorContext, type ErrorReply, errorReply, generalCode, type Replies } from './failures/error-reply.js';
import { customEmojiReplies } from './failures/custom-emoji.js';
import { fileReplies } from './failures/files.js';
import { identityReplies } from './failures/identity.js';
import { peopleReplies } from './failures/people.js';
import { reactionReplies } from './failures/reactions.js';
import { readingReplies } from './failures/reading.js';
import { reportReplies } from './failures/reports.js';
import { sendingReplies } from './failures/sending.js';
import { submessageReplies } from './failures/submessages.js';
import { userGroupReplies } from './failures/user-groups.js';

export type { ErrorContext, ErrorReply } from './failures/error-reply.js';

/** Every refusal of the domain and what it looks like on the wire. Spec: 7 */
export const refusalReplies: Replies<RefusalKind> = {
  ...identityReplies,
  ...peopleReplies,
  ...userGroupReplies,
  ...channelReplies,
  ...sendingReplies,
  ...deletingReplies,
  ...reactionReplies,
  ...customEmojiReplies,
  ...fileReplies,
  ...submessageReplies,
  ...reportReplies,
  ...editingReplies,
  ...readingReplies,
  ...keepsakeReplies,
};

export const refusalReply = (refusal: Refusal, context: ErrorContext): ErrorReply => {
  const reply = refusalReplies[refusal.kind] as (refusal: Refusal, context: ErrorContext) => ErrorReply;
  return reply(refusal, context);
};

/** What went wrong on our side is not for clients to read: the log has it. */
export const internalError: ErrorReply = errorReply(500, null, 'Internal server error');

/** The one place where a failure gets a status, a code and a text. */
export const failureReply = (failure: Failure, context: ErrorContext): ErrorReply =>
  failure.kind === 'refused' ? refusalReply(failure.refusal, context) : internalError;

/** A request that no codec could read. */
export const badRequestReply = ({ code, message, extra }: BadRequest, { open }: ErrorContext): ErrorReply =>
  errorReply(400, code === 'BAD_REQUEST' ? generalCode(code, open) : code, message, extra);
