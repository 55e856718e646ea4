import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadDefaults } from '../../shared/people/bot-defaults.js';
import type { Caller } from '../../use-case.js';
import type { QueueOptions } from '../queue/open-queue.js';

/** null: as the defaults of the bot that registers; people have no narrow then, and only their channels. */
export interface RequestedQueue extends Omit<QueueOptions, 'narrow' | 'allPublicChannels'> {
  readonly narrow: Narrow | null;
  readonly allPublicChannels: boolean | null;
}

/** Completes the options with the defaults of a bot. At most one query, none for people. */
export const completeOptions = (tx: ReadTx, caller: Caller, requested: RequestedQueue): TaskEither.TaskEither<Failure, QueueOptions> => {
  const { narrow, allPublicChannels } = requested;
  if (narrow !== null && allPublicChannels !== null) return TaskEither.right({ ...requested, narrow, allPublicChannels });
  return pipe(
    loadDefaults(tx, caller),
    TaskEither.map(({ eventsChannelId, allPublicChannels: all }) => ({
      ...requested,
      narrow: narrow ?? (eventsChannelId === null ? [] : [{ operator: 'channel' as const, channel: eventsChannelId, negated: false }]),
      // A bot that became a guest keeps its default, which guests may not ask for.
      allPublicChannels: allPublicChannels ?? (all && caller.actor.user.role !== 'guest'),
    })),
  );
};
