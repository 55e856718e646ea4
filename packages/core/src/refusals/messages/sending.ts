import type { UserId } from '../../model/ids.js';

/** Refusals about sending and typing. */
export type SendingRefusal =
  | { readonly kind: 'emptyMessage' }
  | { readonly kind: 'messageHasNullBytes' }
  | { readonly kind: 'missingTopic' }
  | { readonly kind: 'topicsRequired' }
  | { readonly kind: 'emptyTopicNotAllowed' }
  | { readonly kind: 'onlyEmptyTopicAllowed' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'topicHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'notAuthorizedToSend'; readonly channelName: string }
  | { readonly kind: 'cannotPost' }
  | { readonly kind: 'cannotCreateTopic' }
  | { readonly kind: 'noRecipients' }
  | { readonly kind: 'unknownRecipientAddress'; readonly email: string }
  | { readonly kind: 'unknownRecipient'; readonly userId: UserId }
  /** `email` is null if it is hidden from the sender. */
  | { readonly kind: 'recipientDeactivated'; readonly userId: UserId; readonly email: string | null }
  | { readonly kind: 'recipientsNotVisible' }
  | { readonly kind: 'directMessagesDisabled' }
  | { readonly kind: 'nobodyMayAuthorizeConversation' }
  | { readonly kind: 'cannotInitiateDirectMessages' }
  | { readonly kind: 'channelMentionNotAllowed' }
  | { readonly kind: 'topicMentionNotAllowed' }
  | { readonly kind: 'groupMentionNotAllowed'; readonly groupName: string }
  | { readonly kind: 'widgetNotJson' }
  /** `problem`: the reason, in the clients' wording. */
  | { readonly kind: 'invalidWidget'; readonly problem: string }
  /** The same key was used with another message. */
  | { readonly kind: 'idempotencyKeyReused' }
  | { readonly kind: 'typingNotificationsDisabled'; readonly in: 'channel' | 'direct' };
