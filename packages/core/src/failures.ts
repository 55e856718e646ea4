import type { GroupId, MessageId, QueueId, UserId } from './model/ids.js';

/**
 * The domain says no. A closed union: `wire/failures.ts` gives each kind its status, code and text, and does not compile while one is missing.
 * Kinds that hide something look alike on the wire, whether the thing is missing or merely invisible.
 */
export type Refusal =
  | { readonly kind: 'notAllowedForGuests' }
  | { readonly kind: 'notAllowedForBots' }
  | { readonly kind: 'insufficientPermission' }
  | { readonly kind: 'mustBeOwner' }
  | { readonly kind: 'mustBeAdministrator' }
  | { readonly kind: 'noSuchUser' }
  | { readonly kind: 'userDeactivated' }
  | { readonly kind: 'invalidUserId'; readonly userId: UserId }
  | { readonly kind: 'invalidGroupId'; readonly groupId: GroupId }
  | { readonly kind: 'invalidChannelId' }
  | { readonly kind: 'invalidMessage'; readonly messageId: MessageId | null }
  | { readonly kind: 'badEventQueue'; readonly queueId: QueueId };

/** The world failed. Only adapters make these. `conflict`: somebody was faster, run the use case again. */
export type Fault =
  | { readonly kind: 'conflict'; readonly what: string }
  | { readonly kind: 'unavailable'; readonly what: string; readonly cause: unknown };

export type Failure = { readonly kind: 'refused'; readonly refusal: Refusal } | { readonly kind: 'faulted'; readonly fault: Fault };

export const refused = (refusal: Refusal): Failure => ({ kind: 'refused', refusal });

export const faulted = (fault: Fault): Failure => ({ kind: 'faulted', fault });
