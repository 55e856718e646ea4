import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
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
import type { Caller, Transact, UseCase } from '../use-case.js';

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

type Work<A> = TaskEither.TaskEither<Failure, A>;

/** Removes the visibility policies of a topic without messages. */
const forget = (tx: WriteTx, { channelId, topic }: DeleteTopic, { endedTopics }: Deletion, at: Instant): Work<ReadonlyArray<Entry>> =>
  endedTopics === 0
    ? TaskEither.right([])
    : pipe(
        tx.topicPreferences.about({ channelId, key: topicKey(topic) }),
        TaskEither.chain((preferences) => keepPreferences(tx, forgotten(preferences, at))),
      );

/** If messages were moved meanwhile, where other rules may apply, conflicts so that they are searched again. */
const asFound = ({ channelId, topic }: DeleteTopic, deletion: Deletion): Either.Either<Failure, Deletion> =>
  deletion.groups.every(({ from }) => from.kind === 'channel' && from.channelId === channelId && topicKey(from.topic) === topicKey(topic))
    ? Either.right(deletion)
    : Either.left({ kind: 'conflict', what: 'delete messages that were moved' });

/** Deletes the newest messages of the topic that the caller may see; returns whether there may be more. At most thirteen statements. */
const deleteBatch = (tx: WriteTx, caller: Caller, command: DeleteTopic, at: Instant): Work<boolean> => {
  const { actor, levels } = caller;
  const filter = {
    kind: 'all',
    filters: [
      { kind: 'channels', channelIds: [command.channelId] },
      { kind: 'topic', key: topicKey(command.topic) },
    ],
  } as const;
  return pipe(
    TaskEither.fromEither(permit(mustBeAdministrator(actor))),
    TaskEither.chain(() => loadChannel(tx, caller, command.channelId)),
    TaskEither.chainEitherK(authorizeChannel(caller, (facts) => contentAccess(facts, 'changingMessages'))),
    TaskEither.chain(() => loadReaderChannels(tx, caller)),
    TaskEither.bindTo('readerChannels'),
    TaskEither.bindW('ids', ({ readerChannels: { channels } }) => {
      const considered = visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }, 'changingMessages'));
      const range: MessageRange = { reader: actor.user.id, considered, filter };
      return pipe(
        tx.messages.idsUpTo(range, newestAnchor, batch),
        TaskEither.map(({ ids }) => ids),
      );
    }),
    TaskEither.chainFirst(({ ids, readerChannels }) =>
      ids.length === 0
        ? TaskEither.right(undefined)
        : pipe(
            tx.messages.delete(ids),
            TaskEither.chainEitherK((deletion) => asFound(command, deletion)),
            TaskEither.bindTo('deletion'),
            TaskEither.bind('forgotten', ({ deletion }) => forget(tx, command, deletion, at)),
            TaskEither.chain((done) => publishDeletion(tx, caller, readerChannels, done.deletion, done.forgotten)),
          ),
    ),
    TaskEither.map(({ ids }) => ids.length === batch),
  );
};

const deleteBatches = (transact: Transact, now: () => Instant, command: DeleteTopic, left: number): Work<boolean> =>
  left === 0
    ? TaskEither.right(false)
    : pipe(
        transact('write', (tx, caller) => deleteBatch(tx, caller, command, now())),
        TaskEither.chain((hasMore) => (hasMore ? deleteBatches(transact, now, command, left - 1) : TaskEither.right(true))),
      );

/**
 * Deletes a topic, newest messages first, in transactions of some hundred each: finished ones stay, whatever happens to the rest. Returns whether it is
 * complete. Keeps hidden messages, and those sent after the last batch.
 *
 * Spec: 4.9 (levels 147, 154, 211)
 */
export const deleteTopic: UseCase<DeleteTopic, boolean> = {
  mode: 'waiting',
  run:
    (transact, { clock }) =>
    (_, command) =>
      pipe(
        TaskEither.fromEither(pipe(checkTopicName(command.topic), Either.mapLeft(refused))),
        TaskEither.chain(() => deleteBatches(transact, clock.now, command, maxBatches)),
      ),
};
