import * as Either from 'fp-ts/lib/Either.js';
import { canUpdateChannel } from '../../../rules/channels/updating-channels.js';
import { authorizeChannel, loadChannel } from '../../shared/channels/known-channel.js';
import { commitUpdate } from './commit-update.js';
import { decideChannelUpdate } from './decide-update.js';
import { loadUpdate } from './load-update.js';
import type { UpdateChannel } from './update.js';
import type { UseCase } from '../../use-case.js';

/**
 * Updates a channel: the whole request or nothing. At most thirteen statements, independent of the number of subscribers.
 *
 * Spec: 4.3
 */
export const updateChannel: UseCase<UpdateChannel, void> = {
  mode: 'write',
  run: async (call, requested) => {
    const found = await loadChannel(call, requested.channelId);
    if (Either.isLeft(found)) return found;
    const known = authorizeChannel(call, canUpdateChannel, found.right);
    if (Either.isLeft(known)) return known;
    const facts = await loadUpdate(call, requested, known.right);
    if (Either.isLeft(facts)) return facts;
    const decision = decideChannelUpdate(requested, facts.right);
    if (Either.isLeft(decision)) return decision;
    const { channel, changes } = decision.right;
    return commitUpdate(call, { before: facts.right.channel, after: channel, changes });
  },
};
