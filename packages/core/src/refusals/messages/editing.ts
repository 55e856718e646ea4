import type { MessageId } from '../../model/ids.js';

/** Refusals about editing and moving messages. */
export type EditingRefusal =
  | { readonly kind: 'nothingToChange' }
  | { readonly kind: 'directMovedToChannel' }
  | { readonly kind: 'directHasNoTopic' }
  | { readonly kind: 'extentWithoutMove' }
  | { readonly kind: 'textWithChannel' }
  | { readonly kind: 'noTopicResolved' }
  | { readonly kind: 'widgetNotEditable' }
  | { readonly kind: 'messageEditingDisabled' }
  | { readonly kind: 'cannotEditMessage' }
  | { readonly kind: 'cannotMoveMessage' }
  | { readonly kind: 'editTimeOver' }
  | { readonly kind: 'topicTimeOver' }
  | { readonly kind: 'channelTimeOver' }
  /** Counts the topic's messages that the caller sees; `firstAllowed` is null if none is young enough. */
  | { readonly kind: 'wholeTopicTimeOver'; readonly firstAllowed: MessageId | null; readonly total: number; readonly allowed: number }
  | { readonly kind: 'tooManyToMove'; readonly max: number };
