import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { EditableFlag } from '../../../model/messages/flags.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import type { WriteTx } from '../../../ports/store.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import type { Caller } from '../../use-case.js';

export interface RequestedFlag {
  readonly operation: 'add' | 'remove';
  readonly flag: EditableFlag;
}

export interface FlagsChanged {
  /** Ascending. */
  readonly changed: ReadonlyArray<MessageId>;
  /** Channels whose messages stay read, since the caller is not subscribed; ascending, only those of requested messages. */
  readonly notSubscribed: ReadonlyArray<ChannelId>;
}

interface HeldFlags {
  readonly ids: ReadonlyArray<MessageId>;
  readonly notSubscribed: ReadonlyArray<ChannelId>;
}

/** Messages become unread only in channels with a subscription: clients do not show others as unread. */
const withoutForeignChannels = (
  tx: WriteTx,
  { actor }: Caller,
  { channels }: ReaderChannels,
  ids: ReadonlyArray<MessageId>,
): TaskEither.TaskEither<Failure, HeldFlags> =>
  pipe(
    tx.messages.load(actor.user.id, ids),
    TaskEither.map((messages) => {
      const subscribed = new Set(channels.flatMap((readerChannels) => (readerChannels.subscribed ? [readerChannels.channel.id] : [])));
      const notSubscribed = new Set<ChannelId>();
      const kept = messages.filter(({ message: { recipient } }) => {
        if (recipient.kind === 'direct' || subscribed.has(recipient.channelId)) return true;
        notSubscribed.add(recipient.channelId);
        return false;
      });
      return { ids: kept.map(({ message }) => message.id), notSubscribed: [...notSubscribed].sort((left, right) => left - right) };
    }),
  );

/**
 * Sets or clears the caller's flag on messages checked to be visible, and notifies their own queues: always one event, even if nothing changed. The last
 * statement of its transaction. Spec: 4.10
 */
export const changeFlags = (
  tx: WriteTx,
  caller: Caller,
  readerChannels: ReaderChannels,
  { operation, flag }: RequestedFlag,
  requested: ReadonlyArray<MessageId>,
): TaskEither.TaskEither<Failure, FlagsChanged> => {
  const { id } = caller.actor.user;
  return pipe(
    flag === 'read' && operation === 'remove'
      ? withoutForeignChannels(tx, caller, readerChannels, requested)
      : TaskEither.right({ ids: requested, notSubscribed: [] }),
    TaskEither.bindTo('kept'),
    TaskEither.bindW('changed', ({ kept }) => tx.flags.change(id, operation, flag, kept.ids)),
    TaskEither.chainFirstW(({ kept, changed }) => {
      const among = new Set(changed);
      const unchanged = kept.ids.filter((kept) => !among.has(kept));
      const event = { kind: 'flagsChanged', operation, flag, messageIds: changed, ...(unchanged.length === 0 ? {} : { unchanged }) } as const;
      return tx.append({ entries: [{ kind: 'event', event, audience: { kind: 'users', userIds: [id] } }], changesRules: false });
    }),
    TaskEither.map(({ kept: { notSubscribed }, changed }) => ({ changed, notSubscribed })),
  );
};
