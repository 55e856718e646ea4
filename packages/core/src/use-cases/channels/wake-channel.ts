import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted } from '../../failures.js';
import type { RuledChannel } from '../../model/channel.js';
import type { Entry, Tx } from '../../ports/store.js';

/** That a channel is recently active from now on, or is not any more. */
export const activityEntry = (before: RuledChannel, isRecentlyActive: boolean): Entry => ({
  kind: 'event',
  event: { kind: 'channelUpdated', changes: [{ property: 'isRecentlyActive', value: isRecentlyActive }], before, after: null },
  audience: { kind: 'channelViewers' },
});

/**
 * What is told before the first message that a channel has for long. Nothing is asked where it has had one lately. The append that follows says that rules have
 * changed, if there is anything to tell: of two messages that come at once, the one that comes later finds the channel awake.
 */
export const wakeChannel = (tx: Tx, channel: RuledChannel | null): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> =>
  channel === null || channel.isRecentlyActive
    ? TaskEither.right([])
    : pipe(
        tx.channels.change(channel.id, { isRecentlyActive: true }),
        TaskEither.bimap(faulted, () => [activityEntry(channel, true)]),
      );
