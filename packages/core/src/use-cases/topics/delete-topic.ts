import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { Deletion } from '../../model/messages/deletion.js';
import type { ChannelId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import { topicKey, type TopicName } from '../../model/topics/topic.js';
import type { Entry, MessageRange, WriteTx } from '../../ports/store.js';
import { contentAccess } from '../../rules/channels/channels.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import { messagesById, visibleAtBoth } from '../../rules/messages/visibility.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { newestAnchor } from '../../model/messages/anchor-ids.js';
import { forgotten, keepPreferences } from '../shared/topics/move-visibility-policies.js';
import { publishDeletion } from '../shared/messages/publish-deletion.js';
import { permit } from '../shared/permit.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import { checkTopicName } from '../shared/sending/compose-text.js';
import type { Transact, WriteCall } from '../call.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, decided } from '../outcome.js';

export interface DeleteTopic {
  readonly channelId: ChannelId;
  readonly topic: TopicName;
}

/** Maximum number of messages deleted in one transaction: the organization waits meanwhile. */
const batch = 500;

/**
 * Maximum number of batches per request.
 *
 * UPSTREAM: the reference server goes on for 50 seconds.
 */
const maxBatches = 20;

/** Removes the visibility policies of a topic without messages. */
const forget = async (tx: WriteTx, { channelId, topic }: DeleteTopic, { endedTopics }: Deletion, at: Instant): Outcome<ReadonlyArray<Entry>> => {
  if (endedTopics === 0) return Either.right([]);
  const preferences = await tx.topicPreferences.about({ channelId, key: topicKey(topic) })();
  return Either.isLeft(preferences) ? preferences : keepPreferences(tx, forgotten(preferences.right, at));
};

/** If messages were moved meanwhile, where other rules may apply, conflicts so that they are searched again. */
const asFound = ({ channelId, topic }: DeleteTopic, deletion: Deletion): Either.Either<Failure, Deletion> =>
  deletion.groups.every(({ from }) => from.kind === 'channel' && from.channelId === channelId && topicKey(from.topic) === topicKey(topic))
    ? Either.right(deletion)
    : Either.left({ kind: 'conflict', what: 'delete messages that were moved' });

/** Deletes the newest messages of the topic that the caller may see; returns whether there may be more. At most thirteen statements. */
const deleteBatch = async (call: WriteCall, command: DeleteTopic, at: Instant): Outcome<boolean> => {
  const { tx, actor, levels } = call;
  const filter = {
    kind: 'all',
    filters: [
      { kind: 'channels', channelIds: [command.channelId] },
      { kind: 'topic', key: topicKey(command.topic) },
    ],
  } as const;
  const allowed = permit(mustBeAdministrator(actor));
  if (Either.isLeft(allowed)) return allowed;
  const channel = await loadChannel(call, command.channelId);
  if (Either.isLeft(channel)) return channel;
  const channelAllowed = authorizeChannel(call, (facts) => contentAccess(facts, 'changingMessages'), channel.right);
  if (Either.isLeft(channelAllowed)) return channelAllowed;
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels: readerChannels.right.channels, open }, 'changingMessages'));
  const range: MessageRange = { reader: actor.user.id, considered, filter };
  const found = await tx.messages.idsUpTo(range, newestAnchor, batch)();
  if (Either.isLeft(found)) return found;
  const { ids } = found.right;
  if (ids.length === 0) return Either.right(false);
  const deleted = await tx.messages.delete(ids)();
  if (Either.isLeft(deleted)) return deleted;
  const deletion = asFound(command, deleted.right);
  if (Either.isLeft(deletion)) return deletion;
  const preferences = await forget(tx, command, deletion.right, at);
  if (Either.isLeft(preferences)) return preferences;
  const published = await publishDeletion(call, readerChannels.right, deletion.right, preferences.right);
  return Either.isLeft(published) ? published : Either.right(ids.length === batch);
};

const deleteBatches = async (transact: Transact, now: () => Instant, command: DeleteTopic, left: number): Outcome<boolean> => {
  if (left === 0) return Either.right(false);
  const hasMore = await transact('write', (call) => deleteBatch(call, command, now()));
  if (Either.isLeft(hasMore)) return hasMore;
  return hasMore.right ? deleteBatches(transact, now, command, left - 1) : Either.right(true);
};

/**
 * Deletes a topic, newest messages first, in transactions of some hundred each: finished ones stay, whatever happens to the rest. Returns whether it is
 * complete. Keeps hidden messages, and those sent after the last batch.
 *
 * Spec: 4.9 (levels 147, 154, 211)
 */
export const deleteTopic: UseCase<DeleteTopic, boolean> = {
  mode: 'waiting',
  run: async ({ ports, transact }, command) => {
    const fits = decided(checkTopicName(command.topic));
    return Either.isLeft(fits) ? fits : deleteBatches(transact, ports.clock.now, command, maxBatches);
  },
};
