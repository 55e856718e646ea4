import * as Either from 'fp-ts/lib/Either.js';
import type { RealmId, UserId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { AttemptKey, AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import { countAttempt } from '../shared/count-attempt.js';
import { type Outcome, done } from '../outcome.js';

/** Whom a mail is counted for. */
export interface MailAccount {
  readonly realmId: RealmId;
  /** As whom, or by whose right, the mail is posted. */
  readonly userId: UserId;
  readonly token: string;
}

/** Maximums of mails to an organization. */
const limits = {
  mailsInMinute: { max: 50, milliseconds: 60_000 },
  mailsInFiveMinutes: { max: 120, milliseconds: 300_000 },
  mailsInHour: { max: 600, milliseconds: 3_600_000 },
} as const satisfies Partial<Record<AttemptKey, AttemptLimit>>;

const windows = ['mailsInMinute', 'mailsInFiveMinutes', 'mailsInHour'] as const;

/** The part of them that is for one address, and for one person: neither shuts out the others of the organization. */
const share = 0.5;

/** Counts a mail that comes in, before it is read: refused beyond a limit, where it does not count against the wider ones. */
export const countIncomingMail = async (ports: Pick<Ports, 'attempts' | 'secrets' | 'clock'>, { realmId, userId, token }: MailAccount): Outcome<void> => {
  const shares = [
    { text: `address:${token}`, part: share },
    { text: `person:${realmId}:${userId}`, part: share },
    { text: `organization:${realmId}`, part: 1 },
  ];
  for (const { text, part } of shares) {
    for (const by of windows) {
      const counted = await countAttempt(ports, by, { ...limits[by], max: limits[by].max * part }, text);
      if (Either.isLeft(counted)) return counted;
    }
  }
  return done;
};
