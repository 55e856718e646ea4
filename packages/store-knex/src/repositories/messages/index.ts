import type { MessagesStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { conversationsIn } from './conversations.js';
import { flagsIn } from './flags.js';
import { messagesIn } from './messages.js';
import { reactionsIn } from './reactions.js';
import { submessagesIn } from './submessages.js';
import { webhookCallsIn } from './webhook-calls.js';

export const messagesStore: PartBuilders<MessagesStore> = {
  conversations: ({ scope }) => conversationsIn(scope),
  messages: ({ scope, realm, head, recall, newest, memories, limits }) => messagesIn(scope, realm, head, recall, newest, memories, limits),
  flags: ({ scope, head }) => flagsIn(scope, head),
  reactions: ({ scope }) => reactionsIn(scope),
  submessages: ({ scope }) => submessagesIn(scope),
  webhookCalls: ({ scope }) => webhookCallsIn(scope),
};
