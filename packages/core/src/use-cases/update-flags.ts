import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, type Refusal, refused } from '../failures.js';
import type { Open } from '../gates/is-open.js';
import type { EditableFlag } from '../model/flags.js';
import type { ChannelId, MessageId } from '../model/ids.js';
import type { Tx } from '../ports/store.js';
import { messagesById, visibleAtBoth } from '../rules/visibility.js';
import { judgeFlag } from './messages/judge-flag.js';
import { loadSight, type Sight } from './shared/sight.js';
import type { Caller, UseCase } from './use-case.js';

export interface UpdateFlags {
  readonly messageIds: ReadonlyArray<MessageId>;
  /** As written: the words are judged here, after all parameters are there. */
  readonly operation: string;
  readonly flag: string;
}

export interface FlagsUpdated {
  /** As asked for. */
  readonly messageIds: ReadonlyArray<MessageId>;
  /** Channels whose messages stay read, because she is not subscribed; ascending, only those whose messages she asked for. */
  readonly notSubscribed: ReadonlyArray<ChannelId>;
}

interface Change {
  readonly operation: 'add' | 'remove';
  readonly flag: EditableFlag;
}

/** The messages among these that she may see. Marking as read passes over the others in silence; anything else is refused as a whole. */
const accessible = (
  tx: Tx,
  { actor, levels }: Caller,
  { channels }: Sight,
  { operation, flag }: Change,
  ids: ReadonlyArray<MessageId>,
): TaskEither.TaskEither<Failure, ReadonlyArray<MessageId>> => {
  const considered = visibleAtBoth(levels, (open: Open) => messagesById({ actor, channels, open }));
  const wanted = [...new Set(ids)];
  return pipe(
    tx.messages.idsAmong({ reader: actor.user.id, considered, filter: { kind: 'everything' } }, wanted),
    TaskEither.mapLeft(faulted),
    TaskEither.filterOrElse(
      (found) => found.length === wanted.length || (flag === 'read' && operation === 'add'),
      () => refused({ kind: 'invalidMessage', messageId: null } satisfies Refusal),
    ),
  );
};

interface Kept {
  readonly ids: ReadonlyArray<MessageId>;
  readonly notSubscribed: ReadonlyArray<ChannelId>;
}

/** Messages become unread only in channels that she is subscribed to: elsewhere nothing would show her so. */
const withoutForeignChannels = (tx: Tx, { actor }: Caller, { channels }: Sight, ids: ReadonlyArray<MessageId>): TaskEither.TaskEither<Failure, Kept> =>
  pipe(
    tx.messages.load(actor.user.id, ids),
    TaskEither.bimap(faulted, (messages) => {
      const subscribed = new Set(channels.flatMap((sight) => (sight.subscribed ? [sight.channel.id] : [])));
      const notSubscribed = new Set<ChannelId>();
      const kept = messages.filter(({ message: { recipient } }) => {
        if (recipient.kind === 'direct' || subscribed.has(recipient.channelId)) return true;
        notSubscribed.add(recipient.channelId);
        return false;
      });
      return { ids: kept.map(({ message }) => message.id), notSubscribed: [...notSubscribed].sort((left, right) => left - right) };
    }),
  );

const change = (tx: Tx, caller: Caller, { operation, flag }: Change, { ids, notSubscribed }: Kept): TaskEither.TaskEither<Failure, Kept> =>
  pipe(
    tx.flags.change(caller.actor.user.id, operation, flag, ids),
    TaskEither.chain((messageIds) => {
      const changed = new Set(messageIds);
      const unchanged = ids.filter((id) => !changed.has(id));
      const event = { kind: 'flagsChanged', operation, flag, messageIds, ...(unchanged.length === 0 ? {} : { unchanged }) } as const;
      return tx.append({ entries: [{ kind: 'event', event, audience: { kind: 'users', userIds: [caller.actor.user.id] } }], changesRules: false });
    }),
    TaskEither.bimap(faulted, () => ({ ids, notSubscribed })),
  );

/** Sets or clears one's own flag on messages that one names. */
export const updateFlags: UseCase<UpdateFlags, FlagsUpdated> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { messageIds, operation, flag }) =>
      pipe(
        TaskEither.fromEither(pipe(judgeFlag(operation, flag, caller.open), Either.mapLeft(refused))),
        TaskEither.bindTo('wanted'),
        TaskEither.bind('sight', () => loadSight(tx, caller)),
        TaskEither.bind('ids', ({ sight, wanted }) => accessible(tx, caller, sight, wanted, messageIds)),
        TaskEither.bind('kept', ({ ids, sight, wanted }) =>
          wanted.flag === 'read' && wanted.operation === 'remove'
            ? withoutForeignChannels(tx, caller, sight, ids)
            : TaskEither.right({ ids, notSubscribed: [] }),
        ),
        TaskEither.chain(({ wanted, kept }) => change(tx, caller, wanted, kept)),
        TaskEither.map(({ notSubscribed }) => ({ messageIds, notSubscribed })),
      ),
};
