import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { type EmailChange, isOver } from '../../../model/people/email-change.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { loadActor } from '../../shared/people/load-actor.js';
import type { UseCase } from '../../use-case.js';
import { changeAccount } from '../accounts/change-account.js';
import { decideOwnEmail } from './decide-own-email.js';

export interface EmailChangeKey {
  /** The secret part of the link. */
  readonly key: string;
}

const unknown = refused({ kind: 'noSuchEmailChange' });

interface Found {
  readonly change: EmailChange;
  readonly actor: Actor;
}

/** Unknown and expired ones look the same, and so do those of people and organizations that are deactivated by now. */
const find = (tx: ReadTx, { secrets, clock }: Ports, key: string): TaskEither.TaskEither<Failure, Found> =>
  pipe(
    tx.emailChanges.find(secrets.fingerprint(key)),
    TaskEither.chainW((found) => (Option.isNone(found) || isOver(found.value, clock.now()) ? TaskEither.left(unknown) : TaskEither.right(found.value))),
    TaskEither.bindTo('change'),
    TaskEither.bindW('actor', ({ change: { userId } }) =>
      pipe(
        loadActor(tx, userId, clock.now()),
        TaskEither.map(({ actor }) => actor),
      ),
    ),
    TaskEither.filterOrElse(
      ({ actor }) => actor.user.isActive && !tx.realm.isDeactivated,
      () => unknown,
    ),
  );

/** Returns the address that a link would confirm; changes nothing, since programs follow links in mails. */
export const getEmailChange: UseCase<EmailChangeKey, string> = {
  mode: 'visiting',
  run:
    (tx, ports) =>
    (_visitor, { key }) =>
      pipe(
        find(tx, ports, key),
        TaskEither.map(({ change }) => change.newEmail),
      ),
};

/** All is checked again: rules and holders may have changed since the request. The former address hears of it. */
const confirm = (tx: WriteTx, ports: Ports, { change: { newEmail }, actor }: Found): TaskEither.TaskEither<Failure, string> => {
  const { user } = actor;
  return pipe(
    decideOwnEmail(tx, actor, newEmail),
    TaskEither.chainFirstW(() => tx.emailChanges.remove(user.id)),
    TaskEither.chainFirstW((email) =>
      email === null ? TaskEither.right(undefined) : tx.outgoingMails.add([{ kind: 'emailChanged', to: user.email, facts: { newEmail: email } }]),
    ),
    TaskEither.chainFirstW((email) => (email === null ? TaskEither.right(undefined) : changeAccount(tx, ports, user, { email }))),
    TaskEither.map(() => newEmail),
  );
};

/** Gives a person the address that the holder of the link asked for, and returns it. Spec: 6 (`realm_user`) */
export const confirmEmailChange: UseCase<EmailChangeKey, string> = {
  mode: 'visitingAndWaiting',
  run:
    (transact, ports) =>
    ({ key }) =>
      transact('write', (tx) =>
        pipe(
          find(tx, ports, key),
          TaskEither.chain((found) => confirm(tx, ports, found)),
        ),
      ),
};
