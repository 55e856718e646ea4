import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId } from '../../model/ids.js';
import { canUpdateChannel } from '../../rules/channels/updating-channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { archive } from './archive.js';
import type { UseCase } from '../use-case.js';
import { done, refuse } from '../outcome.js';

export interface ArchiveChannel {
  readonly channelId: ChannelId;
}

/**
 * Archives a channel: keeps its messages and subscriptions, removes it from the default channels, and stops announcements there. At most seven statements.
 *
 * Spec: 3, 4.3 (level 388)
 */
export const archiveChannel: UseCase<ArchiveChannel, void> = {
  mode: 'write',
  run: async (call, { channelId }) => {
    const channel = await loadChannel(call, channelId);
    if (Either.isLeft(channel)) return channel;
    const allowed = authorizeChannel(call, canUpdateChannel, channel.right);
    if (Either.isLeft(allowed)) return allowed;
    if (allowed.right.channel.isArchived) return refuse({ kind: 'channelAlreadyArchived' });
    const entries = await archive(call, allowed.right.channel);
    if (Either.isLeft(entries)) return entries;
    const appended = await call.tx.append({ entries: entries.right, changesRules: true })();
    return Either.isLeft(appended) ? appended : done;
  },
};
