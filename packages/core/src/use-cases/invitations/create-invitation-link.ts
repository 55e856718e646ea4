import * as Either from 'fp-ts/lib/Either.js';
import type { Instant } from '../../model/instant.js';
import { type InvitationTerms, maxInvitationLinks } from '../../model/invitations/invitation.js';
import { canChooseWelcomeText, canInviteAs, canCreateInvitationLinks } from '../../rules/invitations/inviting.js';
import { isAllowed } from '../../rules/verdict.js';
import { secretLink } from '../shared/secret-links.js';
import { invitationsOfChanged } from '../shared/invitations/invitations-changed.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { addInvitations, type RequestedInvitation } from './add-invitations.js';
import { authorizePlaces } from './authorize-places.js';
import type { WriteCall } from '../call.js';
import { type Outcome, refuse } from '../outcome.js';

export type CreateInvitationLink = RequestedInvitation;

/** At most five statements. */
const authorize = async (call: WriteCall, command: CreateInvitationLink, now: Instant): Outcome<unknown> => {
  const allowed = call.check(({ actor, open }) => canCreateInvitationLinks(actor, open));
  if (Either.isLeft(allowed)) return allowed;
  const roleAllowed = permit(canInviteAs(call.actor, command.role));
  if (Either.isLeft(roleAllowed)) return roleAllowed;
  const placesAllowed = await authorizePlaces(call, command);
  if (Either.isLeft(placesAllowed)) return placesAllowed;
  const held = await call.tx.invitations.hold(call.actor.user.id, now)();
  if (Either.isLeft(held)) return held;
  if (held.right.openLinks >= maxInvitationLinks) return refuse({ kind: 'tooManyInvitationLinks' });
  return Either.right(held.right);
};

/**
 * Makes a link that anybody joins by, any number of times, and returns it: another one at each call. The welcome text of somebody who may not choose it is
 * ignored. At most eight statements. Spec: 4.16
 */
export const createInvitationLink: UseCase<CreateInvitationLink, string> = {
  mode: 'write',
  run: async (call, command) => {
    const { actor, realm } = call;
    const { expiresInMinutes, ...requested } = command;
    const welcomeText = isAllowed(canChooseWelcomeText(actor)) ? requested.welcomeText : null;
    const terms: InvitationTerms = { ...requested, welcomeText, notifiesInviter: false };
    const now = call.now();
    const allowed = await authorize(call, command, now);
    if (Either.isLeft(allowed)) return allowed;
    const added = await addInvitations(call, { terms, expiresInMinutes, emails: [null] }, now);
    if (Either.isLeft(added)) return added;
    const appended = await call.tx.append({ entries: invitationsOfChanged([actor.user]), changesRules: false })();
    return Either.isLeft(appended) ? appended : Either.right(added.right.map((link) => secretLink(call.ports, realm, 'invitation', link)).join(''));
  },
};
