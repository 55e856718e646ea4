import type { DeliveredEvent, EncodeEvent } from '@parley/core';
import { attachmentKeptEvents, attachmentRemovedEvents } from './attachment.js';
import { alertWordsEvents, keepsakeRemovedEvents, reminderAddedEvents, scheduledMessageKeptEvents, snippetKeptEvents } from './keepsake.js';
import { announcementChannelEvents, channelCreatedEvents, defaultChannelEvents, defaultChannelGroupEvents, moderationChannelEvents } from './channel.js';
import { channelUpdatedEvents } from './channel-update.js';
import { folderAddedEvents, folderChangedEvents, foldersReorderedEvents } from './channel-folder.js';
import { type EventView, eventView, type WireEvent } from './event-view.js';
import { deletedEvents } from './deletion.js';
import { everythingReadEvents, flagEvents, messageEvents } from './message.js';
import { messagesChangedEvents } from './message-change.js';
import { metByMessageEvents, presenceEvents, typingEvents, userAddedEvents, userChangedEvents } from './people.js';
import { emojiAddedEvents, emojiDeactivatedEvents } from './custom-emoji.js';
import { reactionEvents } from './reaction.js';
import { heartbeatEvents, restartEvents } from './server.js';
import { submessageEvents } from './submessage.js';
import { subscriptionChosenEvents } from './subscription-choice.js';
import { topicPreferenceEvents } from './topic-preference.js';
import { subscribedEvents, unsubscribedEvents } from './subscription.js';
import {
  groupChangedEvents,
  groupCreatedEvents,
  groupDeactivatedEvents,
  groupMembersChangedEvents,
  groupReactivatedEvents,
  groupSubgroupsChangedEvents,
} from './user-group.js';

const spell = (event: DeliveredEvent, view: EventView): ReadonlyArray<WireEvent> => {
  switch (event.kind) {
    case 'message':
      return messageEvents(event, view);
    case 'flagsChanged':
      return flagEvents(event, view);
    case 'messagesChanged':
      return messagesChangedEvents(event, view);
    case 'messagesDeleted':
      return deletedEvents(event, view);
    case 'submessageAdded':
      return submessageEvents(event);
    case 'reactionChanged':
      return reactionEvents(event, view);
    case 'everythingRead':
      return everythingReadEvents(view);
    case 'channelCreated':
      return channelCreatedEvents(event, view);
    case 'channelUpdated':
      return channelUpdatedEvents(event, view);
    case 'subscribed':
      return subscribedEvents(event, view);
    case 'unsubscribed':
      return unsubscribedEvents(event, view);
    case 'subscriptionChosen':
      return subscriptionChosenEvents(event, view);
    case 'topicPreferred':
      return topicPreferenceEvents(event, view);
    case 'moderationChannelChanged':
      return moderationChannelEvents(event, view);
    case 'announcementChannelChanged':
      return announcementChannelEvents(event, view);
    case 'defaultChannelsChanged':
      return defaultChannelEvents(event, view);
    case 'metByMessage':
      return metByMessageEvents(event, view);
    case 'defaultChannelGroupsChanged':
      return defaultChannelGroupEvents(event, view);
    case 'userAdded':
      return userAddedEvents(event, view);
    case 'userChanged':
      return userChangedEvents(event, view);
    case 'groupMembersChanged':
      return groupMembersChangedEvents(event, view);
    case 'groupSubgroupsChanged':
      return groupSubgroupsChangedEvents(event, view);
    case 'groupCreated':
      return groupCreatedEvents(event, view);
    case 'groupChanged':
      return groupChangedEvents(event, view);
    case 'groupDeactivated':
      return groupDeactivatedEvents(event, view);
    case 'groupReactivated':
      return groupReactivatedEvents(event, view);
    case 'typing':
      return typingEvents(event, view);
    case 'presence':
      return presenceEvents(event, view);
    case 'channelFolderAdded':
      return folderAddedEvents(event, view);
    case 'channelFolderChanged':
      return folderChangedEvents(event, view);
    case 'channelFoldersReordered':
      return foldersReorderedEvents(event, view);
    case 'scheduledMessageKept':
      return scheduledMessageKeptEvents(event, view);
    case 'reminderAdded':
      return reminderAddedEvents(event, view);
    case 'snippetKept':
      return snippetKeptEvents(event, view);
    case 'alertWordsChanged':
      return alertWordsEvents(event);
    case 'attachmentKept':
      return attachmentKeptEvents(event, view);
    case 'attachmentRemoved':
      return attachmentRemovedEvents(event);
    case 'keepsakeRemoved':
      return keepsakeRemovedEvents(event, view);
    case 'emojiAdded':
      return emojiAddedEvents(event, view);
    case 'emojiDeactivated':
      return emojiDeactivatedEvents(event, view);
    case 'serverRestarted':
      return restartEvents(view);
    case 'heartbeat':
      return heartbeatEvents();
  }
};

/** The wire events of one domain event for one queue: those whose type it asked for; heartbeats always. Spec: 6 */
export const encodeEvent: EncodeEvent = (event, reader) => {
  const { eventTypes } = reader.queue;
  return spell(event, eventView(reader)).filter(({ type }) => eventTypes === null || type === 'heartbeat' || eventTypes.includes(type));
};
