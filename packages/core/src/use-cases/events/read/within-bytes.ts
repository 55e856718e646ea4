import * as Either from 'fp-ts/lib/Either.js';
import type { FoundEvent } from '../../../events/rights.js';
import type { Needs, SourceName } from '../../../events/sources.js';
import type { Failure } from '../../../failures.js';
import type { LogPosition, MessageId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { maxReadBytes, maxReplyBytes } from './limits.js';

/** One queue of a read: the events found for it in the log, and what each of them needs. */
interface FoundForQueue {
  readonly found: ReadonlyArray<FoundEvent>;
  readonly needs: ReadonlyArray<Needs>;
}

/** The part that fits into a reply. */
export interface Cut extends FoundForQueue {
  /** The first entry that has to wait for the next reply. */
  readonly cutAt: LogPosition | null;
}

/** Up to this number, messages fit into one reply unless their history is long: their sizes are not read first. */
const fewMessages = 25;

/** Of one row of bounded columns, or of one list that is loaded once for all queues: not counted. */
const small = 0;

/** Messages are counted by their own sizes. */
const measured = 0;

/** About the maximum bytes that one key of each source loads. */
const maxBytesOfKey: { readonly [Name in SourceName]: number } = {
  copies: measured,
  messagesAtBirth: measured,
  scheduledMessages: 300_000,
  reminders: 300_000,
  snippets: 40_000,
  drafts: 45_000,
  subscribersThen: 40_000,
  subscriptions: small,
  topicPreferences: small,
  attachments: small,
  spaceUsed: small,
  exports: small,
  customEmoji: small,
  channels: small,
  visibleUsers: small,
  people: small,
  everybody: small,
  bots: small,
  alertWords: small,
  defaultChannels: small,
  defaultChannelGroups: small,
  linkifiers: small,
  mutedUsers: small,
  onboardingSteps: small,
  playgrounds: small,
  profileFields: small,
};

type Sizes = ReadonlyMap<MessageId, number>;

const messagesIn = ({ copies = [], messagesAtBirth = [] }: Needs): ReadonlyArray<MessageId> => [...copies, ...messagesAtBirth];

const loadSizes = async (tx: ReadTx, needs: ReadonlyArray<Needs>): Promise<Either.Either<Failure, Sizes>> => {
  const ids = [...new Set(needs.flatMap(messagesIn))];
  return ids.length <= fewMessages ? Either.right(new Map()) : tx.messages.sizes(ids)();
};

/** Bytes to load for what is no message. */
const bytesOfKeys = (needs: Needs): number => {
  let bytes = 0;
  for (const name in needs) bytes += maxBytesOfKey[name as SourceName] * (needs[name as SourceName]?.length ?? 0);
  return bytes;
};

const isSmall = (needs: Needs): boolean => bytesOfKeys(needs) === 0;

/** Bytes to load for these messages, without those that are counted already. */
const bytesOfMessages = (ids: ReadonlyArray<MessageId>, sizes: Sizes, counted: ReadonlySet<MessageId>): number => {
  let bytes = 0;
  for (const id of ids) if (!counted.has(id)) bytes += sizes.get(id) ?? 0;
  return bytes;
};

/**
 * Cuts the events of each queue where loading more would exceed the bytes of one reply, or of the whole read: the last of many queues may get none. The first queue
 * keeps its first entry whatever its size. Results in the order of the queues.
 */
export const withinBytes = async (tx: ReadTx, queues: ReadonlyArray<FoundForQueue>): Promise<Either.Either<Failure, ReadonlyArray<Cut>>> => {
  const loaded = await loadSizes(
    tx,
    queues.flatMap(({ needs }) => needs),
  );
  if (Either.isLeft(loaded)) return loaded;
  const sizes = loaded.right;
  const readForAll = new Set<MessageId>();
  let bytesForAll = 0;

  const cut = ({ found, needs }: FoundForQueue): Cut => {
    if (sizes.size === 0 && needs.every(isSmall)) return { found, needs, cutAt: null };
    const readForQueue = new Set<MessageId>();
    let bytesForQueue = 0;
    for (const [index, { position }] of found.entries()) {
      const own = needs[index] ?? {};
      const ofKeys = bytesOfKeys(own);
      const messages = sizes.size === 0 ? [] : messagesIn(own);
      const more = ofKeys + bytesOfMessages(messages, sizes, readForQueue);
      const moreForAll = ofKeys + bytesOfMessages(messages, sizes, readForAll);
      const exceedsReply = bytesForQueue + more > maxReplyBytes && position !== found[0]?.position;
      const exceedsRead = moreForAll > 0 && bytesForAll > 0 && bytesForAll + moreForAll > maxReadBytes;
      if (exceedsReply || exceedsRead) {
        // Positions ascend: a cut leaves out the last ones.
        const before = found.filter((one) => one.position < position);
        return { found: before, needs: needs.slice(0, before.length), cutAt: position };
      }
      bytesForQueue += more;
      bytesForAll += moreForAll;
      for (const id of messages) {
        readForQueue.add(id);
        readForAll.add(id);
      }
    }
    return { found, needs, cutAt: null };
  };

  return Either.right(queues.map(cut));
};
