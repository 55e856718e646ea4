import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Audience } from '../../events/audience.js';
import type { EphemeralEvent } from '../../events/event.js';
import type { Fault } from '../../failures.js';
import type { LogPosition, MessageId } from '../../model/ids.js';
import type { Append, Appended } from './append.js';
import type { ChannelsReads, ChannelsStore } from './channels/index.js';
import type { DevicesReads, DevicesStore } from './devices/index.js';
import type { EmojiReads, EmojiStore } from './emoji/index.js';
import type { EventsReads, EventsStore } from './events/index.js';
import type { FilesReads, FilesStore } from './files/index.js';
import type { GroupsReads, GroupsStore } from './groups/index.js';
import type { InvitationsReads, InvitationsStore } from './invitations/index.js';
import type { MailReads, MailStore } from './mail/index.js';
import type { MessagesReads, MessagesStore } from './messages/index.js';
import type { OrganizationReads, OrganizationStore } from './organization/index.js';
import type { PeopleReads, PeopleStore } from './people/index.js';
import type { PersonalReads, PersonalStore } from './personal/index.js';
import type { SubscriptionsReads, SubscriptionsStore } from './subscriptions/index.js';
import type { TopicsReads, TopicsStore } from './topics/index.js';

/** The realm's log position and last message id when the transaction began, and the version of the facts that rules read. */
export interface Head {
  readonly position: LogPosition;
  readonly lastMessageId: MessageId;
  readonly rules: number;
  /** Version of all alert words of the organization; 0 if there never were any. */
  readonly alertWords: number;
  /** Log entries at or below this position were trimmed. */
  readonly trimmedTo: LogPosition;
}

interface Begun {
  readonly head: Head;
}

interface Announcing {
  /** Published after the commit to queues that are open then; dropped on rollback. */
  announce(event: EphemeralEvent, audience: Audience): void;
}

/** A reading transaction in one realm, noun by noun. Has no access to other realms. */
export interface ReadTx
  extends
    Begun,
    OrganizationReads,
    PeopleReads,
    GroupsReads,
    ChannelsReads,
    SubscriptionsReads,
    TopicsReads,
    MessagesReads,
    PersonalReads,
    FilesReads,
    EmojiReads,
    InvitationsReads,
    DevicesReads,
    MailReads,
    EventsReads {}

/** A transaction without writes that may publish ephemeral events. */
export interface AnnouncingTx extends ReadTx, Announcing {}

/** A writing transaction. */
export interface WriteTx
  extends
    Begun,
    Announcing,
    OrganizationStore,
    PeopleStore,
    GroupsStore,
    ChannelsStore,
    SubscriptionsStore,
    TopicsStore,
    MessagesStore,
    PersonalStore,
    FilesStore,
    EmojiStore,
    InvitationsStore,
    DevicesStore,
    MailStore,
    EventsStore {
  /** What is written after this call was caused by this request: it is stored with log entries and with the work of workers. null: by none, as at the beginning. */
  causedBy(requestId: string | null): void;
  /**
   * Locks the realm's counter: until this transaction ends no other one appends, and later reads stay true. For the rare check that the version of the facts
   * does not cover. Called after all other writes, to avoid deadlocks.
   */
  holdLog(): TaskEither<Fault, void>;
  /**
   * The last statement of a write: locks the realm's counter, numbers the entries and inserts them. A conflict if the facts have changed since `head` was read.
   * Called at most once.
   */
  append(append: Append): TaskEither<Fault, Appended>;
}

/** The transaction type of each mode. */
export interface TxOf {
  readonly snapshot: AnnouncingTx;
  readonly latest: AnnouncingTx;
  readonly write: WriteTx;
  readonly serial: WriteTx;
}
