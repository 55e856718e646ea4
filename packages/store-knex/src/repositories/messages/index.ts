import type { MessagesStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { conversationsIn } from './conversations.js';
import { flagsIn } from './flags.js';
import { messagesIn } from './messages.js';
import { reactionsIn } from './reactions.js';
import { submessagesIn } from './submessages.js';
import { webhookCallsIn } from './webhook-calls.js';

export const messagesStore = ({ scope, realm, head, recall, newest, memories, limits }: TxParts): MessagesStore => ({
  conversations: conversationsIn(scope),
  messages: messagesIn(scope, realm, head, recall, newest, memories.messages, limits, memories.alerts),
  flags: flagsIn(scope, head),
  reactions: reactionsIn(scope),
  submessages: submessagesIn(scope),
  webhookCalls: webhookCallsIn(scope),
});
