import * as Either from 'fp-ts/lib/Either.js';
import { messageAudience } from '../../../events/messages/message-audience.js';
import type { Append, Entry, NewMessage, WriteTx } from '../../../ports/store.js';
import { markChannelActive } from '../channels/mark-channel-active.js';
import { writtenWidget } from './written-widget.js';
import { destinationOf } from './authorize-destination.js';
import type { AuthorizedMessage } from './authorize-message.js';
import type { Outcome } from '../../outcome.js';

/** The fields of a message besides text and recipient. */
export type Sending = Pick<NewMessage, 'senderId' | 'client' | 'sentAt' | 'readBy' | 'key' | 'echo'>;

/** Builds the append of a message with its audience and, before it, the changes of its channel and topic. */
export const messageAppend = async (
  tx: WriteTx,
  {
    address,
    text,
    widget: requested,
    calledBots = [],
  }: Pick<AuthorizedMessage, 'address' | 'text' | 'widget'> & Partial<Pick<AuthorizedMessage, 'calledBots'>>,
  sending: Sending,
  followed: ReadonlyArray<Entry> = [],
): Outcome<Append> => {
  const destination = await destinationOf(tx, address);
  if (Either.isLeft(destination)) return destination;
  const woken = await markChannelActive(tx, address.channel);
  if (Either.isLeft(woken)) return woken;
  const linked = (text.files ?? []).map(({ id, ownerId }): Entry => ({
    kind: 'linksFile',
    attachmentId: id,
    audience: { kind: 'users', userIds: [ownerId] },
  }));
  const widget = requested ?? writtenWidget(text.content);
  const entries: ReadonlyArray<Entry> = [
    ...linked,
    ...followed,
    ...woken.right,
    {
      kind: 'message',
      message: { recipient: destination.right.recipient, calledBots, ...text, ...sending, ...(widget === null ? {} : { widget }) },
      audience: messageAudience(destination.right.recipient),
    },
    ...(text.mentionedBots.length === 0 ? [] : [{ kind: 'mentionedBots', audience: { kind: 'users', userIds: text.mentionedBots } } as const]),
  ];
  const wakes = woken.right.length > 0;
  return Either.right({ entries, changesRules: wakes, isWhole: !wakes && followed.length === 0 && linked.length === 0 });
};
