import type {
  BotService,
  BotType,
  ChannelPrivacy,
  EmailVisibility,
  Grant,
  NewLinkifier,
  ProfileFieldData,
  ProfileFieldType,
  RealmPolicies,
  RealmSettingName,
  Role,
  SystemGroupName,
} from '@parley/core/model';
import type { CellPicture } from '../public-files/cell-picture.js';

export interface DevelopmentPerson {
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  /** Channels by name, beside those of everybody. */
  readonly channels: ReadonlyArray<string>;
  /** Absent: unknown. */
  readonly timezone?: string;
}

export interface DevelopmentBot {
  readonly fullName: string;
  readonly email: string;
  readonly type: BotType;
  /** The address of a person. */
  readonly owner: string;
}

/** Where an outgoing webhook sends messages. */
export interface DevelopmentService extends BotService {
  /** The address of a bot. */
  readonly bot: string;
}

/** What somebody has filled in. */
export interface DevelopmentProfile {
  /** The address of a person. */
  readonly owner: string;
  /** By the name of the field; of people by address. */
  readonly values: Readonly<Record<string, string | ReadonlyArray<string>>>;
}

export interface DevelopmentChannel {
  readonly name: string;
  readonly description: string;
  readonly privacy: ChannelPrivacy;
  /** The address of a person; null = an unknown creator. */
  readonly creator: string | null;
  readonly isDefault: boolean;
  /** null = the default for new channels. */
  readonly postedBy: SystemGroupName | null;
  /** The name of its folder; null = none. */
  readonly folder: string | null;
  /** People and bots, except system bots. */
  readonly everybodyIsSubscribed: boolean;
}

export interface DevelopmentGroup {
  readonly name: string;
  readonly description: string;
  /** The address of a person. */
  readonly creator: string;
  /** Addresses of people. */
  readonly members: ReadonlyArray<string>;
}

/** A custom emoji. */
export interface DevelopmentEmoji {
  readonly name: string;
  /** The address of a person. */
  readonly author: string;
  /** Of 64 by 64 pixels. */
  readonly picture: CellPicture;
}

export interface DevelopmentFolder {
  readonly name: string;
  readonly description: string;
  /** The address of a person. */
  readonly creator: string;
}

export interface DevelopmentScheduledMessage {
  /** The address of a person. */
  readonly sender: string;
  /** A channel by name; null = a direct message to themselves. */
  readonly to: { readonly channel: string; readonly topic: string } | null;
  readonly content: string;
  readonly inDays: number;
}

export interface DevelopmentDraft {
  /** The address of a person. */
  readonly author: string;
  /** A channel by name; null = nobody yet. */
  readonly to: { readonly channel: string; readonly topic: string } | null;
  readonly content: string;
}

export interface DevelopmentAlertWords {
  /** The address of a person. */
  readonly owner: string;
  readonly words: ReadonlyArray<string>;
}

/** A field of everybody's profile. */
export interface DevelopmentProfileField {
  readonly name: string;
  readonly type: ProfileFieldType;
  readonly hint: string;
  readonly data: ProfileFieldData;
}

/** Channels that new people may join together. */
export interface DevelopmentChannelGroup {
  readonly name: string;
  readonly description: string;
  readonly channels: ReadonlyArray<string>;
}

/** Rights that the operator gave. */
export interface DevelopmentGrants {
  /** The address of a person. */
  readonly holder: string;
  readonly grants: ReadonlyArray<Grant>;
}

/** An organization for development, as plain data: people are named by address, channels by name. */
export interface DevelopmentOrganization {
  readonly stringId: string;
  readonly name: string;
  readonly description: string;
  readonly systemBotHost: string;
  /** Domains of the addresses that may join, without their subdomains. */
  readonly domains: ReadonlyArray<string>;
  readonly policies: Partial<RealmPolicies>;
  /** Differences from the defaults of a new organization. */
  readonly settings: Readonly<Partial<Record<RealmSettingName, SystemGroupName>>>;
  readonly emailAddressVisibility: EmailVisibility;
  /** The channel that announces new channels. */
  readonly announcementChannel: string | null;
  readonly people: ReadonlyArray<DevelopmentPerson>;
  readonly bots: ReadonlyArray<DevelopmentBot>;
  readonly services: ReadonlyArray<DevelopmentService>;
  readonly grants: ReadonlyArray<DevelopmentGrants>;
  readonly folders: ReadonlyArray<DevelopmentFolder>;
  readonly channels: ReadonlyArray<DevelopmentChannel>;
  readonly defaultChannelGroups: ReadonlyArray<DevelopmentChannelGroup>;
  readonly emoji: ReadonlyArray<DevelopmentEmoji>;
  readonly profileFields: ReadonlyArray<DevelopmentProfileField>;
  readonly profiles: ReadonlyArray<DevelopmentProfile>;
  readonly linkifiers: ReadonlyArray<Pick<NewLinkifier, 'pattern' | 'urlTemplate'>>;
  readonly groups: ReadonlyArray<DevelopmentGroup>;
  readonly scheduledMessages: ReadonlyArray<DevelopmentScheduledMessage>;
  readonly drafts: ReadonlyArray<DevelopmentDraft>;
  readonly alertWords: ReadonlyArray<DevelopmentAlertWords>;
}
