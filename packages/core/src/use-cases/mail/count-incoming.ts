import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { RealmId, UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { AttemptKey } from '../../ports/sign-in/password-attempts.js';
import { countAttempt } from '../shared/count-attempt.js';

/** Whom a mail is counted for. */
export interface MailAccount {
  readonly realmId: RealmId;
  /** As whom, or by whose right, the mail is posted. */
  readonly userId: UserId;
  readonly token: string;
}

/** Maximums of mails to an organization. */
const windows: ReadonlyArray<{ readonly by: AttemptKey; readonly max: number; readonly milliseconds: number }> = [
  { by: 'mailsInMinute', max: 50, milliseconds: 60_000 },
  { by: 'mailsInFiveMinutes', max: 120, milliseconds: 300_000 },
  { by: 'mailsInHour', max: 600, milliseconds: 3_600_000 },
];

/** The part of them that is for one address, and for one person: neither shuts out the others of the organization. */
const share = 0.5;

/** Counts a mail that comes in, before it is read: refused beyond a limit, where it does not count against the wider ones. */
export const countIncomingMail = (
  ports: Pick<Ports, 'attempts' | 'secrets' | 'clock'>,
  { realmId, userId, token }: MailAccount,
): TaskEither.TaskEither<Failure, void> => {
  const counted = [
    { text: `address:${token}`, part: share },
    { text: `person:${realmId}:${userId}`, part: share },
    { text: `organization:${realmId}`, part: 1 },
  ].flatMap(({ text, part }) => windows.map(({ by, max, milliseconds }) => countAttempt(ports, by, { max: max * part, milliseconds }, text)));
  return pipe(
    counted,
    TaskEither.traverseSeqArray((count) => count),
    TaskEither.map(() => undefined),
  );
};
