import type { AttachmentId, ChangedFiles, Head, MessageTextEdit, UserId } from '@parley/core';
import type { Realm } from '@parley/core/model';
import { FactsChanged } from '../connection/facts-changed.js';
import { mentionSources } from './mention-sources.js';
import { flagBits } from '../rows/flag-bits.js';
import { fullBefore } from '../reading/members-by-role.js';
import { factsOf } from '../reading/pages/message-facts.js';
import { ints } from '../rows/read.js';
import type { Scope } from '../connection/scope.js';
import { joined, literal, type Sql, sql } from '../sql/sql.js';
import { storable, toJson } from '../sql/storable.js';
import { lastEditNumber } from './edit-history.js';
import { unlinkParts } from './unlink-files.js';
import { foundBy } from './found-by.js';

/** The bits that follow from the text alone. */
const calledBits = literal(flagBits.mentioned | flagBits.topicWildcardMentioned | flagBits.hasAlertWord);
const receivedBit = literal(flagBits.received);

/** People with a copy who are still in the channel: the new text mentions and alerts only these. */
const isReceiver = (scope: Scope): Sql => {
  const { tables, realmId } = scope;
  return sql`case when m.topic_key is null then ${factsOf(scope, sql`mentioned.user_id`).owned}
    else (${factsOf(scope, sql`mentioned.user_id`).owned} and exists (
      select 1 from ${tables.subscription_period} p
      where p.realm_id = ${realmId} and p.channel_id = m.conversation_id and p.user_id = mentioned.user_id and p.to_position is null offset 0
    )) or exists (
      select 1 from ${tables.message_flag} f
      where f.realm_id = ${realmId} and f.user_id = mentioned.user_id and f.message_id = m.id and f.flags & ${receivedBit} <> 0
    ) end`;
};

/** Receivers among those who have written in the topic by now, its sender included. */
const participants = (scope: Scope): Sql => sql`array(
  select mentioned.user_id from (
    select p.user_id from ${scope.tables.topic_participant} p
    where p.realm_id = ${scope.realmId} and p.channel_id = m.conversation_id and p.topic_key = m.topic_key
    union select m.sender_id
  ) mentioned where ${isReceiver(scope)} order by 1
)`;

/** `called`: the people who are mentioned or alerted now, with their bits. A bot that was mentioned from outside has its row as its only copy. */
const calledPart = (scope: Scope, { text }: MessageTextEdit, alerted: ReadonlyArray<UserId>): Sql => {
  const { tables, realmId } = scope;
  const calls = {
    mentioned_users: [...text.mentionedUsers, ...text.mentionedBots],
    mentioned_bots: [],
    alerted_users: alerted,
  };
  const sources = mentionSources(scope, [calls]);
  const nobody = sql`select null::bigint as user_id, 0 as bits where false`;
  const found = sql`
    select mentioned.user_id, bit_or(mentioned.bits) as bits
    from (${joined(sources, ' union all ')}) mentioned join ${tables.message} m on m.realm_id = ${realmId} and m.id = mentioned.id
    where ${isReceiver(scope)} group by mentioned.user_id`;
  return sql`
    sent as materialized (
      select id, conversation_id, topic_key, sender_id, 
        ${calls.mentioned_users}::bigint[] as mentioned_users, ${alerted}::bigint[] as alerted_users,
        array(select f.user_id from ${tables.message_flag} f where f.realm_id = ${realmId} and f.message_id = edited.id and f.flags & ${receivedBit} <> 0) as mentioned_bots
      from edited
    ), called as materialized (${sources.length === 0 ? nobody : found})`;
};

/** `named`, `unnamed`: the groups that the new text mentions, as of now: the facts do not change between the head and the append. */
const groupParts = (scope: Scope, realm: Realm, { rules, position }: Head, { messageId, text: { mentionedGroups } }: MessageTextEdit): Sql => {
  const { tables, realmId } = scope;
  return sql`
    named as (
      insert into ${tables.group_mention} (realm_id, group_id, message_id, version, full_before, edited_in, edited_at)
      select distinct ${realmId}::bigint, named.group_id, edited.id, ${rules}::bigint, ${fullBefore(scope, realm)}::bigint,
        case when edited.topic_key is not null then edited.conversation_id end, case when edited.topic_key is not null then ${position + 1}::bigint end
      from edited cross join unnest(${mentionedGroups}::bigint[]) as named (group_id)
      on conflict (realm_id, group_id, message_id) do update
        set version = excluded.version, full_before = excluded.full_before, edited_in = excluded.edited_in, edited_at = excluded.edited_at
    ), unnamed as (
      delete from ${tables.group_mention}
      where realm_id = ${realmId} and message_id = ${messageId} and not (group_id = any(${mentionedGroups}::bigint[])) and exists (select 1 from edited)
    )`;
};

