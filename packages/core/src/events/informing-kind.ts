import type { EventKindName } from './event.js';

/**
 * The kinds that only inform: they change nothing that decides which later events a queue gets. A poll sleeps through those that can become none of its event
 * types; every other kind wakes each poll in its audience.
 */
export type InformingKind = Extract<
  EventKindName,
  | 'messageSent'
  | 'messageToMentionedBots'
  | 'messagesChanged'
  | 'messagesDeleted'
  | 'flagsChanged'
  | 'everythingRead'
  | 'reactionChanged'
  | 'submessageAdded'
  | 'topicPreferred'
  | 'statusChanged'
  | 'typing'
  | 'editTyping'
  | 'presence'
>;
