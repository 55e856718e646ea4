import * as Either from 'fp-ts/lib/Either.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Invitation, InvitationTerms } from '../../model/invitations/invitation.js';
import type { Ports } from '../../ports/ports.js';
import { linkFingerprint } from '../shared/secret-links.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** The requested invitation, of any kind. */
export interface RequestedInvitation extends Omit<InvitationTerms, 'notifiesInviter'> {
  /** null: it never expires. `default`: as the operator has configured. */
  readonly expiresInMinutes: number | null | 'default';
}

const expiryOf = ({ server }: Pick<Ports, 'server'>, requested: RequestedInvitation['expiresInMinutes'], now: Instant): Instant | null => {
  const minutes = requested === 'default' ? server.invitationValidityMinutes : requested;
  return minutes === null ? null : instant(now + minutes * 60_000);
};

interface Addition {
  readonly terms: InvitationTerms;
  readonly expiresInMinutes: RequestedInvitation['expiresInMinutes'];
  /** null: a link. */
  readonly emails: ReadonlyArray<string | null>;
}

/** Stores an invitation for each address. The transaction holds invitations. Two statements. */
export const addInvitations = async (
  { tx, ports, actor, realm }: WriteCall,
  { terms, expiresInMinutes, emails }: Addition,
  now: Instant,
): Outcome<ReadonlyArray<Invitation>> => {
  const ids = await tx.invitations.reserve(emails.length)();
  if (Either.isLeft(ids)) return ids;
  const invitations = ids.right.map((id, index): Invitation => ({
    ...terms,
    channelIds: [...new Set(terms.channelIds)],
    groupIds: [...new Set(terms.groupIds)],
    id,
    inviterId: actor.user.id,
    email: emails[index] ?? null,
    invitedAt: now,
    expiresAt: expiryOf(ports, expiresInMinutes, now),
  }));
  const inserted = await tx.invitations.insert(
    invitations.map((invitation) => ({ invitation, fingerprint: linkFingerprint(ports, realm, 'invitation', invitation) })),
    now,
  )();
  return Either.isLeft(inserted) ? inserted : Either.right(invitations);
};
