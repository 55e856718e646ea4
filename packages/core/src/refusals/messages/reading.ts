import type { MessageId } from '../../model/ids.js';

/** Problems found when a narrow's names are looked up. Spec: 4.7 */
export type NarrowProblem =
  | { readonly problem: 'unknownOperator'; readonly operator: string }
  | { readonly problem: 'unknownOperand'; readonly operator: 'is' | 'has' | 'in' | 'channels'; readonly operand: string }
  | { readonly problem: 'unknownChannel'; readonly operand: string; readonly webPublicOnly: boolean }
  | { readonly problem: 'unknownUser'; readonly operand: string }
  | { readonly problem: 'unknownUserAmong'; readonly operand: string }
  | { readonly problem: 'invalidMessageId' }
  | { readonly problem: 'invalidWith' }
  | { readonly problem: 'duplicateWith' }
  | { readonly problem: 'channelAndDirect' };

/** Refusals about fetching, flags, history and receipts. Spec: 4.7, 4.8, 4.10, 4.11 */
export type ReadingRefusal =
  | { readonly kind: 'invalidMessage'; readonly messageId: MessageId | null }
  | { readonly kind: 'badNarrow'; readonly problem: NarrowProblem }
  | { readonly kind: 'missingAnchor' }
  | { readonly kind: 'missingAnchorDate' }
  | { readonly kind: 'invalidAnchor' }
  | { readonly kind: 'tooManyMessages' }
  | { readonly kind: 'anchorExcludedInside' }
  /** Finding the first match would read too many messages. */
  | { readonly kind: 'narrowTooWide' }
  /** The messages requested by id are too large for one answer. */
  | { readonly kind: 'messagesTooLarge' }
  | { readonly kind: 'messageIdsWithRange' }
  | { readonly kind: 'invalidFlag'; readonly flag: string }
  | { readonly kind: 'flagNotEditable'; readonly flag: string }
  | { readonly kind: 'invalidFlagOperation'; readonly operation: string }
  | { readonly kind: 'noSuchTopic'; readonly topic: string }
  | { readonly kind: 'editHistoryDisabled' }
  | { readonly kind: 'readReceiptsDisabled' };
