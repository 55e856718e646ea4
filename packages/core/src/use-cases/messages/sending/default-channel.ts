import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ReadTx } from '../../../ports/store.js';
import { loadDefaults } from '../../shared/people/bot-defaults.js';
import type { RequestedRecipient } from '../../shared/sending/find-recipient.js';
import type { Caller } from '../../use-case.js';

/** `channel` null: the default channel of the bot that sends. */
export type SendTo = RequestedRecipient | { readonly kind: 'channel'; readonly channel: null; readonly topic: string };

/** Puts the default channel in the place of a missing one. One query, for bots that name no channel. */
export const addressed = (tx: ReadTx, caller: Caller, to: SendTo): TaskEither.TaskEither<Failure, RequestedRecipient> =>
  to.kind === 'direct' || to.channel !== null
    ? TaskEither.right(to)
    : pipe(
        loadDefaults(tx, caller),
        TaskEither.chainEitherK(({ sendingChannelId }) =>
          sendingChannelId === null ? Either.left(refused({ kind: 'missingChannel' })) : Either.right({ ...to, channel: sendingChannelId }),
        ),
      );
