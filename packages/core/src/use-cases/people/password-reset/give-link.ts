import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { PasswordReset } from '../../../model/people/password-reset.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { fold } from '../../../text/fold.js';
import { linkFingerprint, secretLink } from '../../shared/secret-links.js';
import type { Outcome } from '../../outcome.js';

/** Returns a link that sets another password, for the operator to hand over. It takes the place of an earlier one. */
export const giveResetLink =
  (tx: WriteTx, ports: Pick<Ports, 'secrets' | 'server' | 'clock'>) =>
  async (email: string): Outcome<Either.Either<'noSuchPerson', string>> => {
    const request: PasswordReset = { address: fold(email), requestedAt: ports.clock.now() };
    const known = await tx.passwordResets.request(email, linkFingerprint(ports, tx.realm, 'passwordReset', request), request.requestedAt)();
    if (Either.isLeft(known)) return known;
    return Either.right(Option.isNone(known.right) ? Either.left('noSuchPerson') : Either.right(secretLink(ports, tx.realm, 'passwordReset', request)));
  };
