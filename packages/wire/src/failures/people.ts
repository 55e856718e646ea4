import type { Open } from '@parley/core';
import { settingWordAt } from '../setting-names.js';
import { badRequest, coded, type ErrorReply, errorReply, type Replies } from './error-reply.js';

/** LEVEL(208): somebody who cannot be subscribed answered 403, naming her. */
const badSubscriber = (open: Open, named: number | string, message: string): ErrorReply =>
  open('badPrincipalIs400')
    ? badRequest(open, message)
    : errorReply(403, 'UNAUTHORIZED_PRINCIPAL', `User not authorized to execute queries on behalf of '${named}'`, { principal: named });

/** Roles, people, and who may be made a holder of a permission. Spec: 7 */
export const peopleReplies: Replies<
  | 'notAllowedForGuests'
  | 'notAllowedForBots'
  | 'insufficientPermission'
  | 'notAuthorizedForQuery'
  | 'mustBeMember'
  | 'mustBeAdministrator'
  | 'mustBeOwner'
  | 'noSuchUser'
  | 'userDeactivated'
  | 'noSuchSubscriber'
  | 'subscriberDeactivated'
  | 'noSuchBot'
  | 'invalidUserId'
  | 'invalidGroup'
  | 'invalidGroupId'
  | 'groupDeactivated'
  | 'systemGroupRequired'
  | 'groupNotAllowed'
  | 'unexpectedOldValue'
> = {
  notAllowedForGuests: (_, { open }) => badRequest(open, 'Not allowed for guest users'),
  notAllowedForBots: (_, { open }) => badRequest(open, 'This endpoint does not accept bot requests.'),
  insufficientPermission: (_, { open }) => badRequest(open, 'Insufficient permission'),
  notAuthorizedForQuery: (_, { open }) => badRequest(open, 'User not authorized for this query'),
  mustBeMember: () => coded('UNAUTHORIZED_PRINCIPAL', 'Must be an organization member'),
  mustBeAdministrator: () => coded('UNAUTHORIZED_PRINCIPAL', 'Must be an organization administrator'),
  mustBeOwner: () => coded('UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner'),
  noSuchUser: (_, { open }) => badRequest(open, 'No such user'),
  userDeactivated: (_, { open }) => badRequest(open, 'User is deactivated'),
  noSuchSubscriber: ({ named }, { open }) => badSubscriber(open, named, 'No such user'),
  subscriberDeactivated: ({ named }, { open }) => badSubscriber(open, named, 'User is deactivated'),
  noSuchBot: (_, { open }) => badRequest(open, 'No such bot'),
  invalidUserId: ({ userId }, { open }) => badRequest(open, `Invalid user ID: ${userId}`),
  invalidGroup: (_, { open }) => badRequest(open, 'Invalid user group'),
  invalidGroupId: ({ groupId }, { open }) => badRequest(open, `Invalid user group ID: ${groupId}`),
  groupDeactivated: (_, { open }) => badRequest(open, 'User group is deactivated.'),
  systemGroupRequired: (refusal, { open }) => {
    const word = settingWordAt(refusal, open);
    return coded('SYSTEM_GROUP_REQUIRED', `'${word}' must be a system user group.`, { setting_name: word });
  },
  groupNotAllowed: (refusal, { open }) => badRequest(open, `'${settingWordAt(refusal, open)}' setting cannot be set to '${refusal.groupName}' group.`),
  unexpectedOldValue: () => coded('EXPECTATION_MISMATCH', "'old' value does not match the expected value."),
};
