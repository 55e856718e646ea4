import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { moveEntries } from '../../../events/messages/move-entries.js';
import { type Failure, refused } from '../../../failures.js';
import { hasSharedHistory } from '../../../model/channels/channel-privacy.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { Instant } from '../../../model/instant.js';
import { type MovedMessages, maxMoved } from '../../../model/messages/move.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { resolution } from '../../../rules/messages/moving-messages.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import { moveNotices } from '../../notices/move-notices.js';
import { resolutionNotice } from '../../notices/resolution-notice.js';
import { wakeNoticeChannels } from '../../shared/channels/mark-channel-active.js';
import type { Caller } from '../../use-case.js';
import { movePreferences } from '../../shared/topics/move-visibility-policies.js';
import type { RequestedMove, UpdateMessage } from './decide-changes.js';
import type { EditedMessage } from './find-edited.js';
import { visibleToMover } from './visible-to-mover.js';

/** A move after all checks. */
export interface AuthorizedMove {
  readonly edited: EditedMessage;
  readonly place: ReaderChannel;
  readonly move: RequestedMove;
  /** The new channel; the same channel if only the topic changes. */
  readonly target: RuledChannel;
  readonly at: Instant;
}

/** The effects of a move: all events in order, except the notices. */
export interface AppliedMove {
  readonly moved: MovedMessages;
  readonly givesCopies: boolean;
}

/** Moves the messages; moves none if there are too many. */
export const carryOutMove = (
  tx: WriteTx,
  caller: Caller,
  { edited: { message }, place, move, target, at }: AuthorizedMove,
): TaskEither.TaskEither<Failure, AppliedMove> => {
  const { from, to, changesTopic, changesChannel, extent } = move;
  const givesCopies = changesChannel && !hasSharedHistory(target.privacy);
  return pipe(
    tx.messages.move({
      messageId: message.id,
      extent,
      from: { channelId: from.channelId, key: topicKey(from.topic) },
      to: { channelId: to.channelId, topic: changesTopic ? to.topic : null },
      considered: visibleToMover(caller, place),
      movedBy: caller.actor.user.id,
      at,
      countsAsMove: changesChannel || resolution(from.topic, to.topic) === null,
      givesCopies,
      limit: maxMoved,
    }),
    TaskEither.chainOptionK(() => refused({ kind: 'tooManyToMove', max: maxMoved }))(Option.map((moved) => ({ moved, givesCopies }))),
  );
};

/** Builds the entries of a move: visibility policies, the messages, and notices. */
export const moveEffects = (
  tx: WriteTx,
  ports: Ports,
  caller: Caller,
  checked: AuthorizedMove,
  { moved, givesCopies }: AppliedMove,
  editNumber: number | null,
  { sendsNotices }: UpdateMessage,
): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const { edited, place, move, target, at } = checked;
  const { message, readerChannels } = edited;
  const resolved = move.changesChannel || !moved.isWholeTopic ? null : resolution(move.from.topic, move.to.topic);
  const ruled = readerChannels.channels.map(({ channel }) => channel);
  const published = moveEntries(moved, ruled, { messageId: message.id, editorId: caller.actor.user.id, at, editNumber, extent: move.extent, givesCopies });
  const notices =
    resolved === null
      ? moveNotices(tx, ports, caller, {
          moved,
          messageId: message.id,
          left: place.channel,
          reached: target,
          considered: visibleToMover(caller, readerChannels.channels.find(({ channel }) => channel.id === target.id) ?? place),
          sendsNotices,
        })
      : resolutionNotice(tx, ports, caller, {
          resolution: resolved,
          channel: target,
          topic: moved.to.topic,
          considered: visibleToMover(caller, place),
          readerChannels,
        });
  return pipe(
    movePreferences(tx, ports, caller, moved, target),
    TaskEither.bindTo('preferences'),
    TaskEither.bind('notices', () => notices),
    TaskEither.bind('woken', ({ notices: sent }) => wakeNoticeChannels(tx, [place.channel, target], sent)),
    TaskEither.map(({ preferences, notices: sent, woken }) => [...published.beginnings, ...preferences, ...published.changes, ...woken, ...sent]),
  );
};
