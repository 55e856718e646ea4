import type { UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { Grant } from './grant.js';
import type { Profile } from './profile.js';
import type { Role } from './role.js';
import type { UserSettings } from './settings/user-settings.js';

export type BotType = 'generic' | 'incomingWebhook' | 'outgoingWebhook' | 'embedded';

export interface Bot {
  readonly type: BotType;
  readonly ownerId: UserId | null;
  /** An account of the service itself, such as the notification bot; listed apart from the organization's people. */
  readonly isSystemBot: boolean;
}

/** The account in whose limits and quotas this one counts: of a bot its owner, otherwise itself. */
export const countedWith = ({ id, bot }: Pick<User, 'id' | 'bot'>): UserId => bot?.ownerId ?? id;

/** An account: a person, or a bot when `bot` is not null. */
export interface User {
  readonly id: UserId;
  /** The real address, as written; compared without case. */
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly bot: Bot | null;
  readonly dateJoined: Instant;
  /** IANA name, or empty. */
  readonly timezone: string;
  /** Storage path of the uploaded picture; null: a generated one is shown. */
  readonly avatarPath: string | null;
  /** Counts changes of the picture, so that clients fetch it again. */
  readonly avatarVersion: number;
  readonly isImportedStub: boolean;
  /** Permanently: of the account only its id, the day it joined and its conversations remain. */
  readonly isDeleted: boolean;
  readonly settings: UserSettings;
  readonly profile: Profile;
  /** Granted by the operator. */
  readonly grants: ReadonlyArray<Grant>;
}