/** `linked`, `claimed`, `unlinked`, `loosened`: sets the links of the message to the files of its new text. */
const fileParts = (scope: Scope, { messageId, text }: MessageTextEdit): Sql => {
  const { tables, realmId } = scope;
  const files = (text.files ?? []).map(({ id }) => id);
  return sql`
    linked as (
      insert into ${tables.attachment_link} (realm_id, attachment_id, message_id)
      select ${realmId}, file, edited.id from edited cross join unnest(${files}::bigint[]) as file on conflict do nothing returning attachment_id
    ), claimed as (
      update ${tables.attachment} set unlinked_at = null
      where realm_id = ${realmId} and id = any(${files}::bigint[]) and unlinked_at is not null and exists (select 1 from edited)
    ), ${unlinkParts(scope, sql`l.message_id = ${messageId} and not (l.attachment_id = any(${files}::bigint[])) and exists (select 1 from edited)`)}`;
};

/** Scheduled messages keep a file as well. */
const detachedIn = ({ tables, realmId }: Scope): Sql => sql`
  select array_agg(id) from loosened where not exists (select 1 from ${tables.scheduled_message} s where s.realm_id = ${realmId} and s.files @> array[loosened.id])`;

const editStatement = (scope: Scope, realm: Realm, head: Head, edit: MessageTextEdit, alerted: ReadonlyArray<UserId>): Sql => {
  const { tables, realmId } = scope;
  const { messageId, seen, at, history, text } = edit;
  const { folded, marks } = foundBy(text);
  const noLonger = sql`f.realm_id = ${realmId} and f.message_id = ${messageId} and f.flags & ${calledBits} <> 0
    and exists (select 1 from edited) and f.user_id not in (select user_id from called)`;
  return sql`
    with edited as (
      update ${tables.message} m
      set content = ${storable(text.content)}, html = ${storable(text.html)}, renderer_version = ${text.rendererVersion}, is_me = ${text.isMeMessage},
        has_link = ${text.hasLink}, has_image = ${text.hasImage}, has_attachment = ${text.hasAttachment},
        mentions_channel = ${text.mentionsChannel}, mentions_topic = ${text.mentionsTopic}, mentions_group = ${text.mentionedGroups.length > 0},
        mentioned_participants = ${text.mentionsTopic ? participants(scope) : sql`null`}, edited_at = ${at}, folded = ${folded}, marks = ${marks}::text[], edit_history = ${toJson(history)}::jsonb
      where m.realm_id = ${realmId} and m.id = ${messageId} and ${lastEditNumber} = ${seen}
      returning m.id, m.conversation_id, m.topic_key, m.sender_id
    ), ${calledPart(scope, edit, alerted)}, ${groupParts(scope, realm, head, edit)}, marked as (
      insert into ${tables.message_flag} as f (realm_id, user_id, message_id, flags)
      select ${realmId}, called.user_id, ${messageId}, called.bits from called
      on conflict (realm_id, user_id, message_id) do update set flags = (f.flags & ~(${calledBits})) | excluded.flags
    ), cleared as (
      update ${tables.message_flag} f set flags = f.flags & ~(${calledBits}) where ${noLonger} and f.flags & ~(${calledBits}) <> 0
    ), emptied as (
      delete from ${tables.message_flag} f where ${noLonger} and f.flags & ~(${calledBits}) = 0
    ), ${fileParts(scope, edit)}
    select id, (select array_agg(attachment_id) from linked) as linked, (${detachedIn(scope)}) as detached from edited`;
};

/**
 * Replaces the text, with its mentions, alert words and links. One statement for any number of receivers; a conflict when the message has been changed since it
 * was read.
 */
export const editText = async (scope: Scope, realm: Realm, head: Head, edit: MessageTextEdit, alerted: ReadonlyArray<UserId>): Promise<ChangedFiles> => {
  const [edited] = await scope.rows(editStatement(scope, realm, head, edit, alerted));
  if (edited === undefined) throw new FactsChanged();
  return { linked: ints<AttachmentId>(edited, 'linked'), detached: ints<AttachmentId>(edited, 'detached') };
};
