import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { InvitationId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Invitation } from '../../model/invitations/invitation.js';
import { canMailAgain } from '../../rules/invitations/inviting.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { mailInvitations } from './mail-invitations.js';
import { mailConfigured, withinMailLimits } from './mail-limits.js';
import { noSuchInvitation } from './revoke-invitation.js';
import type { WriteCall } from '../call.js';
import { type Outcome, done } from '../outcome.js';

export interface ResendInvitation {
  readonly id: InvitationId;
}

/** Holds the invitation. Three statements. */
const authorize = async ({ tx, ports, actor }: WriteCall, id: InvitationId, now: Instant): Outcome<Invitation> => {
  const held = await tx.invitations.hold(actor.user.id, now)();
  if (Either.isLeft(held)) return held;
  const found = await tx.invitations.holdById(id, now)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right) || found.right.value.email === null) return Either.left(noSuchInvitation);
  const invitation = found.right.value;
  const allowed = permit(canMailAgain(actor, invitation));
  if (Either.isLeft(allowed)) return allowed;
  const configured = mailConfigured(ports);
  if (Either.isLeft(configured)) return configured;
  const fits = withinMailLimits(ports, held.right, { mails: 1, added: 0 });
  return Either.isLeft(fits) ? fits : Either.right(invitation);
};

/** Mails an invitation again, with the same link and the same end; counts as one more mail of the day. At most seven statements. Spec: POST /invites/{id}/resend */
export const resendInvitation: UseCase<ResendInvitation, void> = {
  mode: 'write',
  run: async (call, { id }) => {
    const { tx } = call;
    const now = call.now();
    const invitation = await authorize(call, id, now);
    if (Either.isLeft(invitation)) return invitation;
    const inviters = await tx.users.byIds([invitation.right.inviterId])();
    if (Either.isLeft(inviters)) return inviters;
    const [inviter] = inviters.right;
    const mailed = await mailInvitations(tx, inviter ?? call.actor.user, [invitation.right]);
    if (Either.isLeft(mailed)) return mailed;
    const counted = await tx.invitations.countMailed(1, now)();
    if (Either.isLeft(counted)) return counted;
    const appended = await tx.append({ entries: [], changesRules: false })();
    return Either.isLeft(appended) ? appended : done;
  },
};
