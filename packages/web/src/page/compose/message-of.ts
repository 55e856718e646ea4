import type { TopicRule } from './recipient/rules.js';
import type { Recipient } from './recipient/recipient.js';

/** Parameters of a send to a recipient who is complete. */
export const messageOf = (to: Recipient, content: string, rule: TopicRule = 'free') =>
  to.type === 'direct'
    ? ({ type: 'direct', to: to.userIds, content } as const)
    : ({ type: 'channel', to: to.streamId ?? 0, topic: rule === 'none' ? '' : to.topic.trim(), content } as const);
