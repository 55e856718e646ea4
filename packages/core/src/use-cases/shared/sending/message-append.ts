import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { messageAudience } from '../../../events/messages/message-audience.js';
import type { Failure } from '../../../failures.js';
import type { Append, Entry, NewMessage, WriteTx } from '../../../ports/store.js';
import { markChannelActive } from '../channels/mark-channel-active.js';
import { writtenWidget } from './written-widget.js';
import { destinationOf } from './authorize-destination.js';
import type { AuthorizedMessage } from './authorize-message.js';

/** The fields of a message besides text and recipient. */
export type Sending = Pick<NewMessage, 'senderId' | 'client' | 'sentAt' | 'readBy' | 'key' | 'echo'>;

/** Builds the append of a message with its audience and, before it, the changes of its channel and topic. */
export const messageAppend = (
  tx: WriteTx,
  {
    address,
    text,
    widget: requested,
    calledBots = [],
  }: Pick<AuthorizedMessage, 'address' | 'text' | 'widget'> & Partial<Pick<AuthorizedMessage, 'calledBots'>>,
  sending: Sending,
  followed: ReadonlyArray<Entry> = [],
): TaskEither.TaskEither<Failure, Append> =>
  pipe(
    destinationOf(tx, address),
    TaskEither.bindTo('destination'),
    TaskEither.bind('woken', () => markChannelActive(tx, address.channel)),
    TaskEither.map(({ destination: { recipient }, woken }): Append => {
      const linked = (text.files ?? []).map(({ id, ownerId }): Entry => ({
        kind: 'linksFile',
        attachmentId: id,
        audience: { kind: 'users', userIds: [ownerId] },
      }));
      const widget = requested ?? writtenWidget(text.content);
      const entries: ReadonlyArray<Entry> = [
        ...linked,
        ...followed,
        ...woken,
        {
          kind: 'message',
          message: { recipient, calledBots, ...text, ...sending, ...(widget === null ? {} : { widget }) },
          audience: messageAudience(recipient),
        },
        ...(text.mentionedBots.length === 0 ? [] : [{ kind: 'mentionedBots', audience: { kind: 'users', userIds: text.mentionedBots } } as const]),
      ];
      const wakes = woken.length > 0;
      return { entries, changesRules: wakes, isWhole: !wakes && followed.length === 0 && linked.length === 0 };
    }),
  );
