import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { Failure } from '../../failures.js';
import { logFailure } from '../../faults.js';
import type { FeatureLevel } from '../../gates/is-open.js';
import { instant, millisecondsPerDay } from '../../model/instant.js';
import type { OutgoingMail } from '../../model/mail/outgoing-mail.js';
import type { Log } from '../../ports/log.js';
import type { MailOutbox } from '../../ports/mail-outbox.js';
import type { Mail, Mailer } from '../../ports/mailer.js';
import type { Ports } from '../../ports/ports.js';
import type { Committed, Store } from '../../ports/store.js';
import { readRealm } from '../read-realm.js';
import { loadMissed, type MissedConversation } from './load-missed.js';
import { isFactual, missedIn, writeMail, writeMissedMail } from './mail-texts.js';
import { forRequest } from '../passes/for-request.js';
import { inPass, type PassPorts } from '../passes/in-pass.js';
import { waitAfter, type Waits } from '../passes/wait-after.js';

export interface MailWorker {
  /**
   * Sends the due mails, one after another; returns the count. Called every few seconds, by any number of processes. Stops at the first failure of the mail
   * server, so that a dead one is tried once in a run.
   */
  readonly runDue: () => Promise<number>;
}

/** Milliseconds after which a mail that is being sent may be sent by another process: longer than any attempt takes. */
const lease = 5 * 60_000;

/** Between attempts. */
const waits: Waits = { first: 60_000, max: millisecondsPerDay / 4 };

/** With these waits more than a day, for which links in mails are valid. */
const maxAttempts = 14;

const waiting = 'a mail could not be sent, and waits';

/** In one run; the rest follows at once. */
const maxInRun = 100;

type MailWorld = Ports & PassPorts & { readonly store: Pick<Store, 'transact'> };

const sendDue = async (world: MailWorld, outbox: MailOutbox, mailer: Mailer, level: FeatureLevel): Promise<number> => {
  const { store, clock } = world;

  const logOf = (mail: OutgoingMail): Log => forRequest(world, mail).log;

  const postpone = async (mail: OutgoingMail, failure: Failure | null): Promise<false> => {
    const isOver = mail.attempts >= maxAttempts;
    const log = logOf(mail);
    const fields = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
    if (isOver) log.error('a mail could not be sent, and is given up', fields);
    else if (failure === null) log.warn(waiting, fields);
    else logFailure(log, waiting, failure.kind === 'unavailable' ? failure.kind : failure, fields);
    await (isOver ? outbox.remove(mail) : outbox.postpone(mail, instant(clock.now() + waitAfter(mail.attempts, waits))))();
    return false;
  };

  /** None: the mail is no longer needed. Left: it cannot be written now, or, without a failure, only by a newer version of the server. */
  const written = async (mail: OutgoingMail): Promise<Either.Either<Failure | null, Option.Option<Mail>>> => {
    const realm = await readRealm(store, mail.realmId);
    if (realm === null) return Either.left(null);
    const writing = { ...world, realm };
    if (isFactual(mail)) return Either.right(Option.some(writeMail(mail, writing)));
    const facts = missedIn(mail);
    if (facts === null) return Either.left(null);
    const levels = { floor: level, call: level };
    const loaded = await store.transact(mail.realmId, 'latest', (tx) => () => loadMissed(tx, world, facts, levels))();
    return Either.map(({ result }: Committed<MissedConversation | null>) =>
      result === null ? Option.none : Option.some(writeMissedMail(mail, result, writing)),
    )(loaded);
  };

  const remove = async (mail: OutgoingMail, why: string): Promise<boolean> => {
    logOf(mail).debug?.(why, { mail: mail.id, kind: mail.kind });
    return Either.isRight(await outbox.remove(mail)());
  };

  /** Whether the next one may be tried. */
  const send = async (mail: OutgoingMail): Promise<boolean> => {
    const text = await written(mail);
    if (Either.isLeft(text)) return postpone(mail, text.left);
    if (Option.isNone(text.right)) return remove(mail, 'a mail is needed no more');
    const outcome = await mailer.send(text.right.value)();
    if (Either.isLeft(outcome)) return postpone(mail, outcome.left);
    if (Either.isLeft(outcome.right)) logOf(mail).warn('a mail was not accepted, and is given up', { mail: mail.id, kind: mail.kind });
    return remove(mail, Either.isLeft(outcome.right) ? 'a mail was dropped' : 'a mail was sent');
  };

  for (let sent = 0; sent < maxInRun; sent += 1) {
    const now = clock.now();
    const claimed = await outbox.claim(now, instant(now + lease))();
    if (Either.isLeft(claimed) || Option.isNone(claimed.right) || !(await send(claimed.right.value))) return sent;
  }
  return maxInRun;
};

/** Sends what committed transactions have put into the outbox, at least once each. `level`: the operator's, that of rights. */
export const createMailWorker = (given: MailWorld, outbox: MailOutbox, mailer: Mailer, level: FeatureLevel): MailWorker => ({
  runDue: () => inPass(given, 'mail', (world) => sendDue(world, outbox, mailer, level)),
});
