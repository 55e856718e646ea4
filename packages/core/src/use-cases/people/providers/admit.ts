import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
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
import { type Outcome, refuse } from '../../outcome.js';

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
const invitationFor = async (tx: WriteTx, ports: Ports, email: string, link: string | null): Outcome<ValidInvitation | null> => {
  if (link === null) {
    const held = await tx.invitations.holdFor(email, ports.clock.now())();
    if (Either.isLeft(held)) return held;
    const found = Option.filter(isFor(email))(held.right);
    const valid = await ifValid(tx, ports, found);
    if (Either.isLeft(valid)) return valid;
    if (valid.right === null && tx.realm.policies.inviteRequired) return refuse({ kind: 'invitationNeeded', email });
    return Either.right(valid.right);
  }
  const found = await validInvitation(using(tx), ports, link);
  if (Either.isLeft(found)) return found;
  if (!(found.right !== null && (found.right.invitation.email === null || isFor(email)(found.right.invitation)))) return Either.left(unknownLink);
  return Either.right(found.right);
};

/** Their name at the provider as far as people may have it, or what their address offers: nobody can correct a name there before they are in. */
const nameOf = ({ fullName, email }: VouchedPerson): string =>
  nearestName(fullName ?? '') ?? nearestName(email.slice(0, email.lastIndexOf('@'))) ?? nearestName(email) ?? email;

/**
 * Makes the account of a person for whose address a provider vouches, bound to their identity and without a password, where the organization takes them; an
 * imported person gets the account that has the address. Ends the commit.
 *
 * Spec: 4.16, 4.17
 */
export const admit = async (tx: WriteTx, ports: Ports, person: VouchedPerson, { stub, link }: Coming): Outcome<UserId> => {
  const { email } = person;
  const invited = await invitationFor(tx, ports, email, link);
  if (Either.isLeft(invited)) return invited;
  return createVouched(tx, ports, { fullName: nameOf(person), identity: person, externalId: null, admission: { email, invited: invited.right }, stub });
};
