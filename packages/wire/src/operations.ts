import type { AnyOperation } from './operation.js';
import { channelOperations } from './operations/channels/index.js';
import { emojiOperations } from './operations/emoji/index.js';
import { eventOperations } from './operations/events/index.js';
import { fileOperations } from './operations/files/index.js';
import { groupOperations } from './operations/groups/index.js';
import { mailOperations } from './operations/mail/index.js';
import { messageOperations } from './operations/messages/index.js';
import { organizationOperations } from './operations/organization/index.js';
import { peopleOperations } from './operations/people/index.js';
import { personalOperations } from './operations/personal/index.js';
import { subscriptionOperations } from './operations/subscriptions/index.js';
import { topicOperations } from './operations/topics/index.js';

/** The operations of each noun. */
const operationsByNoun = {
  organization: organizationOperations,
  people: peopleOperations,
  groups: groupOperations,
  channels: channelOperations,
  subscriptions: subscriptionOperations,
  topics: topicOperations,
  messages: messageOperations,
  personal: personalOperations,
  files: fileOperations,
  emoji: emojiOperations,
  mail: mailOperations,
  events: eventOperations,
} satisfies Readonly<Record<string, Readonly<Record<string, AnyOperation>>>>;

/** Every operation of the API. Where two rows match a path, the first one answers. */
export const operations: ReadonlyArray<AnyOperation> = Object.values(operationsByNoun).flatMap((rows): ReadonlyArray<AnyOperation> => Object.values(rows));
