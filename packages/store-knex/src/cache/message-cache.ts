import type { Message } from '@parley/core/model';
import { readerMemory } from './reader-cache.js';

/** Messages by the version of their row. The caller has just read the current version. */
export interface MessageMemory {
  get(realmId: number, id: number, version: string): Message | undefined;
  set(realmId: number, version: string, message: Message): void;
}

/** Maximum of characters of Markdown and HTML, of all realms together. */
const capacity = 12_000_000;

/** Weight of a message beside its texts, in characters; also of each former text, and of each reaction and submessage. */
const ownWeight = 300;
const addedWeight = 100;

const weightOf = ({ content, html, history, reactions, submessages }: Message): number => {
  const former = history.reduce((sum, { text }) => sum + ownWeight + (text === undefined ? 0 : text.content.length + text.html.length), 0);
  const answers = submessages.reduce((sum, { content: text }) => sum + addedWeight + text.length, 0);
  return ownWeight + content.length + html.length + former + addedWeight * reactions.length + answers;
};

const keyOf = (realmId: number, id: number): string => `${realmId}:${id}`;

/**
 * Pages overlap, and everybody reads the newest messages. The version is PostgreSQL's number of the transaction that wrote the row, so every write changes it
 * and a cached message is either current or ignored.
 */
export const messageMemory = (max = capacity): MessageMemory => {
  const known = readerMemory(max);
  return {
    get: (realmId, id, version) => known.get<Message>(keyOf(realmId, id), version),
    set: (realmId, version, message) => known.set(keyOf(realmId, message.id), version, message, weightOf(message)),
  };
};
