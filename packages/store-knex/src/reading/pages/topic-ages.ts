import { messageId, type TopicAges, type Instant, type MessageRange } from '@parley/core';
import type { TopicPlace } from '@parley/core/model';
import { int, intOrNull } from '../../rows/read.js';
import type { Row, Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { visibilityToSql } from '../visibility/visibility-to-sql.js';

/** The visible newest messages of a topic, counted up to `limit`. */
export const topicAges = (
  scope: Scope,
  { reader, considered }: Pick<MessageRange, 'reader' | 'considered'>,
  place: TopicPlace,
  since: Instant,
  limit: number,
): Sql => {
  const { tables, realmId } = scope;
  return sql`
    select count(*) as total, count(*) filter (where sent_at >= ${since}) as young, min(id) filter (where sent_at >= ${since}) as first_young from (
      select m.id, m.sent_at from ${tables.message} m
      where m.realm_id = ${realmId} and m.conversation_id = ${place.channelId} and m.topic_key = ${place.key} and ${visibilityToSql(scope, reader, considered)}
      order by m.id desc limit ${limit}
    ) bounded`;
};

export const agesFromRow = (row: Row): TopicAges => {
  const first = intOrNull(row, 'first_young');
  return { total: int(row, 'total'), young: int(row, 'young'), firstYoung: first === null ? null : messageId(first) };
};
