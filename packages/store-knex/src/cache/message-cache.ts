import type { Message } from '@parley/core/model';
import { readerMemory } from './reader-cache.js';

/** Messages as they stand in one version of their row: whoever asks has just read which version that is. */
export interface MessageMemory {
  get(realmId: number, id: number, version: string): Message | undefined;
  set(realmId: number, version: string, message: Message): void;
}

/** Characters of Markdown and HTML that are kept in all, in every realm together. */
const capacity = 12_000_000;

/** What a message weighs beside its texts, in characters; each of its former texts, and what others have added to it. */
const ownWeight = 300;
const addedWeight = 100;

const weightOf = ({ content, html, history, reactions, submessages }: Message): number => {
  const former = history.reduce((sum, { text }) => sum + ownWeight + (text === undefined ? 0 : text.content.length + text.html.length), 0);
  const answers = submessages.reduce((sum, { content: text }) => sum + addedWeight + text.length, 0);
  return ownWeight + content.length + html.length + former + addedWeight * reactions.length + answers;
};

const keyOf = (realmId: number, id: number): string => `${realmId}:${id}`;

/**
 * Pages overlap, and everybody reads the newest messages. The version is PostgreSQL's own number of the transaction that wrote the row, which no change of any kind
 * gets around, whoever makes it: what is remembered is either the row that is there or not used.
 */
export const messageMemory = (most = capacity): MessageMemory => {
  const known = readerMemory(most);
  return {
    get: (realmId, id, version) => known.get<Message>(keyOf(realmId, id), version),
    set: (realmId, version, message) => known.set(keyOf(realmId, message.id), version, message, weightOf(message)),
  };
};
