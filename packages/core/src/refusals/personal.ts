import type { PersonalItemKind } from '../model/personal/personal-item.js';

/** What people keep for themselves, and when. */
export type PersonalRefusal =
  | { readonly kind: 'tooManyPersonalItems'; readonly of: PersonalItemKind }
  | { readonly kind: 'tooManyAlertWords' }
  /** Also where it is somebody else's. */
  | { readonly kind: 'noSuchScheduledMessage' }
  | { readonly kind: 'noSuchReminder' }
  | { readonly kind: 'noSuchSnippet' }
  | { readonly kind: 'scheduledMessageAlreadySent' }
  | { readonly kind: 'deliveryTimeNotInFuture' }
  | { readonly kind: 'recipientRequiredWithType' }
  | { readonly kind: 'topicRequiredWithType' }
  /** `to` names nothing of the kind that the message is for. */
  | { readonly kind: 'recipientOfOtherKind'; readonly requested: 'channel' | 'direct' };
