import { deletionScenarios } from './deleting-scenarios.js';
import { editingContract } from './editing-contract.js';
import { editingScenarios } from './editing-scenarios.js';
import { movingContract } from './moving-contract.js';
import { reactionScenarios } from './reaction-scenarios.js';
import { reportScenarios } from './report-scenarios.js';
import { incomingScenarios } from './incoming-scenarios.js';
import { messageScenarios } from './scenarios.js';
import { submessageScenarios } from './widget-scenarios.js';
import type { NounTests } from '../shared/noun-tests.js';

export const messageTests: NounTests = {
  rights: {
    'POST /messages': [
      'post',
      'post-restricted',
      'create-topic-restricted',
      'send-direct',
      'send-direct-disabled',
      'send-direct-guests-restricted',
      'send-direct-moderators-begin',
      'mention',
      'mention-group',
    ],
    'GET /messages': ['read-messages', 'read-channel-history', 'read-without-account'],
    'GET /messages/matches_narrow': ['read-message-by-id'],
    'GET /messages/{message_id:int}': ['read-message-by-id'],
    'DELETE /messages/{message_id:int}': ['delete-message', 'change-message'],
    'GET /messages/{message_id:int}/read_receipts': ['read-message-by-id'],
    'POST /messages/flags': ['read-message-by-id'],
    'POST /messages/flags/narrow': ['read-messages'],
    'PATCH /messages/{message_id:int}': [
      'change-message',
      'edit-own-text',
      'edit-own-text-late',
      'edit-own-text-unlimited',
      'edit-text-of-others',
      'move-to-topic',
      'move-to-topic-late',
      'move-to-topic-restricted',
      'resolve-topic',
      'resolve-topic-restricted',
      'move-out-of-channel',
      'move-out-of-channel-late',
      'move-out-of-channel-restricted',
    ],
    'GET /messages/{message_id:int}/history': ['read-message-by-id'],
    'POST /messages/render': 'anybody signed in',
    'POST /mark_all_as_read': 'the caller alone is concerned',
    'POST /mark_stream_as_read': ['see-content'],
    'POST /mark_topic_as_read': ['see-content'],
    'POST /messages/{message_id:int}/reactions': ['change-message'],
    'DELETE /messages/{message_id:int}/reactions': ['change-message'],
    'POST /submessage': ['change-message'],
    'POST /messages/{message_id:int}/report': ['read-message-by-id'],
    'POST /typing': ['post', 'send-direct'],
    'POST /messages/{message_id:int}/typing': ['change-message', 'edit-own-text', 'edit-own-text-late', 'edit-own-text-unlimited', 'edit-text-of-others'],
    'POST /message_edit_typing': ['change-message', 'edit-own-text', 'edit-own-text-late', 'edit-own-text-unlimited', 'edit-text-of-others'],
    'POST /external/slack_incoming': ['post', 'send-direct'],
    'POST /external/json': ['post', 'send-direct'],
  },
  scenarios: [
    ...messageScenarios,
    ...deletionScenarios,
    ...editingScenarios,
    ...reactionScenarios,
    ...submessageScenarios,
    ...reportScenarios,
    ...incomingScenarios,
  ],
  withoutScenario: {
    'POST /message_edit_typing': 'gone at the newest level; the same use case as `POST /messages/{message_id:int}/typing`',
    'POST /messages/render': 'changes nothing',
  },
  sound: {
    'POST /messages': { type: 'stream', to: 'Denmark', topic: 'talk', content: 'hello' },
    'GET /messages': { anchor: 'newest', num_before: '5', num_after: '5' },
    'POST /messages/flags': { messages: '[1]', op: 'add', flag: 'read' },
    'POST /messages/render': { content: 'hello' },
    'POST /external/slack_incoming': { payload: '{"text":"hello"}', stream: '1', topic: 'talk' },
    'POST /external/json': { payload: '{"text":"hello"}', stream: '1', topic: 'talk' },
    'POST /typing': { op: 'start', type: 'stream', stream_id: '1', topic: 'talk' },
    'POST /messages/{message_id:int}/typing': { op: 'start' },
    'POST /message_edit_typing': { op: 'start', message_id: '1' },
  },
  storeContracts: [movingContract, editingContract],
};
