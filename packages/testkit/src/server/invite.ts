import { instant, millisecondsPerDay, type UserId } from '@parley/core';
import type { NewInvitation } from '@parley/core/model';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { TestServer } from './test-server.js';

/** What an invitation may say besides its inviter. */
export type TestInvitation = Partial<Omit<NewInvitation, 'id' | 'inviterId' | 'invitedAt' | 'email'>> & {
  /** Absent: a link for anybody. */
  readonly email?: string;
};

/** Makes an invitation, without asking for the rights of its inviter, and returns the secret part of its link. Valid for ten days. */
export const invite = async ({ chat, realm, clock }: TestServer, inviterId: UserId, { email, ...terms }: TestInvitation = {}): Promise<string> => {
  const { secrets } = chat.world;
  const made = await chat.provision.transact(realm.id, (tx) =>
    pipe(
      tx.invitations.reserve(1),
      TaskEither.chainW(([id]) => {
        if (id === undefined) throw new Error('no id');
        const invitedAt = clock.now();
        const invitation = {
          ...{ id, inviterId, invitedAt, email: email ?? null, expiresAt: instant(invitedAt + 10 * millisecondsPerDay) },
          ...{ role: 'member' as const, channelIds: [], groupIds: [], includesDefaultChannels: false, welcomeText: null, notifiesInviter: false, ...terms },
        };
        const key = secrets.linkKey(realm.id, 'invitation', [id, invitedAt]);
        return pipe(
          tx.invitations.insert([{ invitation, fingerprint: secrets.fingerprint(key) }], clock.now()),
          TaskEither.map(() => key),
        );
      }),
    ),
  )();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  return made.right;
};
