import type { LogEntry } from '../../../events/log-entry.js';
import type { LogPosition, UserId } from '../../../model/ids.js';

const includes = (changes: ReadonlyArray<{ readonly userIds: ReadonlyArray<UserId> }>, id: UserId): boolean =>
  changes.some(({ userIds }) => userIds.includes(id));

/** Whether an entry may stand for a change of what this person's copies of earlier messages carry. */
const mayTouch = ({ event, audience }: LogEntry, id: UserId): boolean => {
  switch (event.kind) {
    case 'messageSent':
    case 'messageToMentionedBots':
    case 'reactionChanged':
    case 'submessageAdded':
    case 'emojiAdded':
    case 'emojiDeactivated':
    case 'channelCreated':
    case 'channelUpdated':
    case 'defaultChannelsChanged':
    case 'defaultChannelGroupsChanged':
    case 'topicPreferred':
    case 'keepsakeChanged':
    case 'alertWordsChanged':
    case 'attachmentChanged':
    case 'announcementChannelChanged':
    case 'moderationChannelChanged':
    case 'userAdded':
    case 'userChanged':
    case 'groupMembersChanged':
    case 'serverRestarted':
      return false;
    // An edit changes what is read of the message anew each time.
    case 'messagesChanged':
      return event.move !== null;
    case 'subscribed':
    case 'unsubscribed':
      return includes(event.changes, id);
    case 'flagsChanged':
    case 'everythingRead':
      return audience.kind !== 'users' || audience.userIds.includes(id);
    // Whatever is new here may be anything.
    default:
      return true;
  }
};

/**
 * Whether a message that was sent at this position is for this person still what it was at birth, by everything that happened since: then nothing needs to be
 * read for her alone. `entries` reach from there to the head of the log.
 */
export const isUntouchedSince = (entries: ReadonlyArray<LogEntry>, position: LogPosition, id: UserId): boolean => {
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry === undefined || entry.position <= position) return true;
    if (mayTouch(entry, id)) return false;
  }
  return true;
};
