import type { BotRefusal } from './bots.js';
import type { AccountRefusal } from './accounts.js';
import type { ChannelRefusal } from './channels.js';
import type { DeviceRefusal } from './devices.js';
import type { EmojiRefusal } from './emoji.js';
import type { EventRefusal } from './events.js';
import type { FileRefusal } from './files.js';
import type { GroupRefusal } from './groups.js';
import type { IdentityRefusal } from './identity.js';
import type { InvitationRefusal } from './invitations.js';
import type { JoiningRefusal } from './joining.js';
import type { DeletingRefusal } from './messages/deleting.js';
import type { EditingRefusal } from './messages/editing.js';
import type { ReactionRefusal } from './messages/reactions.js';
import type { ReadingRefusal } from './messages/reading.js';
import type { ReportRefusal } from './messages/reporting.js';
import type { SendingRefusal } from './messages/sending.js';
import type { SubmessageRefusal } from './messages/widgets.js';
import type { OrganizationRefusal } from './organization.js';
import type { PeopleRefusal } from './people.js';
import type { PersonalRefusal } from './personal.js';
import type { ProfileFieldRefusal } from './profile-fields.js';
import type { SettingsRefusal } from './settings.js';
import type { SubscriptionRefusal } from './subscriptions.js';
import type { TopicRefusal } from './topics.js';

export type { RefusedSetting } from './groups.js';
export type { NarrowProblem } from './messages/reading.js';

/** Refusals by noun; those of messages by operation. */
export interface Refusals {
  readonly organization: OrganizationRefusal;
  readonly identity: IdentityRefusal;
  readonly people: PeopleRefusal;
  readonly bots: BotRefusal;
  readonly accounts: AccountRefusal;
  readonly profileFields: ProfileFieldRefusal;
  readonly joining: JoiningRefusal;
  readonly settings: SettingsRefusal;
  readonly groups: GroupRefusal;
  readonly channels: ChannelRefusal;
  readonly subscriptions: SubscriptionRefusal;
  readonly topics: TopicRefusal;
  readonly sending: SendingRefusal;
  readonly reading: ReadingRefusal;
  readonly editing: EditingRefusal;
  readonly deleting: DeletingRefusal;
  readonly reactions: ReactionRefusal;
  readonly widgets: SubmessageRefusal;
  readonly reporting: ReportRefusal;
  readonly personal: PersonalRefusal;
  readonly files: FileRefusal;
  readonly emoji: EmojiRefusal;
  readonly events: EventRefusal;
  readonly invitations: InvitationRefusal;
  readonly devices: DeviceRefusal;
}

/**
 * Expected failures of the domain. A closed union: `wire/refusals` gives each kind a status, code and text, and does not compile while one is missing. Kinds
 * that hide something look the same on the wire for hidden and missing things.
 */
export type Refusal = Refusals[keyof Refusals];

export type RefusalKind = Refusal['kind'];
