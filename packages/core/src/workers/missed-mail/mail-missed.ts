import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { idleAfter, waitingInterval } from '../../model/messages/attention.js';
import type { UserId } from '../../model/ids.js';
import { instant } from '../../model/instant.js';
import { replyLifetime } from '../../model/mail/missed-message.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { replyAnchor, replyToken } from '../../use-cases/mail/reply-address.js';
import { type DueMail, mailsDue } from './mails-due.js';

/**
 * Puts a person's due mails into the outbox, with their reply addresses. Removes the missed messages in the same transaction, so each is mailed once, whatever
 * fails. Returns the mails. A fixed number of statements.
 */
export const mailMissed = (
  tx: WriteTx,
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  userId: UserId,
): TaskEither.TaskEither<Failure, ReadonlyArray<DueMail>> => {
  const now = clock.now();
  return pipe(
    tx.missedMessages.take(userId, instant(now - idleAfter)),
    TaskEither.map(({ taken, isThere }) => mailsDue(taken, isThere, now)),
    TaskEither.bindTo('due'),
    TaskEither.bind('people', ({ due }) => (due.mails.length === 0 ? TaskEither.right([]) : tx.users.byIds([userId]))),
    TaskEither.chain(({ due: { mails, kept }, people: [person] }) => {
      const again = kept.map((one) => ({ ...one, dueAt: one.isWaiting && one.dueAt <= now ? instant(now + waitingInterval) : one.dueAt }));
      const mailed = person === undefined ? [] : mails;
      const addresses = mailed.map((mail) => {
        const address = { userId, messageId: replyAnchor(mail) };
        return { ...address, fingerprint: secrets.fingerprint(replyToken(secrets, tx.realm.id, address)) };
      });
      return pipe(
        tx.missedMessages.add(again),
        TaskEither.chain(() => tx.missedMessages.addReplyAddresses(addresses, now, instant(now - replyLifetime))),
        TaskEither.chain(() =>
          tx.outgoingMails.add(
            mailed.map(({ requestId, ...mail }) => ({ kind: 'missedMessages', to: person?.email ?? '', facts: { userId, ...mail }, requestId })),
          ),
        ),
        TaskEither.map(() => mailed),
      );
    }),
  );
};
