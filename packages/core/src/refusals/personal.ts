import type { PersonalItemKind, WaitingItemKind } from '../model/personal/personal-item.js';

/** Refusals about personal items. */
export type PersonalRefusal =
  | { readonly kind: 'tooManyPersonalItems'; readonly of: PersonalItemKind }
  /** All people of the organization together. */
  | { readonly kind: 'tooManyItemsOfOrganization'; readonly of: WaitingItemKind }
  | { readonly kind: 'tooManyAlertWords' }
  /** Also for another person's. */
  | { readonly kind: 'noSuchScheduledMessage' }
  | { readonly kind: 'noSuchReminder' }
  | { readonly kind: 'noSuchSnippet' }
  | { readonly kind: 'builtInViewNamed' }
  | { readonly kind: 'customViewNameless' }
  /** Fragment or name is taken. */
  | { readonly kind: 'navigationViewExists' }
  | { readonly kind: 'tooManyNavigationViews' }
  | { readonly kind: 'noSuchNavigationView' }
  | { readonly kind: 'noSuchDraft' }
  /** The caller has switched them off. */
  | { readonly kind: 'draftsDisabled' }
  /** All drafts of the person together. */
  | { readonly kind: 'draftsTooLarge' }
  | { readonly kind: 'draftTimeNegative' }
  | { readonly kind: 'draftTopicHasNullBytes' }
  | { readonly kind: 'draftNeedsOneChannel' }
  | { readonly kind: 'scheduledMessageAlreadySent' }
  | { readonly kind: 'deliveryTimeNotInFuture' }
  | { readonly kind: 'recipientRequiredWithType' }
  | { readonly kind: 'topicRequiredWithType' }
  /** `to` names no recipient of the message's kind. */
  | { readonly kind: 'recipientOfOtherKind'; readonly requested: 'channel' | 'direct' };
