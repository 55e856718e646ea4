import type { BotType, ExportScope, PersonalSettingName, PersonalSettingValue, ProfileValue, Role } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { literal, type Sql, sql } from '../sql/sql.js';
import { chosenPeople } from './chosen-messages.js';
import { firstNewConversation, keyOfPeople } from './subscription-rows.js';

export interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly botType: BotType | null;
  readonly botOwnerId: number | null;
  readonly isSystemBot: boolean;
  readonly dateJoined: number;
  readonly timezone: string;
  readonly avatarPath: string | null;
  readonly avatarVersion: number;
  readonly isImportedStub: boolean;
  readonly isDeleted: boolean;
  readonly settings: Readonly<Partial<Record<PersonalSettingName, PersonalSettingValue>>>;
  readonly profile: Readonly<Record<string, ProfileValue>>;
  readonly grants: ReadonlyArray<string>;
  readonly sendingChannelId: number | null;
  readonly eventsChannelId: number | null;
  readonly allPublicChannels: boolean | null;
}

/** No passwords, keys, and names under which other systems know people. */
export const accountRows = ({ realmId, tables }: Scope): Sql =>
  sql`select a.id::float8 as id, a.email, a.full_name as "fullName", a.role, a.is_active as "isActive", a.bot_type as "botType",
        a.bot_owner_id::float8 as "botOwnerId", a.is_system_bot as "isSystemBot", a.date_joined::float8 as "dateJoined", a.timezone,
        a.avatar_path as "avatarPath", a.avatar_version as "avatarVersion", a.is_imported_stub as "isImportedStub", a.is_deleted as "isDeleted",
        a.settings, a.profile, a.grants, b.sending_channel_id::float8 as "sendingChannelId", b.events_channel_id::float8 as "eventsChannelId",
        b.all_public_channels as "allPublicChannels"
      from ${tables.account} a left join ${tables.bot} b on b.realm_id = a.realm_id and b.user_id = a.id where a.realm_id = ${realmId} order by a.id`;

export interface ServiceRow {
  readonly userId: number;
  readonly name: string;
  readonly url: string;
  readonly interface: 'generic' | 'slack';
}

export const serviceRows = ({ realmId, tables }: Scope): Sql =>
  sql`select user_id::float8 as "userId", service_name as name, service_url as url, service_interface as interface
      from ${tables.bot} where realm_id = ${realmId} and service_name is not null order by user_id`;

export interface BotEntryRow {
  readonly userId: number;
  readonly key: string;
  readonly value: string;
}

export const botConfigRows = ({ realmId, tables }: Scope): Sql =>
  sql`select b.user_id::float8 as "userId", e.key, e.value from ${tables.bot} b, jsonb_each_text(b.config) e where b.realm_id = ${realmId} order by b.user_id, e.key`;

export const botStorageRows = ({ realmId, tables }: Scope): Sql =>
  sql`select user_id::float8 as "userId", key, value from ${tables.bot_storage_entry} where realm_id = ${realmId} order by user_id, key`;

export interface StatusRow {
  readonly userId: number;
  readonly text: string;
  readonly emojiKind: 'unicode' | 'realm' | 'extra' | null;
  readonly emojiCode: string | null;
  readonly emojiName: string | null;
}

export const statusRows = ({ realmId, tables }: Scope): Sql =>
  sql`select user_id::float8 as "userId", text, emoji_kind as "emojiKind", emoji_code as "emojiCode", emoji_name as "emojiName"
      from ${tables.user_status} where realm_id = ${realmId} order by user_id`;

export interface PresenceRow {
  readonly userId: number;
  readonly activeAt: number | null;
  readonly connectedAt: number;
}

export const presenceRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select user_id::float8 as "userId", active_at::float8 as "activeAt", connected_at::float8 as "connectedAt"
      from ${tables.presence} where realm_id = ${realmId} and ${chosenPeople(exportScope, sql`user_id`)} order by user_id`;

export interface MutedRow {
  readonly userId: number;
  readonly mutedId: number;
  readonly mutedAt: number;
}

export const mutedRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select user_id::float8 as "userId", muted_id::float8 as "mutedId", muted_at::float8 as "mutedAt"
      from ${tables.muted_user} where realm_id = ${realmId} and muted_at is not null and ${chosenPeople(exportScope, sql`user_id`)} order by user_id, muted_id`;

export interface AlertWordRow {
  readonly userId: number;
  readonly word: string;
}

export const alertWordRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select l.user_id::float8 as "userId", w.word from ${tables.alert_word_list} l, unnest(l.words) with ordinality as w (word, place)
      where l.realm_id = ${realmId} and ${chosenPeople(exportScope, sql`l.user_id`)} order by l.user_id, w.place`;

export interface TopicPreferenceRow {
  readonly userId: number;
  readonly channelId: number;
  readonly topic: string;
  readonly policy: 'muted' | 'unmuted' | 'followed';
  readonly changedAt: number;
}

export const topicPreferenceRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select user_id::float8 as "userId", channel_id::float8 as "channelId", topic, wish as policy, changed_at::float8 as "changedAt"
      from ${tables.topic_preference} where realm_id = ${realmId} and ${chosenPeople(exportScope, sql`user_id`)} order by user_id, channel_id, topic_key`;

export interface ScheduledRow {
  readonly id: number;
  readonly senderId: number;
  readonly channelId: number | null;
  readonly topic: string | null;
  readonly participants: ReadonlyArray<number> | null;
  /** Of these participants. */
  readonly conversationId: number | null;
  readonly content: string;
  readonly html: string;
  readonly dueAt: number;
  readonly readBySender: boolean;
  readonly client: string;
  readonly state: 'waiting' | 'failed';
  readonly files: ReadonlyArray<number>;
}

export const scheduledRows = ({ realmId, tables }: Scope, exportScope: ExportScope): Sql =>
  sql`select s.id::float8 as id, s.sender_id::float8 as "senderId", s.channel_id::float8 as "channelId", s.topic, s.participants::float8[] as participants,
        coalesce(v.id, min(s.id) over (partition by s.participants) + ${literal(firstNewConversation)})::float8 as "conversationId", s.content, s.html,
        s.due_at::float8 as "dueAt", s.read_by_sender as "readBySender", s.client, s.state, s.files::float8[] as files
      from ${tables.scheduled_message} s left join ${tables.conversation} v
        on v.realm_id = s.realm_id and v.participants_key = ${keyOfPeople(sql`s.participants`)}
      where s.realm_id = ${realmId} and s.state <> 'sent' and ${chosenPeople(exportScope, sql`s.sender_id`)} order by s.id`;

export interface ReminderRow {
  readonly id: number;
  readonly userId: number;
  readonly messageId: number;
  readonly note: string | null;
  readonly dueAt: number;
}

export const reminderRows = ({ realmId, tables }: Scope, chosen: Sql, exportScope: ExportScope): Sql =>
  sql`select r.id::float8 as id, r.user_id::float8 as "userId", r.message_id::float8 as "messageId", r.note, r.due_at::float8 as "dueAt"
      from ${tables.reminder} r join ${tables.message} m on m.realm_id = r.realm_id and m.id = r.message_id
      where r.realm_id = ${realmId} and ${chosenPeople(exportScope, sql`r.user_id`)} and ${chosen} order by r.id`;
