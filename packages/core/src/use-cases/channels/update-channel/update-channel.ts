import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { canUpdateChannel } from '../../../rules/channels/updating-channels.js';
import { authorizeChannel, loadChannel } from '../../shared/channels/known-channel.js';
import { commitUpdate } from './commit-update.js';
import { decideUpdate } from './decide-update.js';
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
  run: (tx, ports) => (caller, requested) =>
    pipe(
      loadChannel(tx, caller, requested.channelId),
      TaskEither.chainEitherK(authorizeChannel(caller, canUpdateChannel)),
      TaskEither.chain((known) => loadUpdate(tx, ports, caller, requested, known)),
      TaskEither.chain((facts) =>
        pipe(
          TaskEither.fromEither(decideUpdate(requested, facts)),
          TaskEither.chain(({ channel, changes }) => commitUpdate(tx, ports, caller, { before: facts.channel, after: channel, changes })),
        ),
      ),
    ),
};
