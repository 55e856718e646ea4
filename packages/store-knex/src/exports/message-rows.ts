import type { EditHistory, ExportScope, Flag } from '@parley/core/model';
import type { Row, Scope } from '../connection/scope.js';
import { factsOf, keptWhenMoved } from '../reading/pages/message-facts.js';
import { flagBits } from '../rows/flag-bits.js';
import { flagsFromRow } from '../rows/message.js';
import { int } from '../rows/read.js';
import { literal, type Sql, sql } from '../sql/sql.js';
import { chosenPeople } from './chosen-messages.js';

export interface MessageRow {
  readonly id: number;
  readonly conversationId: number;
  readonly senderId: number;
  readonly sentAt: number;
  /** null: a direct message, of these. */
  readonly topic: string | null;
  readonly participants: ReadonlyArray<number> | null;
  readonly client: string;
  readonly content: string;
  readonly html: string;
  readonly editedAt: number | null;
  readonly movedAt: number | null;
  readonly history: EditHistory | null;
  readonly hasAttachment: boolean;
  readonly hasImage: boolean;
  readonly hasLink: boolean;
  readonly hasReaction: boolean;
}

/** Ascending. */
export const messageRows = ({ realmId, tables }: Scope, chosen: Sql): Sql =>
  sql`select m.id::float8 as id, m.conversation_id::float8 as "conversationId", m.sender_id::float8 as "senderId", m.sent_at::float8 as "sentAt", m.topic,
        v.participants::float8[] as participants, m.client, m.content, m.html, m.edited_at::float8 as "editedAt", m.moved_at::float8 as "movedAt",
        m.edit_history as history, m.has_attachment as "hasAttachment", m.has_image as "hasImage", m.has_link as "hasLink",
        m.reaction_count > 0 as "hasReaction"
      from ${tables.message} m left join ${tables.conversation} v on m.topic_key is null and v.realm_id = m.realm_id and v.id = m.conversation_id
      where m.realm_id = ${realmId} and ${chosen} order by m.id`;

/** One person's copy of a message. */
export interface CopyRow {
  readonly messageId: number;
  readonly userId: number;
  readonly flags: ReadonlyArray<Flag>;
  readonly isDirect: boolean;
}

export const copyFromRow = (row: Row): CopyRow => ({
  messageId: int(row, 'id'),
  userId: int(row, 'user_id'),
  flags: flagsFromRow(row),
  isDirect: row['is_direct'] === true,
});

/** The copies of messages with ids from `first` to `last`: who received one, was given one, or marked one. */
export const copyRows = (scope: Scope, chosen: Sql, exportScope: ExportScope, first: number, last: number): Sql => {
  const { realmId, tables } = scope;
  const reader = sql`h.user_id`;
  const { owned, given, readByRange, mentionedByGroup, mentionedInTopic } = factsOf(scope, reader);
  const flags = sql`coalesce(f.flags, 0) | case when ${mentionedByGroup} then ${literal(flagBits.mentioned)} else 0 end
    | case when ${mentionedInTopic} then ${literal(flagBits.topicWildcardMentioned)} else 0 end`;
  return sql`
    with chosen as materialized (
      select m.realm_id, m.id, m.topic_key, m.conversation_id, m.birth_conversation_id, m.given_channel_id, m.given_position, m.passed_channels, m.passed_positions,
        m.sender_id, m.read_by, m.mentions_channel, m.mentions_group, m.mentioned_participants
      from ${tables.message} m where m.realm_id = ${realmId} and m.id between ${first} and ${last} and ${chosen}
    ), holder as (
      select m.id, p.user_id from chosen m join ${tables.subscription_period} p
        on p.realm_id = ${realmId} and p.channel_id = m.birth_conversation_id and p.from_message <= m.id and (p.to_message is null or m.id < p.to_message)
      where m.topic_key is not null and ${keptWhenMoved(scope, sql`p.user_id`)}
      union
      select m.id, p.user_id from chosen m join ${tables.subscription_period} p
        on p.realm_id = ${realmId} and p.channel_id = m.given_channel_id and p.from_position <= m.given_position
          and (p.to_position is null or m.given_position < p.to_position)
      where ${keptWhenMoved(scope, sql`p.user_id`, sql`m.given_position`)}
      union
      select m.id, unnest(v.participants) from chosen m join ${tables.conversation} v on v.realm_id = ${realmId} and v.id = m.conversation_id
      where m.topic_key is null
      union
      select m.id, g.user_id from chosen m join ${tables.message_flag} g on g.realm_id = ${realmId} and g.message_id = m.id
    )
    select m.id::float8 as id, h.user_id::float8 as user_id, m.topic_key is null as is_direct, m.mentions_channel, ${flags} as flags, ${owned} as is_owned,
      ${given} as is_given, ${readByRange} as is_read_by_range
    from holder h join chosen m on m.id = h.id
    left join ${tables.message_flag} f on f.realm_id = ${realmId} and f.message_id = h.id and f.user_id = h.user_id
    where ${chosenPeople(exportScope, reader)} order by m.id, h.user_id`;
};

export interface ReactionRow {
  readonly id: number;
  readonly messageId: number;
  readonly userId: number;
  readonly kind: 'unicode' | 'realm' | 'extra';
  readonly code: string;
  readonly name: string;
}

export const reactionRows = ({ realmId, tables }: Scope, chosen: Sql): Sql =>
  sql`select r.id::float8 as id, r.message_id::float8 as "messageId", r.user_id::float8 as "userId", r.kind, r.code, r.name
      from ${tables.message} m join ${tables.reaction} r on r.realm_id = m.realm_id and r.message_id = m.id
      where m.realm_id = ${realmId} and m.reaction_count > 0 and ${chosen} order by m.id, r.id`;

export interface AttachmentRow {
  readonly id: number;
  readonly ownerId: number;
  readonly path: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly createdAt: number;
  /** Messages of the export that link it; ascending. */
  readonly messageIds: ReadonlyArray<number>;
  readonly isLinkedInOpenChannel: boolean;
  readonly isLinkedInWebPublicChannel: boolean;
}

/** Files that a message of the export links, and those of the people whose own things it has. */
export const attachmentRows = ({ realmId, tables }: Scope, chosen: Sql, exportScope: ExportScope): Sql =>
  sql`select a.id::float8 as id, a.owner_id::float8 as "ownerId", a.path, a.name, a.media_type as "mediaType", a.size::float8 as size,
        a.created_at::float8 as "createdAt", coalesce(l.ids, '{}') as "messageIds", coalesce(l.is_open, false) as "isLinkedInOpenChannel",
        coalesce(l.is_web_public, false) as "isLinkedInWebPublicChannel"
      from ${tables.attachment} a left join lateral (
        select array_agg(m.id::float8 order by m.id) as ids, bool_or(c.privacy in ('public', 'webPublic')) as is_open, bool_or(c.privacy = 'webPublic') as is_web_public
        from ${tables.attachment_link} k join ${tables.message} m on m.realm_id = k.realm_id and m.id = k.message_id
        left join ${tables.channel} c on m.topic_key is not null and c.realm_id = m.realm_id and c.id = m.conversation_id
        where k.realm_id = ${realmId} and k.attachment_id = a.id and ${chosen}
      ) l on true
      where a.realm_id = ${realmId} and a.state = 'here' and (l.ids is not null or ${chosenPeople(exportScope, sql`a.owner_id`)}) order by a.id`;
