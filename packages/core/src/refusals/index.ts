import type { ChannelRefusal } from './channels.js';
import type { EmojiRefusal } from './emoji.js';
import type { EventRefusal } from './events.js';
import type { FileRefusal } from './files.js';
import type { GroupRefusal } from './groups.js';
import type { IdentityRefusal } from './identity.js';
import type { MessageRefusal } from './messages/index.js';
import type { OrganizationRefusal } from './organization.js';
import type { PeopleRefusal } from './people.js';
import type { PersonalRefusal } from './personal.js';
import type { SubscriptionRefusal } from './subscriptions.js';
import type { TopicRefusal } from './topics.js';

export type { RefusedSetting } from './groups.js';
export type { NarrowProblem } from './messages/index.js';

/**
 * The domain says no. A closed union: `wire/refusals` gives each kind its status, code and text, and does not compile while one is missing.
 * Kinds that hide something look alike on the wire, whether the thing is missing or merely invisible.
 */
export type Refusal =
  | OrganizationRefusal
  | IdentityRefusal
  | PeopleRefusal
  | GroupRefusal
  | ChannelRefusal
  | SubscriptionRefusal
  | TopicRefusal
  | MessageRefusal
  | PersonalRefusal
  | FileRefusal
  | EmojiRefusal
  | EventRefusal;

export type RefusalKind = Refusal['kind'];
