import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { PasswordReset } from '../../../model/people/password-reset.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { fold } from '../../../text/fold.js';
import { linkFingerprint, secretLink } from '../../shared/secret-links.js';

/** Returns a link that sets another password, for the operator to hand over. It takes the place of an earlier one. */
export const giveResetLink =
  (tx: WriteTx, ports: Pick<Ports, 'secrets' | 'server' | 'clock'>) =>
  (email: string): TaskEither.TaskEither<Failure, Either.Either<'noSuchPerson', string>> => {
    const request: PasswordReset = { address: fold(email), requestedAt: ports.clock.now() };
    return pipe(
      tx.passwordResets.request(email, linkFingerprint(ports, tx.realm, 'passwordReset', request), request.requestedAt),
      TaskEither.map((known) => (Option.isNone(known) ? Either.left('noSuchPerson') : Either.right(secretLink(ports, tx.realm, 'passwordReset', request)))),
    );
  };
