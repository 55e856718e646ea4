import type { CustomEmoji, GroupSettingValue } from '@parley/core/model';
import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

export interface DomainRow {
  readonly id: number;
  readonly domain: string;
  readonly allowsSubdomains: boolean;
}

export const domainRows = ({ realmId, tables }: Scope): Sql =>
  sql`select id::float8 as id, domain, allows_subdomains as "allowsSubdomains" from ${tables.realm_domain} where realm_id = ${realmId} order by id`;

export interface PlaygroundRow {
  readonly id: number;
  readonly name: string;
  readonly language: string;
  readonly urlTemplate: string;
}

export const playgroundRows = ({ realmId, tables }: Scope): Sql =>
  sql`select id::float8 as id, name, language, url_template as "urlTemplate" from ${tables.playground} where realm_id = ${realmId} order by id`;

export type EmojiRow = Omit<CustomEmoji, 'id' | 'authorId'> & { readonly id: number; readonly authorId: number | null };

export const emojiRows = ({ realmId, tables }: Scope): Sql =>
  sql`select id::float8 as id, name, author_id::float8 as "authorId", picture, still, is_deactivated as "isDeactivated"
      from ${tables.custom_emoji} where realm_id = ${realmId} order by id`;

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly system: string | null;
  readonly creatorId: number | null;
  readonly dateCreated: number | null;
  readonly isDeactivated: boolean;
  readonly settings: Readonly<Record<string, GroupSettingValue>>;
}

export const groupRows = ({ realmId, tables }: Scope): Sql =>
  sql`select id::float8 as id, name, description, system, creator_id::float8 as "creatorId", date_created::float8 as "dateCreated",
        is_deactivated as "isDeactivated", settings
      from ${tables.user_group} where realm_id = ${realmId} order by id`;

export interface MemberRow {
  readonly groupId: number;
  readonly memberId: number;
}

export const groupMemberRows = ({ realmId, tables }: Scope): Sql =>
  sql`select group_id::float8 as "groupId", user_id::float8 as "memberId" from ${tables.group_member} where realm_id = ${realmId} order by group_id, user_id`;

export const subgroupRows = ({ realmId, tables }: Scope): Sql =>
  sql`select group_id::float8 as "groupId", subgroup_id::float8 as "memberId" from ${tables.group_subgroup} where realm_id = ${realmId} order by group_id, subgroup_id`;

export interface ChannelRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly renderedDescription: string;
  readonly privacy: 'webPublic' | 'public' | 'privateSharedHistory' | 'privateProtectedHistory';
  readonly isArchived: boolean;
  readonly isDefault: boolean;
  readonly creatorId: number | null;
  readonly dateCreated: number;
  readonly retention: { readonly kind: 'realmDefault' } | { readonly kind: 'unlimited' } | { readonly kind: 'days'; readonly days: number };
  readonly topicsPolicy: 'inherit' | 'allowEmptyTopic' | 'disableEmptyTopic' | 'emptyTopicOnly';
  readonly folderId: number | null;
  readonly isRecentlyActive: boolean;
  readonly subscriberCount: number;
  readonly firstMessageId: number | null;
  readonly settings: Readonly<Record<string, GroupSettingValue>>;
}

export const channelRows = ({ realmId, tables }: Scope): Sql =>
  sql`select c.id::float8 as id, c.name, c.description, c.rendered_description as "renderedDescription", c.privacy, c.is_archived as "isArchived",
        c.is_default as "isDefault", c.creator_id::float8 as "creatorId", c.date_created::float8 as "dateCreated", c.retention,
        c.topics_policy as "topicsPolicy", c.folder_id::float8 as "folderId", c.is_recently_active as "isRecentlyActive",
        c.subscriber_count as "subscriberCount", v.first_message_id::float8 as "firstMessageId", c.settings
      from ${tables.channel} c join ${tables.conversation} v on v.realm_id = c.realm_id and v.id = c.id where c.realm_id = ${realmId} order by c.id`;

export interface FolderRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly renderedDescription: string;
  readonly creatorId: number | null;
  readonly dateCreated: number | null;
  readonly isArchived: boolean;
  readonly place: number;
}

export const folderRows = ({ realmId, tables }: Scope): Sql =>
  sql`select id::float8 as id, name, description, rendered_description as "renderedDescription", creator_id::float8 as "creatorId",
        date_created::float8 as "dateCreated", is_archived as "isArchived", place
      from ${tables.channel_folder} where realm_id = ${realmId} order by id`;

/** Holders of a permission who have no name, each value once. */
export const anonymousHolderRows = ({ realmId, tables }: Scope): Sql =>
  sql`select distinct value from (
        select value from ${tables.channel} c, jsonb_each(c.settings) where c.realm_id = ${realmId}
        union all
        select value from ${tables.user_group} g, jsonb_each(g.settings) where g.realm_id = ${realmId}
        union all
        select value from ${tables.realm} r, jsonb_each(r.settings) where r.realm_id = ${realmId}
      ) permission where value ->> 'kind' = 'anonymous'`;
