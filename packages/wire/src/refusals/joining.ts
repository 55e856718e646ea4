import type { AddressHolder } from '@parley/core';
import { takenAddressTexts } from './accounts.js';
import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** To people who have no account yet. Spec: 4.16, 7 */
export const joiningRows = rowsOf<'joining'>()({
  noSuchJoinLink: ['This link is not valid.', { status: 404 }],
  invitationNeeded: ['Please request an invite for {email} from the organization administrator.', { status: 403 }],
  tooManyJoinRequests: 'Too many people are joining at the moment. Try again tomorrow.',
  addressHasAccount: ({ by }: { readonly by: AddressHolder }, { open }: ErrorContext): ErrorReply => badRequest(open, takenAddressTexts[by]),
  timeZoneUnknown: 'Invalid timezone: Value error, Not a recognized time zone',
});
