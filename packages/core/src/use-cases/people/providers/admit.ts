import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Invitation } from '../../../model/invitations/invitation.js';
import { isSameAddress } from '../../../model/people/email-address.js';
import type { VouchedPerson } from '../../../model/people/provider-identity.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { nearestName } from '../../../rules/people/full-name.js';
import { validInvitation, type ValidInvitation, unknownLink, using, ifValid } from '../joining/find-admission.js';
import { createVouched } from './create-vouched.js';

/** How a person without an account comes. */
export interface Coming {
  /** The imported account that has the address; null for a new one. */
  readonly stub: User | null;
  /** Fingerprint of the invitation link by which they came; null = none. */
  readonly link: string | null;
}

const isFor =
  (email: string) =>
  (invitation: Invitation): boolean =>
    invitation.email !== null && isSameAddress(invitation.email, email);

/** The invitation of the link, which must be valid. Without a link, one mailed to the address; none if the organization takes people without invitation. */
const invitationFor = (tx: WriteTx, ports: Ports, email: string, link: string | null): TaskEither.TaskEither<Failure, ValidInvitation | null> =>
  link === null
    ? pipe(
        tx.invitations.holdFor(email, ports.clock.now()),
        TaskEither.map(Option.filter(isFor(email))),
        TaskEither.chainW((found) => ifValid(tx, ports, found)),
        TaskEither.filterOrElse(
          (invited) => invited !== null || !tx.realm.policies.inviteRequired,
          () => refused({ kind: 'invitationNeeded', email }),
        ),
      )
    : pipe(
        validInvitation(using(tx), ports, link),
        TaskEither.filterOrElse(
          (invited) => invited !== null && (invited.invitation.email === null || isFor(email)(invited.invitation)),
          () => unknownLink,
        ),
      );

/** Their name at the provider as far as people may have it, or what their address offers: nobody can correct a name there before they are in. */
const nameOf = ({ fullName, email }: VouchedPerson): string =>
  nearestName(fullName ?? '') ?? nearestName(email.slice(0, email.lastIndexOf('@'))) ?? nearestName(email) ?? email;

/**
 * Makes the account of a person for whose address a provider vouches, bound to their identity and without a password, where the organization takes them; an
 * imported person gets the account that has the address. Ends the commit.
 *
 * Spec: 4.16, 4.17
 */
export const admit = (tx: WriteTx, ports: Ports, person: VouchedPerson, { stub, link }: Coming): TaskEither.TaskEither<Failure, UserId> => {
  const { email } = person;
  return pipe(
    invitationFor(tx, ports, email, link),
    TaskEither.chain((invited) =>
      createVouched(tx, ports, { fullName: nameOf(person), identity: person, externalId: null, admission: { email, invited }, stub }),
    ),
  );
};
