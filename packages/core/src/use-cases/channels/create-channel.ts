import * as Either from 'fp-ts/lib/Either.js';
import { invariant } from '../../invariant.js';
import type { ChannelId } from '../../model/ids.js';
import { withNotices } from '../notices/prepare-notices.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import { carryOut } from '../shared/subscribing/apply-subscribing.js';
import { type CreateChannel, type ChannelCreationFacts, decideCreating } from './decide-creating.js';
import { loadCreation } from '../shared/channels/load-creation.js';
import { loadSubscribers } from '../shared/subscribing/load-subscribers.js';
import type { UseCase } from '../use-case.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

export interface ChannelMade {
  readonly channelId: ChannelId;
}

const load = async (call: WriteCall, command: CreateChannel): Outcome<ChannelCreationFacts> => {
  const found = await call.tx.channels.byNames([command.channel.name.trim()])();
  if (Either.isLeft(found)) return found;
  const isTaken = found.right.length > 0;
  const subscribers = await loadSubscribers(call, command.subscribers);
  if (Either.isLeft(subscribers)) return subscribers;
  const creation = await loadCreation(call, command.creation);
  return Either.isLeft(creation) ? creation : Either.right({ ...subscribers.right, ...creation.right, isTaken });
};

/** Creates one channel with the named subscribers only. Refuses a name that is taken. Spec: 4.2 (level 417) */
export const createChannel: UseCase<CreateChannel, ChannelMade> = {
  mode: 'write',
  run: async (call, command) => {
    const facts = await load(call, command);
    if (Either.isLeft(facts)) return facts;
    const plan = decideCreating(command, facts.right);
    if (Either.isLeft(plan)) return plan;
    const carried = await carryOut(call, plan.right);
    if (Either.isLeft(carried)) return carried;
    const done = await withNotices(call, command, carried.right);
    if (Either.isLeft(done)) return done;
    const appended = await appendPrepared(call.tx, [done.right]);
    if (Either.isLeft(appended)) return appended;
    const [made] = done.right.result.inserted;
    invariant(made !== undefined, 'a channel was planned');
    return Either.right({ channelId: made.id });
  },
};
