import * as Either from 'fp-ts/lib/Either.js';
import type { EditableFlag } from '../../../model/messages/flags.js';
import type { ChannelId, MessageId } from '../../../model/ids.js';
import type { ReaderChannels } from '../../shared/reader-channels.js';
import type { WriteCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

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
const withoutForeignChannels = async ({ tx, actor }: WriteCall, { channels }: ReaderChannels, ids: ReadonlyArray<MessageId>): Outcome<HeldFlags> => {
  const messages = await tx.messages.load(actor.user.id, ids)();
  if (Either.isLeft(messages)) return messages;
  const subscribed = new Set(channels.flatMap((readerChannels) => (readerChannels.subscribed ? [readerChannels.channel.id] : [])));
  const notSubscribed = new Set<ChannelId>();
  const kept = messages.right.filter(({ message: { recipient } }) => {
    if (recipient.kind === 'direct' || subscribed.has(recipient.channelId)) return true;
    notSubscribed.add(recipient.channelId);
    return false;
  });
  return Either.right({ ids: kept.map(({ message }) => message.id), notSubscribed: [...notSubscribed].sort((left, right) => left - right) });
};

/**
 * Sets or clears the caller's flag on messages checked to be visible, and notifies their own queues: always one event, even if nothing changed. The last
 * statement of its transaction. Spec: 4.10
 */
export const changeFlags = async (
  call: WriteCall,
  readerChannels: ReaderChannels,
  { operation, flag }: RequestedFlag,
  requested: ReadonlyArray<MessageId>,
): Outcome<FlagsChanged> => {
  const { id } = call.actor.user;
  const kept =
    flag === 'read' && operation === 'remove'
      ? await withoutForeignChannels(call, readerChannels, requested)
      : Either.right({ ids: requested, notSubscribed: [] });
  if (Either.isLeft(kept)) return kept;
  const changed = await call.tx.flags.change(id, operation, flag, kept.right.ids)();
  if (Either.isLeft(changed)) return changed;
  const among = new Set(changed.right);
  const unchanged = kept.right.ids.filter((kept) => !among.has(kept));
  const event = { kind: 'flagsChanged', operation, flag, messageIds: changed.right, ...(unchanged.length === 0 ? {} : { unchanged }) } as const;
  const appended = await call.tx.append({ entries: [{ kind: 'event', event, audience: { kind: 'users', userIds: [id] } }], changesRules: false })();
  return Either.isLeft(appended) ? appended : Either.right({ changed: changed.right, notSubscribed: kept.right.notSubscribed });
};
