import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { millisecondsPerDay } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import { personalSettingOf } from '../../model/people/settings/personal-settings.js';
import type { User } from '../../model/people/user.js';
import type { AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';
import type { Visitor } from '../caller.js';
import type { TransactForVisitor } from '../call.js';
import { type Outcome, done } from '../outcome.js';

/** Milliseconds after its creation in which an account's sign-ins are not mailed. */
const newFor = 60_000;

/** Maximum number of mails to one person; further sign-ins are not mailed. */
const limit: AttemptLimit = { max: 10, milliseconds: millisecondsPerDay };

/** Who signed in, and from where. */
export interface SignInFacts extends Pick<Visitor, 'address'> {
  readonly realm: Pick<Realm, 'id'>;
  readonly user: User;
}

const wantsMail = ({ mailer, clock }: Pick<Ports, 'mailer' | 'clock'>, user: User): boolean =>
  mailer !== null && clock.now() - user.dateJoined > newFor && personalSettingOf('enableLoginEmails', user) === true;

/** Mails a person that somebody signed in as them, unless they have switched these mails off. */
export const mailSignIn = async (transact: TransactForVisitor, ports: Ports, { realm, user, address }: SignInFacts): Outcome<void> => {
  if (!wantsMail(ports, user)) return done;
  const at = ports.clock.now();
  const counted = await ports.attempts.count('signInMailsInDay', ports.secrets.fingerprint(`${realm.id}:${user.id}`), limit)();
  if (Either.isLeft(counted)) return counted;
  if (Option.isNone(counted.right))
    return transact('write', ({ tx }) => tx.outgoingMails.add([{ kind: 'signedIn', to: user.email, facts: { at, address: address ?? null } }])());
  return done;
};
