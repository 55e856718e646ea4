import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { instant, millisecondsPerDay } from '../../model/instant.js';
import type { OutgoingMail } from '../../model/mail/outgoing-mail.js';
import type { Realm } from '../../model/organization/realm.js';
import type { MailOutbox } from '../../ports/mail-outbox.js';
import type { Mailer } from '../../ports/mailer.js';
import type { Ports } from '../../ports/ports.js';
import type { Store } from '../../ports/store.js';
import { isKnownMail, writeMail } from './mail-texts.js';

export interface MailWorker {
  /**
   * Sends the mails that are due, one after another; returns the count. Called every few seconds, by any number of processes. Stops at the first failure of the
   * other side, so that a dead mail server is asked once in a run.
   */
  readonly runDue: () => Promise<number>;
}

/** Milliseconds after which a mail that is being sent may be sent by another process: longer than any attempt takes. */
const lease = 5 * 60_000;

/** The waits between attempts double from this one up to the maximum. */
const firstWait = 60_000;
const maxWait = millisecondsPerDay / 4;

/** With these waits more than a day, for which links in mails are valid. */
const maxAttempts = 14;

/** In one run; the rest follows at once. */
const maxInRun = 100;

const waitAfter = (attempts: number): number => Math.min(firstWait * 2 ** (attempts - 1), maxWait);

type MailWorld = Pick<Ports, 'clock' | 'log' | 'secrets' | 'server'> & { readonly store: Pick<Store, 'realms'> };

/** Sends what committed transactions have put into the outbox, at least once each. */
export const createMailWorker = (world: MailWorld, outbox: MailOutbox, mailer: Mailer): MailWorker => {
  const { store, clock, log } = world;

  const realmOf = async ({ realmId }: OutgoingMail): Promise<Realm | null> => {
    const realms = await store.realms()();
    return Either.isLeft(realms) ? null : (realms.right.find(({ id }) => id === realmId) ?? null);
  };

  const postpone = async (mail: OutgoingMail): Promise<false> => {
    const isOver = mail.attempts >= maxAttempts;
    if (isOver) log.error('a mail could not be sent, and is given up', { mail: mail.id, kind: mail.kind });
    else log.warn('a mail could not be sent, and waits', { mail: mail.id, kind: mail.kind, attempts: mail.attempts });
    await (isOver ? outbox.remove(mail) : outbox.postpone(mail, instant(clock.now() + waitAfter(mail.attempts))))();
    return false;
  };

  /** Whether the next one may be tried. */
  const send = async (mail: OutgoingMail): Promise<boolean> => {
    const realm = isKnownMail(mail) ? await realmOf(mail) : null;
    if (realm === null) return postpone(mail);
    const outcome = await mailer.send(writeMail(mail, { ...world, realm }))();
    if (Either.isLeft(outcome)) return postpone(mail);
    if (Either.isLeft(outcome.right)) log.warn('a mail was not accepted, and is given up', { mail: mail.id, kind: mail.kind });
    return Either.isRight(await outbox.remove(mail)());
  };

  return {
    runDue: async () => {
      for (let sent = 0; sent < maxInRun; sent += 1) {
        const now = clock.now();
        const claimed = await outbox.claim(now, instant(now + lease))();
        if (Either.isLeft(claimed) || Option.isNone(claimed.right) || !(await send(claimed.right.value))) return sent;
      }
      return maxInRun;
    },
  };
};
