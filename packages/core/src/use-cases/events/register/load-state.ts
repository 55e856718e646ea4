import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, type Fault } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { type Instant, instant, millisecondsPerDay } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { isSpectator } from '../../../rules/spectators.js';
import { ownReminders } from '../../personal/reminders/show-reminders.js';
import { ownScheduledMessages } from '../../personal/scheduled-messages/own-scheduled-messages.js';
import { mutedTopics } from '../../topics/muted-topics.js';
import { loadPeople } from '../../shared/load-people.js';
import type { SubscribersWanted } from '../../shared/load-subscribers-shown.js';
import { loadSight } from '../../shared/sight.js';
import type { Caller } from '../../use-case.js';
import { loadChannels } from './load-channels.js';
import type { KnownPresences, KnownTopicPreferences, RecentConversation, State, StatePart } from './state.js';

/** No client is told of more unread messages. Spec: 2.14 of the register answer (`old_unreads_missing`) */
const mostUnread = 50_000;
const mostStarred = 10_000;
const mostConversations = 1_000;

export interface StateWishes {
  readonly parts: ReadonlySet<StatePart>;
  /** How far back presences go; 0 = none. */
  readonly presenceHistoryDays: number;
  readonly subscribers: SubscribersWanted;
}

const loadPresences = (tx: ReadTx, at: Instant, days: number): TaskEither.TaskEither<Fault, KnownPresences> =>
  tx.realm.policies.presenceDisabled
    ? TaskEither.right({ byUser: new Map(), lastUpdateId: -1 })
    : pipe(
        tx.presences.since(instant(at - days * millisecondsPerDay)),
        TaskEither.bindTo('reports'),
        TaskEither.bind('last', () => tx.presences.lastUpdateId()),
        TaskEither.map(({ reports, last }) => ({
          byUser: new Map((days === 0 ? [] : reports).map(({ userId, presence }) => [userId, presence])),
          lastUpdateId: last,
        })),
      );

const loadTopicPreferences = (tx: ReadTx, caller: Caller): TaskEither.TaskEither<Failure, KnownTopicPreferences> =>
  pipe(
    loadSight(tx, caller),
    TaskEither.bindTo('sight'),
    TaskEither.bind('all', () => pipe(tx.topicPreferences.of(caller.actor.user.id), TaskEither.mapLeft(faulted))),
    TaskEither.map(({ sight, all }) => ({ all, muted: mutedTopics(caller, sight, all) })),
  );

const loadConversations = (tx: ReadTx, userId: UserId): TaskEither.TaskEither<Fault, ReadonlyArray<RecentConversation>> =>
  pipe(
    tx.conversations.recent(userId, mostConversations),
    TaskEither.map((found) =>
      found.flatMap(({ participants, lastMessageId }) =>
        lastMessageId === null ? [] : [{ others: participants.filter((id) => id !== userId), lastMessageId }],
      ),
    ),
  );

/** What people without an account are not told: who belongs to which group, and who is here now. What only somebody with an account can keep, they have none of. */
const ofMembers: ReadonlySet<StatePart> = new Set(['groups', 'presences', 'scheduledMessages', 'reminders', 'snippets', 'alertWords']);

/** Everything asked for, from one transaction. The number of queries depends on what is asked, never on how much there is of it. */
export const loadState = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer' | 'clock'>,
  caller: Caller,
  { parts, presenceHistoryDays, subscribers }: StateWishes,
): TaskEither.TaskEither<Failure, State> => {
  const at = ports.clock.now();
  const { id } = caller.actor.user;
  const wanted = <Part>(part: StatePart, load: () => TaskEither.TaskEither<Failure, Part>): TaskEither.TaskEither<Failure, Part | null> =>
    parts.has(part) && !(isSpectator(caller.actor) && ofMembers.has(part)) ? load() : TaskEither.right(null);
  const read = <Part>(part: StatePart, load: () => TaskEither.TaskEither<Fault, Part>): TaskEither.TaskEither<Failure, Part | null> =>
    wanted(part, () => pipe(load(), TaskEither.mapLeft(faulted)));
  return pipe(
    TaskEither.Do,
    TaskEither.bind('people', () => wanted('people', () => loadPeople(tx, caller))),
    TaskEither.bind('groups', () => read('groups', () => tx.groups.all())),
    TaskEither.bind('channels', () => wanted('channels', () => loadChannels(tx, caller, subscribers, at))),
    TaskEither.bind('folders', () => read('folders', () => tx.folders.all())),
    TaskEither.bind('defaultChannelGroups', () => read('defaultChannelGroups', () => tx.defaultChannelGroups.all())),
    TaskEither.bind('customEmoji', () => read('customEmoji', () => tx.customEmoji.all())),
    TaskEither.bind('unread', () => read('unread', () => tx.flags.unread(id, mostUnread))),
    TaskEither.bind('starred', () => read('starred', () => tx.flags.starred(id, mostStarred))),
    TaskEither.bind('conversations', () => read('conversations', () => loadConversations(tx, id))),
    TaskEither.bind('newestMessage', () =>
      read('newestMessage', () =>
        pipe(
          tx.messages.newestReceived(id),
          TaskEither.map((newest) => ({ id: newest })),
        ),
      ),
    ),
    TaskEither.bind('presences', () => read('presences', () => loadPresences(tx, at, presenceHistoryDays))),
    TaskEither.bind('topicPreferences', () => wanted('topicPreferences', () => loadTopicPreferences(tx, caller))),
    TaskEither.bind('scheduledMessages', () => wanted('scheduledMessages', () => ownScheduledMessages(tx, ports, caller))),
    TaskEither.bind('reminders', () => wanted('reminders', () => ownReminders(tx, ports, caller))),
    TaskEither.bind('snippets', () => read('snippets', () => tx.snippets.of(id))),
    TaskEither.bind('alertWords', () => read('alertWords', () => tx.alertWords.of(id))),
    TaskEither.map((loaded) => ({ at, ...loaded })),
  );
};
