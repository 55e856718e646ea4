import type { AnyOperation } from './operation.js';
import { documented } from './documented.js';
import { botDocs } from './operations/bots/docs.js';
import { botOperations } from './operations/bots/index.js';
import { channelDocs } from './operations/channels/docs.js';
import { channelOperations } from './operations/channels/index.js';
import { deviceDocs } from './operations/devices/docs.js';
import { deviceOperations } from './operations/devices/index.js';
import { emojiDocs } from './operations/emoji/docs.js';
import { emojiOperations } from './operations/emoji/index.js';
import { eventDocs } from './operations/events/docs.js';
import { eventOperations } from './operations/events/index.js';
import { fileDocs } from './operations/files/docs.js';
import { fileOperations } from './operations/files/index.js';
import { groupDocs } from './operations/groups/docs.js';
import { groupOperations } from './operations/groups/index.js';
import { invitationDocs } from './operations/invitations/docs.js';
import { invitationOperations } from './operations/invitations/index.js';
import { mailDocs } from './operations/mail/docs.js';
import { mailOperations } from './operations/mail/index.js';
import { messageDocs } from './operations/messages/docs.js';
import { messageOperations } from './operations/messages/index.js';
import { organizationDocs } from './operations/organization/docs.js';
import { organizationOperations } from './operations/organization/index.js';
import { developmentDocs } from './operations/people/development-docs.js';
import { developmentRows } from './operations/people/development.js';
import { peopleDocs } from './operations/people/docs.js';
import { peopleOperations } from './operations/people/index.js';
import { personalDocs } from './operations/personal/docs.js';
import { personalOperations } from './operations/personal/index.js';
import { subscriptionDocs } from './operations/subscriptions/docs.js';
import { subscriptionOperations } from './operations/subscriptions/index.js';
import { topicDocs } from './operations/topics/docs.js';
import { topicOperations } from './operations/topics/index.js';

/** Every operation of the API, noun by noun. Where two rows match a path, the first one answers. */
export const operations: ReadonlyArray<AnyOperation> = [
  ...documented('organization', organizationOperations, organizationDocs),
  ...documented('people', peopleOperations, peopleDocs),
  ...documented('bots', botOperations, botDocs),
  ...documented('groups', groupOperations, groupDocs),
  ...documented('channels', channelOperations, channelDocs),
  ...documented('subscriptions', subscriptionOperations, subscriptionDocs),
  ...documented('topics', topicOperations, topicDocs),
  ...documented('messages', messageOperations, messageDocs),
  ...documented('personal', personalOperations, personalDocs),
  ...documented('files', fileOperations, fileDocs),
  ...documented('emoji', emojiOperations, emojiDocs),
  ...documented('invitations', invitationOperations, invitationDocs),
  ...documented('devices', deviceOperations, deviceDocs),
  ...documented('mail', mailOperations, mailDocs),
  ...documented('events', eventOperations, eventDocs),
];

/** Operations beside the ordinary ones, only for trying the server out: they sign in anyone as anyone. */
export const developmentOperations: ReadonlyArray<AnyOperation> = documented('people', developmentRows, developmentDocs);
