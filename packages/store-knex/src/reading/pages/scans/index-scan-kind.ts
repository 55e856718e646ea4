import type { MessageRange } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';
import { conjunctsOf, isOfTopics } from '../filter-to-sql.js';

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

/** Evaluated for a whole conversation, before reading messages. */
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

/** Each conversation has an index of such messages. */
const isIndexed = (filter: MessageFilter): boolean => filter.kind === 'topic' || (filter.kind === 'has' && filter.what !== 'reaction');

/** The part of a filter that decides which messages are scanned, so that rejecting the others is free. */
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
 * Whether a page may scan many messages that it rejects: the filter contains a condition without an index, such as a negation, or visibility is only known per
 * message.
 */
export const isFiltered = ({ filter, searchWords = [] }: MessageRange): boolean => {
  const conjuncts = conjunctsOf(filter);
  const kind = indexScanKind(conjuncts);
  if (kind === 'messages') return false;
  return kind === 'reactions' || kind === 'sender' || searchWords.length > 0 || leadingPart(conjuncts).length < conjuncts.length;
};
