import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { refused } from '../../failures.js';
import type { InvitationId } from '../../model/ids.js';
import { type Instant, instant } from '../../model/instant.js';
import { type Invitation, revokedLinksKept } from '../../model/invitations/invitation.js';
import type { WriteTx } from '../../ports/store.js';
import { canManageInvitation } from '../../rules/invitations/inviting.js';
import { invitationsByChanged } from '../shared/invitations/invitations-changed.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, done, refuse } from '../outcome.js';

/** Mailed invitations and links are revoked by operations of their own, each of which misses the other kind. */
export interface RevokeInvitation {
  readonly id: InvitationId;
  readonly isLink: boolean;
}

export const noSuchInvitation = refused({ kind: 'noSuchInvitation' });

/** Holds the invitation, if it is open, or returns a link that was revoked before. At most two queries. */
const find = async (tx: WriteTx, { id, isLink }: RevokeInvitation, now: Instant): Outcome<{ readonly found: Invitation; readonly isOpen: boolean }> => {
  const held = await tx.invitations.holdById(id, now)();
  if (Either.isLeft(held)) return held;
  const open = held.right;
  if (Option.isSome(open) && (open.value.email === null) === isLink) return Either.right({ found: open.value, isOpen: true });
  if (!isLink) return Either.left(noSuchInvitation);
  const revoked = await tx.invitations.revokedLink(id)();
  if (Either.isLeft(revoked)) return revoked;
  return Option.isNone(revoked.right) ? Either.left(noSuchInvitation) : Either.right({ found: revoked.right.value, isOpen: false });
};

const revoke = async (tx: WriteTx, { id, inviterId }: Invitation, now: Instant): Outcome<void> => {
  const found = await tx.invitations.revoke(id, instant(now + revokedLinksKept))();
  if (Either.isLeft(found)) return found;
  const entries = await invitationsByChanged(tx, [inviterId]);
  if (Either.isLeft(entries)) return entries;
  const appended = await tx.append({ entries: entries.right, changesRules: false })();
  return Either.isLeft(appended) ? appended : done;
};

/** Ends an invitation. At most five statements. Spec: DELETE /invites/{id}, DELETE /invites/multiuse/{id} */
export const revokeInvitation: UseCase<RevokeInvitation, void> = {
  mode: 'write',
  run: async (call, command) => {
    const now = call.now();
    const loaded = await find(call.tx, command, now);
    if (Either.isLeft(loaded)) return loaded;
    const allowed = permit(canManageInvitation(call.actor, loaded.right.found));
    if (Either.isLeft(allowed)) return allowed;
    if (!loaded.right.isOpen) return refuse({ kind: 'invitationAlreadyRevoked' });
    return revoke(call.tx, loaded.right.found, now);
  },
};
