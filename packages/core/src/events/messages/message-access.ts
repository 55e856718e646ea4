import type { MessageId } from '../../model/ids.js';
import type { MessageAtBirth } from '../../model/messages/message-at-birth.js';
import type { Message, MessageForReader } from '../../model/messages/message.js';
import { isVisible, messagesById, visibleAtBoth } from '../../rules/messages/visibility.js';
import { hasCopy, received } from './copies.js';
import type { QueueRequest } from '../queue-request.js';
import type { Loaded } from '../sources.js';
import type { Viewer } from '../viewer.js';

/** The message's *present* place decides, since it may have moved. */
export const maySee = ({ reader: { actor, levels }, viewer }: QueueRequest, { recipient }: Message, received: boolean): boolean => {
  const channelId = recipient.kind === 'channel' ? recipient.channelId : null;
  const channel = channelId === null ? undefined : viewer.channels.get(channelId);
  const channels = channel === undefined ? [] : [channel];
  return isVisible(
    visibleAtBoth(levels, (open) => messagesById({ actor, channels, open }, 'delivery')),
    { participates: recipient.kind === 'direct' && recipient.participants.includes(actor.user.id), channelId, received },
  );
};

const isOwned = (viewer: Viewer, { message: { recipient }, birthChannelId, origin }: MessageAtBirth): boolean =>
  birthChannelId === null ? recipient.kind === 'direct' && recipient.participants.includes(viewer.actor.user.id) : received(viewer.periods, origin);

/** Returns the reader's copy of a message: as sent if nothing happened to it since. */
export const copyOf = (id: MessageId, { copies, messagesAtBirth }: Loaded, { viewer }: QueueRequest): MessageForReader | undefined => {
  const own = copies.get(id);
  if (own !== undefined) return own;
  const found = messagesAtBirth.get(id);
  return found === undefined ? undefined : { message: found.message, flags: found.flagsOf(viewer.actor.user.id, isOwned(viewer, found)) };
};

/** An event about one message: whether a viewer may see it is known only when the message is loaded. */
export interface AboutMessage {
  readonly messageId: MessageId;
  /** The message's channel had protected history then: only people with a copy saw it. */
  readonly toOwnersOnly: boolean;
}

/** Whether the reader saw the message at the time of the event, and sees it now at its present place. */
export const seesMessage = ({ messageId, toOwnersOnly }: AboutMessage, { messagesAtBirth }: Loaded, request: QueueRequest): boolean => {
  const found = messagesAtBirth.get(messageId);
  if (found === undefined) return false;
  const { actor, periods } = request.viewer;
  const isDirect = found.message.recipient.kind === 'direct';
  const owned = isDirect || hasCopy(periods, actor.user.id, found.origin);
  return (owned || !toOwnersOnly) && maySee(request, found.message, owned);
};
