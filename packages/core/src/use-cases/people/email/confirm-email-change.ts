import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { refused } from '../../../failures.js';
import { type EmailChange, isOver } from '../../../model/people/email-change.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, WriteTx } from '../../../ports/store.js';
import { loadActor } from '../../shared/people/load-actor.js';
import type { UseCase } from '../../use-case.js';
import { changeAccount } from '../accounts/change-account.js';
import { decideOwnEmail } from './decide-own-email.js';
import { type Outcome, done } from '../../outcome.js';

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
const find = async (tx: ReadTx, { secrets, clock }: Ports, key: string): Outcome<Found> => {
  const found = await tx.emailChanges.find(secrets.fingerprint(key))();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right) || isOver(found.right.value, clock.now())) return Either.left(unknown);
  const change = found.right.value;
  const known = await loadActor(tx, change.userId, clock.now());
  if (Either.isLeft(known)) return known;
  const { actor } = known.right;
  if (!actor.user.isActive || tx.realm.isDeactivated) return Either.left(unknown);
  return Either.right({ change, actor });
};

/** Returns the address that a link would confirm; changes nothing, since programs follow links in mails. */
export const getEmailChange: UseCase<EmailChangeKey, string> = {
  mode: 'visiting',
  run: async ({ tx, ports }, { key }) => {
    const found = await find(tx, ports, key);
    return Either.isLeft(found) ? found : Either.right(found.right.change.newEmail);
  },
};

/** All is checked again: rules and holders may have changed since the request. The former address hears of it. */
const confirm = async (tx: WriteTx, ports: Ports, { change: { newEmail }, actor }: Found): Outcome<string> => {
  const { user } = actor;
  const decision = await decideOwnEmail(tx, actor, newEmail);
  if (Either.isLeft(decision)) return decision;
  const removed = await tx.emailChanges.remove(user.id)();
  if (Either.isLeft(removed)) return removed;
  const added = decision.right === null ? done : await tx.outgoingMails.add([{ kind: 'emailChanged', to: user.email, facts: { newEmail: decision.right } }])();
  if (Either.isLeft(added)) return added;
  const changed = decision.right === null ? done : await changeAccount(tx, ports, user, { email: decision.right });
  return Either.isLeft(changed) ? changed : Either.right(newEmail);
};

/** Gives a person the address that the holder of the link asked for, and returns it. Spec: 6 (`realm_user`) */
export const confirmEmailChange: UseCase<EmailChangeKey, string> = {
  mode: 'visitingAndWaiting',
  run: async ({ transact }, { key }) => {
    return transact('write', async ({ tx, ports }) => {
      const found = await find(tx, ports, key);
      return Either.isLeft(found) ? found : confirm(tx, ports, found.right);
    });
  },
};
