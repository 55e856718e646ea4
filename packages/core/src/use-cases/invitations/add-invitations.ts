import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../failures.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Invitation, InvitationTerms } from '../../model/invitations/invitation.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { linkFingerprint } from '../shared/secret-links.js';
import type { Caller } from '../use-case.js';

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
export const addInvitations = (
  tx: WriteTx,
  ports: Ports,
  { actor, realm }: Pick<Caller, 'actor' | 'realm'>,
  { terms, expiresInMinutes, emails }: Addition,
  now: Instant,
): TaskEither.TaskEither<Fault, ReadonlyArray<Invitation>> =>
  pipe(
    tx.invitations.reserve(emails.length),
    TaskEither.map((ids) =>
      ids.map((id, index): Invitation => ({
        ...terms,
        channelIds: [...new Set(terms.channelIds)],
        groupIds: [...new Set(terms.groupIds)],
        id,
        inviterId: actor.user.id,
        email: emails[index] ?? null,
        invitedAt: now,
        expiresAt: expiryOf(ports, expiresInMinutes, now),
      })),
    ),
    TaskEither.chainFirst((invitations) =>
      tx.invitations.insert(
        invitations.map((invitation) => ({ invitation, fingerprint: linkFingerprint(ports, realm, 'invitation', invitation) })),
        now,
      ),
    ),
  );
