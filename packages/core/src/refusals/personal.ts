import type { KeepsakeKind } from '../model/personal/personal-item.js';

/** What people keep for themselves, and when. */
export type PersonalRefusal =
  | { readonly kind: 'tooManyKeepsakes'; readonly of: KeepsakeKind }
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
  | { readonly kind: 'recipientOfOtherKind'; readonly wanted: 'channel' | 'direct' };
