import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { moveEntries } from '../../../events/messages/move-entries.js';
import { hasSharedHistory } from '../../../model/channels/channel-privacy.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { Instant } from '../../../model/instant.js';
import { type MovedMessages, maxMoved } from '../../../model/messages/move.js';
import { topicKey } from '../../../model/topics/topic.js';
import type { Entry } from '../../../ports/store.js';
import { resolution } from '../../../rules/messages/moving-messages.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import { moveNotices } from '../../notices/move-notices.js';
import { resolutionNotice } from '../../notices/resolution-notice.js';
import { wakeNoticeChannels } from '../../shared/channels/mark-channel-active.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';
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
export const carryOutMove = async (call: WriteCall, { edited: { message }, place, move, target, at }: AuthorizedMove): Outcome<AppliedMove> => {
  const { from, to, changesTopic, changesChannel, extent } = move;
  const givesCopies = changesChannel && !hasSharedHistory(target.privacy);
  const moved = await call.tx.messages.move({
    messageId: message.id,
    extent,
    from: { channelId: from.channelId, key: topicKey(from.topic) },
    to: { channelId: to.channelId, topic: changesTopic ? to.topic : null },
    considered: visibleToMover(call, place),
    movedBy: call.actor.user.id,
    at,
    countsAsMove: changesChannel || resolution(from.topic, to.topic) === null,
    givesCopies,
    limit: maxMoved,
  })();
  if (Either.isLeft(moved)) return moved;
  return Option.isNone(moved.right) ? refuse({ kind: 'tooManyToMove', max: maxMoved }) : Either.right({ moved: moved.right.value, givesCopies });
};

const noticesOf = (call: WriteCall, { edited, place, move, target }: AuthorizedMove, { moved }: AppliedMove, { sendsNotices }: UpdateMessage) => {
  const { message, readerChannels } = edited;
  const resolved = move.changesChannel || !moved.isWholeTopic ? null : resolution(move.from.topic, move.to.topic);
  if (resolved === null) {
    const reached = readerChannels.channels.find(({ channel }) => channel.id === target.id) ?? place;
    const considered = visibleToMover(call, reached);
    return moveNotices(call, { moved, messageId: message.id, left: place.channel, reached: target, considered, sendsNotices });
  }
  const considered = visibleToMover(call, place);
  return resolutionNotice(call, { resolution: resolved, channel: target, topic: moved.to.topic, considered, readerChannels });
};

/** Builds the entries of a move: visibility policies, the messages, and notices. */
export const moveEffects = async (
  call: WriteCall,
  checked: AuthorizedMove,
  applied: AppliedMove,
  editNumber: number | null,
  command: UpdateMessage,
): Outcome<ReadonlyArray<Entry>> => {
  const { edited, place, move, target, at } = checked;
  const { message, readerChannels } = edited;
  const { moved, givesCopies } = applied;
  const ruled = readerChannels.channels.map(({ channel }) => channel);
  const facts = { messageId: message.id, editorId: call.actor.user.id, at, editNumber, extent: move.extent, givesCopies };
  const published = moveEntries(moved, ruled, facts);
  const preferences = await movePreferences(call, moved, target);
  if (Either.isLeft(preferences)) return preferences;
  const notices = await noticesOf(call, checked, applied, command);
  if (Either.isLeft(notices)) return notices;
  const woken = await wakeNoticeChannels(call.tx, [place.channel, target], notices.right);
  if (Either.isLeft(woken)) return woken;
  return Either.right([...published.beginnings, ...preferences.right, ...published.changes, ...woken.right, ...notices.right]);
};
