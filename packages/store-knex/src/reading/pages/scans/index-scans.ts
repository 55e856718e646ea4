import { allOf, joined, type Sql, sql } from '../../../sql/sql.js';
import { channelsAsked } from '../requested-channels.js';
import { channelSet, directSet, movedSet, periodSet } from '../conversation-ranges.js';
import { channelsOfTopics } from '../filter-to-sql.js';
import { flagBits } from '../../../rows/flag-bits.js';
import { factsOf, keptWhenMoved } from '../message-facts.js';
import type { IndexScanContext as Context } from './index-scan-context.js';
import { indexScanKind } from './index-scan-kind.js';
import {
  always,
  type IndexScan,
  scanOfConversations,
  scanOfFlags,
  scanOfGroupMentions,
  scanOfMessages,
  scanOfOpenTopics,
  scanOfReactions,
  scanOfTopics,
} from './scan-statements.js';
import { gapsOf } from '../../unread/unread-gaps.js';
import { movedHere } from '../../unread/unread-messages.js';
import { type ChannelSet, isIn, type VisibleConversations, visibilityToSql } from '../../visibility/visibility-to-sql.js';

const bornHere = ({ scope, reader }: Context): Sql => sql`m.conversation_id = m.birth_conversation_id and ${keptWhenMoved(scope, reader)}`;
const broughtHere = ({ scope, reader }: Context): Sql => sql`${movedHere} and ${keptWhenMoved(scope, reader)}`;

const isEmpty = ({ ids, inverted }: ChannelSet): boolean => !inverted && ids.length === 0;

/** Whether in some channel only receivers see a message. */
const hasReceivedOnly = ({ everythingIn, receivedIn }: VisibleConversations): boolean => {
  if (receivedIn.inverted || everythingIn.inverted) return !isEmpty(receivedIn);
  const everything = new Set<number>(everythingIn.ids);
  return receivedIn.ids.some((id) => !everything.has(id));
};

/** Conversations that the reader sees only because they received the messages. */
const receivedOnly = ({ everythingIn, receivedIn }: VisibleConversations, conversation: Sql): Sql =>
  sql`(${isIn(conversation, receivedIn)} and not ${isIn(conversation, everythingIn)})`;

/** All that the reader may be shown, message by message: for short ranges of ids. */
export const scanOfEverything = (context: Context): IndexScan =>
  scanOfMessages(context, always, visibilityToSql(context.scope, context.reader, context.range.considered));

/** All that the reader may be shown, conversation by conversation. */
const visibleScans = (context: Context): ReadonlyArray<IndexScan> => {
  const { scope, reader, conversations } = context;
  const { given } = factsOf(scope, reader);
  const received = !hasReceivedOnly(conversations)
    ? []
    : [
        scanOfConversations(context, periodSet(context, receivedOnly(conversations, sql`s.conversation_id`)), bornHere(context)),
        scanOfConversations(context, movedSet(context, conversations.receivedIn), broughtHere(context)),
        scanOfConversations(context, channelSet(context, conversations.receivedIn), given),
        scanOfFlags(context, flagBits.historical, sql`m.topic_key is not null and ${receivedOnly(conversations, sql`m.conversation_id`)}`),
      ];
  return [
    ...(conversations.direct ? [scanOfConversations(context, directSet(context))] : []),
    ...(isEmpty(conversations.everythingIn) ? [] : [scanOfConversations(context, channelSet(context, conversations.everythingIn))]),
    ...received,
  ];
};

/**
 * The unread ones among them: only own copies, and only in the gaps between read ranges. Channels whose topics the filter names, such as muted ones, are
 * scanned topic by topic.
 */
const unreadScans = (context: Context, visible: Sql): ReadonlyArray<IndexScan> => {
  const { scope, reader, conversations, conjuncts } = context;
  const gaps = (set: Sql): Sql => gapsOf(scope, sql`${reader}::bigint`, set);
  const byTopic = [...new Set(conjuncts.flatMap(channelsOfTopics))];
  const isByTopic = sql`(s.conversation_id = any(${byTopic}::bigint[]))`;
  const received = (which: Sql): Sql => periodSet(context, sql`${isIn(sql`s.conversation_id`, conversations.receivedIn)} and ${which}`);
  return [
    ...(conversations.direct ? [scanOfConversations(context, gaps(directSet(context)))] : []),
    scanOfConversations(context, gaps(received(sql`not ${isByTopic}`)), bornHere(context)),
    ...(byTopic.length === 0 ? [] : [scanOfOpenTopics(context, gaps(received(isByTopic)), bornHere(context))]),
    scanOfConversations(context, gaps(movedSet(context, conversations.receivedIn)), broughtHere(context)),
    scanOfFlags(context, flagBits.unread, visible),
  ];
};

/** All messages of one channel, where the reader sees every one of them: null for any other range. */
const scanOfOneChannel = (context: Context): IndexScan | null => {
  const { conversations, conjuncts } = context;
  const [channel, ...others] = channelsAsked(conjuncts) ?? [];
  if (channel === undefined || others.length > 0 || !conversations.everythingIn.ids.includes(channel)) return null;
  return scanOfMessages(context, sql`m.conversation_id = ${channel} and m.topic_key is not null`, always);
};

export const indexScansOf = (context: Context): ReadonlyArray<IndexScan> => {
  const { scope, conjuncts, reader, range } = context;
  const visible = visibilityToSql(scope, reader, range.considered);
  const kind = indexScanKind(conjuncts);
  switch (kind) {
    case 'messages': {
      const requested = conjuncts.flatMap((filter) => (filter.kind === 'messages' ? [sql`m.id = any(${filter.ids}::bigint[])`] : []));
      return [scanOfMessages(context, allOf(requested), visible)];
    }
    case 'starred':
      return [scanOfFlags(context, flagBits.starred, visible)];
    case 'alerted':
      return [scanOfFlags(context, flagBits.hasAlertWord, visible)];
    case 'unread':
      return unreadScans(context, visible);
    case 'mentioned': {
      const wildcards = { ...context, onEvery: sql`(m.mentions_channel or m.mentions_topic) and ${context.onEvery}` };
      return [
        scanOfFlags(context, flagBits.mentioned + flagBits.topicWildcardMentioned, visible),
        scanOfGroupMentions(context, visible),
        ...visibleScans(wildcards),
      ];
    }
    case 'topics':
      return conjuncts.flatMap((filter) => (filter.kind === 'topics' ? [scanOfTopics(context, filter.topics, visible)] : [])).slice(0, 1);
    case 'reactions':
      return [scanOfReactions(context, visible)];
    case 'sender': {
      const senders = conjuncts.flatMap((filter) => (filter.kind === 'sender' ? [sql`m.sender_id = ${filter.userId}`] : []));
      return [scanOfMessages(context, allOf(senders.slice(0, 1)), visible)];
    }
    case 'conversations':
      return visibleScans(context);
  }
};

/** A scan in the order of one index, which gives ids lazily: null where it takes several. */
export const scanInOrder = (context: Context): IndexScan | null => {
  switch (indexScanKind(context.conjuncts)) {
    case 'starred':
    case 'alerted':
    case 'reactions':
    case 'sender':
      return indexScansOf(context)[0] ?? null;
    case 'conversations':
      return scanOfOneChannel(context);
    default:
      return null;
  }
};

const noIds = sql`select 0::bigint as id, false as fits where false`;

export const merged = (scans: ReadonlyArray<IndexScan>): Sql =>
  scans.length === 0 ? noIds : sql`select distinct * from (${joined(scans, ' union all ')}) scan`;
