import type { UserId } from '../model/ids.js';

/** Refusals about roles and named people. */
export type PeopleRefusal =
  | { readonly kind: 'notAllowedForGuests' }
  | { readonly kind: 'notAllowedForBots' }
  | { readonly kind: 'insufficientPermission' }
  | { readonly kind: 'notAuthorizedForQuery' }
  | { readonly kind: 'mustBeMember' }
  | { readonly kind: 'mustBeAdministrator' }
  | { readonly kind: 'mustBeOwner' }
  | { readonly kind: 'noSuchUser' }
  | { readonly kind: 'userDeactivated' }
  | { readonly kind: 'onlyOwner' }
  /** The last one, who cannot leave. */
  | { readonly kind: 'cannotDeactivateLast'; readonly entity: 'owner' | 'user' }
  | { readonly kind: 'importedStub' }
  | { readonly kind: 'activeBotOfName'; readonly fullName: string }
  /** A person to subscribe or unsubscribe, as the request names them. */
  | { readonly kind: 'noSuchSubscriber'; readonly named: number | string }
  | { readonly kind: 'subscriberDeactivated'; readonly named: number | string }
  | { readonly kind: 'cannotMuteSelf' }
  | { readonly kind: 'userAlreadyMuted' }
  | { readonly kind: 'userNotMuted' }
  | { readonly kind: 'tooManyMutedUsers' }
  | { readonly kind: 'presenceOfBot' }
  | { readonly kind: 'noPresence'; readonly named: number | string }
  | { readonly kind: 'noSuchBot' }
  | { readonly kind: 'invalidUserId'; readonly userId: UserId };
