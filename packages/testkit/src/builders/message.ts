import { channelId, conversationId, instant, messageId, userId } from '@parley/core';
import type { Message, Recipient } from '@parley/core/model';

export const inTopic = (channel: number, topic: string): Recipient => ({ kind: 'channel', channelId: channelId(channel), topic });

/** What nobody has changed or added to yet. */
export const unchangedMessage = { editedAt: null, movedAt: null, changedAt: null, history: [], reactions: [], submessages: [] } satisfies Partial<Message>;

/** The conversation of these people, whose ids ascend. */
export const direct = (conversation: number, ...participants: ReadonlyArray<number>): Recipient => ({
  kind: 'direct',
  conversationId: conversationId(conversation),
  participants: participants.map(userId),
});

export interface MessageChanges extends Partial<Omit<Message, 'id' | 'senderId'>> {
  readonly id?: number;
  readonly senderId?: number;
}

export const aMessage = ({ id = 100, senderId = 10, ...changes }: MessageChanges = {}): Message => ({
  id: messageId(id),
  senderId: userId(senderId),
  recipient: inTopic(50, 'greetings'),
  content: '**hello**',
  html: '<p><strong>hello</strong></p>',
  rendererVersion: 1,
  isMeMessage: false,
  hasLink: false,
  hasImage: false,
  hasAttachment: false,
  client: 'website',
  sentAt: instant(1_690_000_000_500),
  ...unchangedMessage,
  ...changes,
});
