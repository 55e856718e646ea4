import { submessageId, userId } from '@parley/core';
import type { EmojiKind, Reaction, Submessage } from '@parley/core/model';
import type { Row, Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';
import { as } from './read.js';

/** Reactions and submessages of the message `m`, looked up only where its row counts any: null where there are none. */
export const addedColumns = ({ realmId, tables: { reaction, submessage } }: Pick<Scope, 'realmId' | 'tables'>): Sql => sql`
  case when m.reaction_count > 0 then (
    select jsonb_agg(jsonb_build_array(r.user_id, r.kind, r.code, r.name) order by r.id) from ${reaction} r where r.realm_id = ${realmId} and r.message_id = m.id
  ) end as reactions,
  case when m.submessage_count > 0 then (
    select jsonb_agg(jsonb_build_array(s.id, s.sender_id, s.is_first, s.content) order by s.id) from ${submessage} s
    where s.realm_id = ${realmId} and s.message_id = m.id
  ) end as submessages`;

type ReactionTuple = readonly [user: number, kind: EmojiKind, code: string, name: string];
type SubmessageTuple = readonly [id: number, sender: number, isFirst: boolean, content: string];

export const reactionsFromRow = (row: Row): ReadonlyArray<Reaction> =>
  (as<ReadonlyArray<ReactionTuple> | null>(row, 'reactions') ?? []).map(([user, kind, code, name]) => ({ userId: userId(user), kind, code, name }));

export const submessagesFromRow = (row: Row): ReadonlyArray<Submessage> =>
  (as<ReadonlyArray<SubmessageTuple> | null>(row, 'submessages') ?? []).map(([id, sender, isFirst, content]) => ({
    id: submessageId(id),
    senderId: userId(sender),
    isFirst,
    content,
  }));
