import * as Either from 'fp-ts/lib/Either.js';
import type { Narrow } from '../../../model/messages/narrow.js';
import { loadDefaults } from '../../shared/people/bot-defaults.js';
import type { QueueOptions } from '../queue/open-queue.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** null: as the defaults of the bot that registers; people have no narrow then, and only their channels. */
export interface RequestedQueue extends Omit<QueueOptions, 'narrow' | 'allPublicChannels'> {
  readonly narrow: Narrow | null;
  readonly allPublicChannels: boolean | null;
}

/** Completes the options with the defaults of a bot. At most one query, none for people. */
export const completeOptions = async (call: ReadCall, requested: RequestedQueue): Outcome<QueueOptions> => {
  const { narrow, allPublicChannels } = requested;
  if (narrow !== null && allPublicChannels !== null) return Either.right({ ...requested, narrow, allPublicChannels });
  const defaults = await loadDefaults(call);
  if (Either.isLeft(defaults)) return defaults;
  const { eventsChannelId, allPublicChannels: all } = defaults.right;
  return Either.right({
    ...requested,
    narrow: narrow ?? (eventsChannelId === null ? [] : [{ operator: 'channel' as const, channel: eventsChannelId, negated: false }]),
    // A bot that became a guest keeps its default, which guests may not ask for.
    allPublicChannels: allPublicChannels ?? (all && call.actor.user.role !== 'guest'),
  });
};
