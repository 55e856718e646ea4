import { badRequest, type ErrorContext, type ErrorReply, errorReply } from './error-reply.js';
import { rowsOf } from './row.js';

/** LEVEL(208): a person who cannot be subscribed was a 403 with their name. */
const badSubscriber =
  (message: string) =>
  ({ named }: { readonly named: number | string }, { open }: ErrorContext): ErrorReply =>
    open('badPrincipalIs400')
      ? badRequest(open, message)
      : errorReply(403, 'UNAUTHORIZED_PRINCIPAL', `User not authorized to execute queries on behalf of '${named}'`, { principal: named });

/** Roles and people. Spec: 7 */
export const peopleRows = rowsOf<'people'>()({
  notAllowedForGuests: 'Not allowed for guest users',
  notAllowedForBots: 'This endpoint does not accept bot requests.',
  insufficientPermission: 'Insufficient permission',
  notAuthorizedForQuery: 'User not authorized for this query',
  mustBeMember: ['Must be an organization member', { code: 'UNAUTHORIZED_PRINCIPAL' }],
  mustBeAdministrator: ['Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' }],
  mustBeOwner: ['Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' }],
  noSuchUser: 'No such user',
  userDeactivated: 'User is deactivated',
  onlyOwner: 'Cannot deactivate the only organization owner',
  cannotDeactivateLast: ({ entity }) => {
    const word = entity === 'owner' ? 'organization owner' : 'user';
    return errorReply(400, 'CANNOT_DEACTIVATE_LAST_USER', `Cannot deactivate the only ${word}.`, { is_last_owner: entity === 'owner', entity: word });
  },
  importedStub: 'Cannot activate a placeholder account; ask the user to sign up, instead.',
  activeBotOfName:
    'There is already an active bot named "{fullName}" in this organization. To reactivate this bot, you must rename or deactivate the other one first.',
  noSuchSubscriber: badSubscriber('No such user'),
  subscriberDeactivated: badSubscriber('User is deactivated'),
  cannotMuteSelf: 'Cannot mute self',
  userAlreadyMuted: 'User already muted',
  userNotMuted: 'User is not muted',
  tooManyMutedUsers: 'You have muted too many users.',
  presenceOfBot: 'Presence is not supported for bot users.',
  noPresence: 'No presence data for {named}',
  noSuchBot: 'No such bot',
  invalidUserId: 'Invalid user ID: {userId}',
});
