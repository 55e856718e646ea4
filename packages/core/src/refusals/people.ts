import type { UserId } from '../model/ids.js';

/** Roles, and people who are named. */
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
  /** Somebody who was to be subscribed or unsubscribed, as the request names them. */
  | { readonly kind: 'noSuchSubscriber'; readonly named: number | string }
  | { readonly kind: 'subscriberDeactivated'; readonly named: number | string }
  | { readonly kind: 'noSuchBot' }
  | { readonly kind: 'invalidUserId'; readonly userId: UserId };
