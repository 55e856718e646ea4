import type { AnyOperation, Operation } from './operation.js';
import type { Tag } from './operation-tags.js';
import { botOperations } from './operations/bots/index.js';
import { channelOperations } from './operations/channels/index.js';
import { deviceOperations } from './operations/devices/index.js';
import { emojiOperations } from './operations/emoji/index.js';
import { eventOperations } from './operations/events/index.js';
import { fileOperations } from './operations/files/index.js';
import { groupOperations } from './operations/groups/index.js';
import { invitationOperations } from './operations/invitations/index.js';
import { mailOperations } from './operations/mail/index.js';
import { messageOperations } from './operations/messages/index.js';
import { organizationOperations } from './operations/organization/index.js';
import { developmentRows } from './operations/people/development.js';
import { peopleOperations } from './operations/people/index.js';
import { personalOperations } from './operations/personal/index.js';
import { subscriptionOperations } from './operations/subscriptions/index.js';
import { topicOperations } from './operations/topics/index.js';

const nouns: Readonly<Record<Tag, Readonly<Record<string, Operation>>>> = {
  organization: organizationOperations,
  people: peopleOperations,
  bots: botOperations,
  groups: groupOperations,
  channels: channelOperations,
  subscriptions: subscriptionOperations,
  topics: topicOperations,
  messages: messageOperations,
  personal: personalOperations,
  files: fileOperations,
  emoji: emojiOperations,
  invitations: invitationOperations,
  devices: deviceOperations,
  mail: mailOperations,
  events: eventOperations,
};

const tagged = (tag: Tag, rows: Readonly<Record<string, Operation>>): ReadonlyArray<AnyOperation> => Object.values(rows).map((row) => ({ ...row, tag }));

/** Every operation of the API, noun by noun. Where two rows match a path, the first one answers. */
export const operations: ReadonlyArray<AnyOperation> = Object.entries(nouns).flatMap(([tag, rows]) => tagged(tag as Tag, rows));

/** Operations beside the ordinary ones, only for trying the server out: they sign in anyone as anyone. */
export const developmentOperations: ReadonlyArray<AnyOperation> = tagged('people', developmentRows);
