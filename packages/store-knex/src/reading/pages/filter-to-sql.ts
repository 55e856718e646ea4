import type { ChannelId, UserId } from '@parley/core';
import { type MessageFilter, resolvedPrefix } from '@parley/core/model';
import { participantsKey } from '../../rows/participants-key.js';
import type { Scope } from '../../connection/scope.js';
import { allOf, anyOf, type Sql, sql } from '../../sql/sql.js';
import { findable, toJson } from '../../sql/storable.js';
import { flagBits } from '../../rows/flag-bits.js';
import { factsOf } from './message-facts.js';

/** The conversation of a message, or a row of conversations before reading messages. */
interface Subject {
  readonly conversation: Sql;
  readonly isDirect: Sql;
}

type ConversationFilter = Extract<MessageFilter, { kind: 'channels' | 'direct' | 'directWith' | 'directIncluding' | 'groupDirectIncluding' }>;

const conversationFilterToSql = ({ tables, realmId }: Scope, filter: ConversationFilter, { conversation, isDirect }: Subject): Sql => {
  const isMember = (user: UserId): Sql => sql`exists (
    select 1 from ${tables.conversation_member} cm where cm.realm_id = ${realmId} and cm.user_id = ${user} and cm.conversation_id = ${conversation})`;
  const conversationWhere = (condition: Sql): Sql =>
    sql`exists (select 1 from ${tables.conversation} c where c.realm_id = ${realmId} and c.id = ${conversation} and ${condition})`;
  switch (filter.kind) {
    case 'channels':
      return sql`(not ${isDirect} and ${conversation} = any(${filter.channelIds}::bigint[]))`;
    case 'direct':
      return isDirect;
    case 'directWith':
      return sql`(${isDirect} and ${conversationWhere(sql`c.participants_key = ${participantsKey(filter.participants)}`)})`;
    case 'directIncluding':
      return sql`(${isDirect} and ${isMember(filter.userId)})`;
    case 'groupDirectIncluding':
      return sql`(${isDirect} and ${isMember(filter.userId)} and ${conversationWhere(sql`cardinality(c.participants) > 2`)})`;
  }
};

const flagFilterToSql = (scope: Scope, reader: UserId, flag: Extract<MessageFilter, { kind: 'flag' }>['flag']): Sql => {
  const { hasFlag, isRead, mentionedByGroup, mentionedInTopic, owned } = factsOf(scope, reader);
  switch (flag) {
    case 'unread':
      return sql`(not ${isRead})`;
    case 'starred':
      return hasFlag(flagBits.starred);
    case 'mentioned':
      return anyOf([hasFlag(flagBits.mentioned + flagBits.topicWildcardMentioned), sql`(m.mentions_channel and ${owned})`, mentionedInTopic, mentionedByGroup]);
    case 'alerted':
      return hasFlag(flagBits.hasAlertWord);
  }
};

const hasColumns = { attachment: sql`m.has_attachment`, image: sql`m.has_image`, link: sql`m.has_link`, reaction: sql`(m.reaction_count > 0)` };

const theMessage: Subject = { conversation: sql`m.conversation_id`, isDirect: sql`(m.topic_key is null)` };

/** The filter as a condition on the message `m`, never null: a narrow may negate it. */
export const filterToSql = (scope: Scope, reader: UserId, filter: MessageFilter): Sql => {
  switch (filter.kind) {
    case 'everything':
      return sql`true`;
    case 'nothing':
      return sql`false`;
    case 'not':
      return sql`(not ${filterToSql(scope, reader, filter.filter)})`;
    case 'all':
      return allOf(filter.filters.map((part) => filterToSql(scope, reader, part)));
    case 'any':
      return anyOf(filter.filters.map((part) => filterToSql(scope, reader, part)));
    case 'topic':
      return findable([filter.key]).length === 0 ? sql`false` : sql`(m.topic_key is not null and m.topic_key = ${filter.key})`;
    case 'topics': {
      const known = filter.topics.filter(({ key }) => findable([key]).length > 0);
      return sql`(m.topic_key is not null and (m.conversation_id, m.topic_key) in (
        select row."channelId", row.key from jsonb_to_recordset(${toJson(known)}::jsonb) as row ("channelId" bigint, key text)))`;
    }
    case 'resolvedTopic':
      return sql`(m.topic is not null and starts_with(m.topic, ${resolvedPrefix}))`;
    case 'sender':
      return sql`(m.sender_id = ${filter.userId})`;
    case 'has':
      return hasColumns[filter.what];
    case 'messages':
      return sql`(m.id = any(${filter.ids}::bigint[]))`;
    case 'flag':
      return flagFilterToSql(scope, reader, filter.flag);
    case 'channels':
    case 'direct':
    case 'directWith':
    case 'directIncluding':
    case 'groupDirectIncluding':
      return conversationFilterToSql(scope, filter, theMessage);
  }
};

/** The parts of a filter that must all hold. */
export const conjunctsOf = (filter: MessageFilter): ReadonlyArray<MessageFilter> => {
  switch (filter.kind) {
    case 'everything':
      return [];
    case 'all':
      return filter.filters.flatMap(conjunctsOf);
    case 'not':
      return filter.filter.kind === 'any' ? filter.filter.filters.flatMap((part) => conjunctsOf({ kind: 'not', filter: part })) : [filter];
    default:
      return [filter];
  }
};

/** A filter as a condition on conversations `s.conversation_id` that are all direct, or all channels: null where it concerns single messages. */
export const conversationCondition = (scope: Scope, filter: MessageFilter, isDirect: boolean): Sql | null => {
  const subject: Subject = { conversation: sql`s.conversation_id`, isDirect: isDirect ? sql`true` : sql`false` };
  switch (filter.kind) {
    case 'nothing':
      return sql`false`;
    case 'not': {
      const inner = conversationCondition(scope, filter.filter, isDirect);
      return inner === null ? null : sql`(not ${inner})`;
    }
    case 'channels':
    case 'direct':
    case 'directWith':
    case 'directIncluding':
    case 'groupDirectIncluding':
      return conversationFilterToSql(scope, filter, subject);
    case 'topic':
    case 'topics':
    case 'resolvedTopic':
      return isDirect ? sql`false` : null;
    case 'everything':
    case 'all':
    case 'any':
    case 'sender':
    case 'has':
    case 'messages':
    case 'flag':
      return null;
  }
};

/** Whether the filter concerns only channel and topic, so that it can be evaluated for a whole topic. */
export const isOfTopics = (filter: MessageFilter): boolean => {
  switch (filter.kind) {
    case 'not':
      return isOfTopics(filter.filter);
    case 'all':
    case 'any':
      return filter.filters.every(isOfTopics);
    case 'everything':
    case 'nothing':
    case 'channels':
    case 'topic':
    case 'topics':
      return true;
    case 'resolvedTopic':
    case 'sender':
    case 'direct':
    case 'directWith':
    case 'directIncluding':
    case 'groupDirectIncluding':
    case 'has':
    case 'messages':
    case 'flag':
      return false;
  }
};

/** Channels whose topics the filter names. */
export const channelsOfTopics = (filter: MessageFilter): ReadonlyArray<ChannelId> => {
  switch (filter.kind) {
    case 'not':
      return channelsOfTopics(filter.filter);
    case 'all':
    case 'any':
      return filter.filters.flatMap(channelsOfTopics);
    case 'topics':
      return filter.topics.map(({ channelId }) => channelId);
    default:
      return [];
  }
};
