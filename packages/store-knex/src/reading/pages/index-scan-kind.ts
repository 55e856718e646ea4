import type { MessageRange } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';
import { conjunctsOf, isOfTopics } from './filter-to-sql.js';

/** The index scans for a filter, chosen by its most selective part. */
export type IndexScanKind = 'messages' | 'starred' | 'alerted' | 'unread' | 'mentioned' | 'topics' | 'reactions' | 'sender' | 'conversations';

export const indexScanKind = (conjuncts: ReadonlyArray<MessageFilter>): IndexScanKind => {
  const asksFor = (...kinds: ReadonlyArray<MessageFilter['kind']>): boolean => conjuncts.some(({ kind }) => kinds.includes(kind));
  if (asksFor('messages')) return 'messages';
  for (const flag of ['starred', 'alerted', 'unread', 'mentioned'] as const)
    if (conjuncts.some((filter) => filter.kind === 'flag' && filter.flag === flag)) return flag;
  if (asksFor('topics')) return 'topics';
  if (asksFor('channels', 'topic', 'directWith')) return 'conversations';
  if (conjuncts.some((filter) => filter.kind === 'has' && filter.what === 'reaction')) return 'reactions';
  return asksFor('sender') ? 'sender' : 'conversations';
};

/** Asked of a conversation as a whole, before any of its messages is looked at. */
const isOfConversations = (filter: MessageFilter): boolean => {
  switch (filter.kind) {
    case 'not':
      return isOfConversations(filter.filter);
    case 'nothing':
    case 'channels':
    case 'direct':
    case 'directWith':
    case 'directIncluding':
    case 'groupDirectIncluding':
      return true;
    default:
      return false;
  }
};

/** There is an index of such messages in each conversation. */
const isIndexed = (filter: MessageFilter): boolean => filter.kind === 'topic' || (filter.kind === 'has' && filter.what !== 'reaction');

/** The part of a filter that decides which messages are met on the way, so that it costs nothing to pass the others over. */
export const leadingPart = (conjuncts: ReadonlyArray<MessageFilter>): ReadonlyArray<MessageFilter> => {
  const kind = indexScanKind(conjuncts);
  switch (kind) {
    case 'messages':
      return conjuncts;
    case 'starred':
    case 'alerted':
    case 'mentioned':
      return conjuncts.filter((filter) => filter.kind === 'flag' && filter.flag === kind);
    case 'unread':
      return conjuncts.filter((filter) => isOfConversations(filter) || isOfTopics(filter) || (filter.kind === 'flag' && filter.flag === kind));
    case 'topics':
      return conjuncts.filter((filter) => filter.kind === kind).slice(0, 1);
    case 'reactions':
    case 'sender':
      return [];
    case 'conversations': {
      const indexed = conjuncts.filter(isIndexed);
      return [
        ...conjuncts.filter(isOfConversations),
        ...(indexed.some(({ kind: one }) => one === 'topic') ? indexed.filter(({ kind: one }) => one === 'topic') : indexed).slice(0, 1),
      ];
    }
  }
};

/**
 * Whether a walk may meet many messages that it passes over: the filter asks what no index answers, such as what messages are not, or whether the reader sees a message
 * is known only of each by itself.
 */
export const isFiltered = ({ filter, searchWords = [] }: MessageRange): boolean => {
  const conjuncts = conjunctsOf(filter);
  const kind = indexScanKind(conjuncts);
  if (kind === 'messages') return false;
  return kind === 'reactions' || kind === 'sender' || searchWords.length > 0 || leadingPart(conjuncts).length < conjuncts.length;
};
