import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import type { ChannelId } from '../../model/ids.js';
import { canUpdateChannel } from '../../rules/channels/updating-channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { archive } from './archive.js';
import type { UseCase } from '../use-case.js';

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
  run:
    (tx, ports) =>
    (caller, { channelId }) =>
      pipe(
        loadChannel(tx, caller, channelId),
        TaskEither.chainEitherK(authorizeChannel(caller, canUpdateChannel)),
        TaskEither.filterOrElse(
          ({ channel }) => !channel.isArchived,
          () => refused({ kind: 'channelAlreadyArchived' }),
        ),
        TaskEither.chain(({ channel }) => archive(tx, ports, caller, channel)),
        TaskEither.chainW((entries) => tx.append({ entries, changesRules: true })),
        TaskEither.map(() => undefined),
      ),
};
