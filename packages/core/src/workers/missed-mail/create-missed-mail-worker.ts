import * as Either from 'fp-ts/lib/Either.js';
import { committing } from '../../committing.js';
import type { MissedMailSchedule } from '../../ports/mail-outbox.js';
import type { Ports } from '../../ports/ports.js';
import type { Store } from '../../ports/store.js';
import { considerRealms } from '../attention/consider-log.js';
import { forRequest } from '../passes/for-request.js';
import { inPass, type PassPorts } from '../passes/in-pass.js';
import { considerMissed } from './consider-missed.js';
import { mailMissed } from './mail-missed.js';
import type { DueMail } from './mails-due.js';
import { logFailure } from '../../faults.js';
import type { Failure } from '../../failures.js';

/** People in one run; the rest follows. */
const maxPeople = 100;

export interface MissedMailWorker {
  /** Considers new messages, then writes the mails that are due into the outbox; returns their count. Called every few seconds, by any number of processes. */
  readonly runDue: () => Promise<number>;
}

type MissedMailWorld = Pick<Ports, 'clock' | 'renderer' | 'secrets' | 'wakeUp'> & PassPorts & { readonly store: Store };

const mailDue = async (world: MissedMailWorld, schedule: MissedMailSchedule): Promise<number> => {
  const { clock, log } = world;
  const { write } = committing(world);
  await considerRealms(world, schedule.realmsBehind(), (id) => write(id, (tx) => considerMissed(tx, world)));
  const due = await schedule.due(clock.now(), maxPeople)();
  if (Either.isLeft(due)) {
    logFailure(log, 'missed messages could not be found', due.left.kind);
    return 0;
  }
  let count = 0;
  for (const one of due.right) {
    const { realmId, userId } = one;
    const fail = (failure: Failure['kind']): number => {
      logFailure(forRequest(world, one).log, 'missed messages could not be mailed, and are tried again', failure, { user: userId });
      return 0;
    };
    const note = (mails: ReadonlyArray<DueMail>): number => {
      for (const mail of mails) forRequest(world, mail).log.debug?.('missed messages are mailed', { user: userId, messages: mail.messageIds });
      return mails.length;
    };
    // An exception with one person does not delay the others.
    count += await write(realmId, (tx) => mailMissed(tx, world, userId))().then(
      (mailed) => (Either.isLeft(mailed) ? fail(mailed.left.kind) : note(mailed.right)),
      () => fail('defect'),
    );
  }
  return count;
};

/** Mails people the messages that they have not read: one mail for each conversation, each message once. */
export const createMissedMailWorker = (given: MissedMailWorld, schedule: MissedMailSchedule): MissedMailWorker => ({
  runDue: () => inPass(given, 'missedMail', (world) => mailDue(world, schedule)),
});
