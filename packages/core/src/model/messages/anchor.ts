import type { MessageId } from '../ids.js';
import type { Instant } from '../instant.js';

/** Where a page of messages begins. Spec: 4.7 (`date` level 445). */
export type Anchor =
  | { readonly kind: 'newest' }
  | { readonly kind: 'oldest' }
  | { readonly kind: 'firstUnread' }
  | { readonly kind: 'date'; readonly at: Instant }
  | { readonly kind: 'id'; readonly id: MessageId };
