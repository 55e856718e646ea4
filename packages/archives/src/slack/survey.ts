import type { ArchiveBounds } from '../read/bounds.js';
import { InvalidArchive } from '../read/invalid-archive.js';
import type { Conversation } from '../convert/conversation.js';
import type { Day } from './day-files.js';
import { type EmojiNames, emojiOf } from '../convert/emoji.js';
import { objectsIn, stampIn, textIn } from '../convert/fields.js';
import { isKept, senderOf, threadOf } from './message-rows.js';
import type { Stranger } from '../convert/people.js';
import { listRows } from '../read/zip/list-rows.js';
import type { Zip } from '../read/zip/open-zip.js';

/** What the first pass over all day files finds. */
export interface Survey {
  /** Messages of each day. */
  readonly counts: ReadonlyArray<number>;
  /** Those who wrote and are in no list, in the order of their first messages. */
  readonly strangers: ReadonlyArray<Stranger>;
  /** Those who wrote in direct messages, by conversation. */
  readonly writers: ReadonlyMap<number, ReadonlySet<string>>;
  /** The topic of each thread, by `threadKey`. */
  readonly threadTopics: ReadonlyMap<string, string>;
  /** Rows that become no message. */
  readonly skipped: number;
  /** Reactions with emoji of the workspace's own. */
  readonly droppedReactions: number;
}

export const threadKey = (conversation: number, thread: string): string => `${String(conversation)} ${thread}`;

const maxStrangers = 1_000_000;
const maxThreads = 5_000_000;

const dateOf = (stamp: number): string => new Date(stamp * 1000).toISOString().slice(0, 10);

interface Asked {
  readonly zip: Zip;
  readonly bounds: ArchiveBounds;
  readonly conversations: ReadonlyArray<Conversation>;
  readonly days: ReadonlyArray<Day>;
  readonly isListed: (theirId: string) => boolean;
  readonly emoji: EmojiNames;
  readonly hasThreads: boolean;
  readonly progress: (line: string) => void;
}

/** Reads every day file once, and keeps counts and names alone. */
export const survey = async ({ zip, bounds, conversations, days, isListed, emoji, hasThreads, progress }: Asked): Promise<Survey> => {
  const counts: number[] = [];
  const strangers = new Map<string, Stranger>();
  const writers = new Map<number, Set<string>>();
  const threadTopics = new Map<string, string>();
  const threadsOfDay = new Map<string, number>();
  let [skipped, droppedReactions] = [0, 0];
  for (const { date: day, files } of days) {
    let count = 0;
    for (const { conversation, name } of files) {
      for await (const row of listRows(zip, name, bounds.rowBytes)) {
        const sender = senderOf(row);
        if (sender === null || !isKept(row)) {
          skipped += 1;
          continue;
        }
        count += 1;
        const { theirId } = sender;
        if (!isListed(theirId) && !strangers.has(theirId)) strangers.set(theirId, sender);
        if (strangers.size > maxStrangers) throw new InvalidArchive('the archive has messages of too many people whom it does not list');
        if (conversations[conversation]?.kind === 'direct') writers.set(conversation, (writers.get(conversation) ?? new Set()).add(theirId));
        const thread = hasThreads ? threadOf(row) : null;
        if (thread !== null && !threadTopics.has(threadKey(conversation, thread))) {
          const date = dateOf(stampIn(row, 'thread_ts') ?? 0);
          const begun = threadKey(conversation, date);
          const number = (threadsOfDay.get(begun) ?? 0) + 1;
          threadsOfDay.set(begun, number);
          threadTopics.set(threadKey(conversation, thread), `${date} Slack thread ${String(number)}`);
          if (threadTopics.size > maxThreads) throw new InvalidArchive('the archive has too many threads');
        }
        for (const reaction of objectsIn(row, 'reactions')) if (emojiOf(textIn(reaction, 'name'), emoji) === null) droppedReactions += 1;
      }
    }
    counts.push(count);
    progress(`reading ${day}`);
  }
  return { counts, strangers: [...strangers.values()], writers, threadTopics, skipped, droppedReactions };
};
