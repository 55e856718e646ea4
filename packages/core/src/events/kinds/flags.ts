import { openAt } from '../../gates/is-open.js';
import type { MessageId } from '../../model/ids.js';
import type { EditableFlag } from '../../model/messages/flags.js';
import type { MessageForReader } from '../../model/messages/message.js';
import { type IsMuted, mutedFor } from '../../model/topics/visibility-policy.js';
import { type EntryPlace, type EventKind, deliveredAsLogged } from '../event-kind.js';
import { maySee } from '../messages/message-access.js';
import type { UserId } from '../../model/ids.js';

export interface FlagChange {
  readonly operation: 'add' | 'remove';
  readonly flag: EditableFlag;
  /** Ascending. */
  readonly messageIds: ReadonlyArray<MessageId>;
}

export interface LoggedFlagChange extends FlagChange {
  /** Messages of the request that had the flag before; sent to old clients. Absent if there are none. Ascending. */
  readonly unchanged?: ReadonlyArray<MessageId>;
}

export interface FlagChangeDelivery extends FlagChange {
  /** The messages themselves, if they became unread. */
  readonly details: ReadonlyArray<MessageForReader>;
  readonly isMuted: IsMuted;
}

const becameUnread = ({ operation, flag }: FlagChange): boolean => operation === 'remove' && flag === 'read';

const isFor = (owner: UserId, { audience }: EntryPlace): boolean => audience.kind !== 'users' || audience.userIds.includes(owner);

export const flagsChanged: EventKind<LoggedFlagChange, FlagChange, FlagChangeDelivery> = {
  visibleTo: (viewer, { operation, flag, messageIds, unchanged: before = [] }) => {
    const isCurrent = openAt(viewer.levels.call)('flagEventOnlyChanged');
    return { operation, flag, messageIds: isCurrent ? messageIds : [...messageIds, ...before].sort((left, right) => left - right) };
  },
  needs: (event) => (becameUnread(event) ? { copies: event.messageIds, subscriptions: ['own'], topicPreferences: ['own'] } : {}),
  // Messages that became unread are described one by one; deleted ones are left out.
  resolve: (event, { copies, subscriptions, topicPreferences }, request) => {
    const isMuted = mutedFor(subscriptions.values(), topicPreferences);
    if (!becameUnread(event)) return { ...event, details: [], isMuted };
    const details = event.messageIds.flatMap((id) => {
      const found = copies.get(id);
      return found !== undefined && maySee(request, found.message, true) ? [found] : [];
    });
    return { ...event, details, isMuted, messageIds: details.map(({ message }) => message.id) };
  },
  affectsCopies: (_event, place, owner) => isFor(owner, place),
};

/** Everything received before is now read. */
export const everythingRead: EventKind<{}, {}, {}> = { ...deliveredAsLogged<{}>(), affectsCopies: (_event, place, owner) => isFor(owner, place) };
