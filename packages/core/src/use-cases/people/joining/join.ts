import * as Either from 'fp-ts/lib/Either.js';
import type { Instant } from '../../../model/instant.js';
import { isSameAddress } from '../../../model/people/email-address.js';
import type { EmailVisibility } from '../../../model/people/email-visibility.js';
import { languages } from '../../../model/people/languages.data.js';
import { isTimeZone, presentZoneName } from '../../../model/people/time-zone.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { WriteTx } from '../../../ports/store.js';
import { isWeakPassword } from '../../../rules/people/passwords.js';
import type { UseCase } from '../../use-case.js';
import { holderKind, stubAmong } from '../../shared/people/address-holder.js';
import { type CreatedUser, insertWithKey } from '../accounts/insert-with-key.js';
import { checkNewAddress } from '../../shared/people/problem-with-new-address.js';
import { checkNewName } from '../accounts/check-new-name.js';
import { isPassword, newUser } from '../accounts/create-user.js';
import { type Admission, findAdmission, type KeyLookup, reading, using } from './find-admission.js';
import { arrival } from './arrival.js';
import { type Outcome, done, refuse } from '../../outcome.js';

export interface JoinLinkKey {
  /** The secret part of a mailed link: of a confirmation, or of an invitation for one address. */
  readonly key: string;
}

export interface Join extends JoinLinkKey {
  readonly fullName: string;
  readonly password: string;
  /** IANA name; empty: none. */
  readonly timezone: string;
  /** Code; null: the organization's. */
  readonly language: string | null;
  /** null: as the organization chose for new accounts. */
  readonly emailVisibility: EmailVisibility | null;
}

/** A person who has just joined. */
export interface JoinedPerson extends CreatedUser {
  readonly email: string;
}

interface Free {
  readonly admission: Admission;
  /** The imported account that has the address; null for a new one. */
  readonly stub: User | null;
}

/** Finds what the key admits, and checks that its address may get an account now: rules and holders may have changed since the mail. */
const findFree = async (finding: KeyLookup, ports: Ports, key: string): Outcome<Free> => {
  const admission = await findAdmission(finding, ports, key);
  if (Either.isLeft(admission)) return admission;
  const allowed = await checkNewAddress(finding.tx, admission.right.email);
  if (Either.isLeft(allowed)) return allowed;
  const holders = await finding.tx.users.byEmails([admission.right.email])();
  if (Either.isLeft(holders)) return holders;
  const stub = stubAmong(holders.right.filter(({ email }) => isSameAddress(email, admission.right.email)));
  const [holder] = holders.right;
  if (holder === undefined || stub !== null) return Either.right({ admission: admission.right, stub });
  return refuse({ kind: 'addressHasAccount', by: holderKind(holder) });
};

/** Returns the address that a mailed link is for; changes nothing, since programs follow links in mails. */
export const getJoinAddress: UseCase<JoinLinkKey, string> = {
  mode: 'visiting',
  run: async ({ tx, ports }, { key }) => {
    const free = await findFree(reading(tx), ports, key);
    return Either.isLeft(free) ? free : Either.right(free.right.admission.email);
  },
};

const checkChoices = async ({ password, timezone, language }: Join, ports: Ports): Outcome<void> => {
  if (timezone !== '' && !isTimeZone(timezone)) return refuse({ kind: 'timeZoneUnknown' });
  if (language !== null && !Object.hasOwn(languages, language)) return refuse({ kind: 'languageInvalid' });
  return isPassword(password) && !isWeakPassword(password, ports.passwords.guesses) ? done : refuse({ kind: 'passwordTooWeak' });
};

interface Named extends Free {
  readonly fullName: string;
}

const decide = async (finding: KeyLookup, ports: Ports, { key, fullName: written }: Join): Outcome<Named> => {
  const free = await findFree(finding, ports, key);
  if (Either.isLeft(free)) return free;
  const fullName = await checkNewName(finding.tx, written, free.right.stub?.id ?? null);
  return Either.isLeft(fullName) ? fullName : Either.right({ ...free.right, fullName: fullName.right });
};

const accountOf = (tx: WriteTx, { admission: { email, invited }, fullName }: Named, command: Join, passwordHash: string, now: Instant) =>
  newUser(
    tx.realm,
    {
      email,
      fullName,
      role: invited?.invitation.role ?? 'member',
      password: null,
      timezone: presentZoneName(command.timezone),
      settings: {
        ...(command.language === null ? {} : { defaultLanguage: command.language }),
        ...(command.emailVisibility === null ? {} : { emailAddressVisibility: command.emailVisibility }),
      },
    },
    passwordHash,
    now,
  );

const create = async (tx: WriteTx, ports: Ports, named: Named, command: Join, passwordHash: string): Outcome<JoinedPerson> => {
  const { admission, stub } = named;
  const user = accountOf(tx, named, command, passwordHash, ports.clock.now());
  const account = await insertWithKey(tx, ports, user, stub, arrival(ports, admission));
  return Either.isLeft(account) ? account : Either.right({ ...account.right, email: admission.email });
};

/**
 * Makes the account of the person whose address a mailed link confirms, with what their invitation says, and returns it; the address of an imported person gives
 * them that account. The key is used up. A bad request is refused before the password is hashed, which is slow; the transaction that makes the account checks
 * everything again.
 *
 * Spec: 4.16, 6 (`realm_user`)
 */
export const join: UseCase<Join, JoinedPerson> = {
  mode: 'visitingAndWaiting',
  run: async ({ ports, transact }, command) => {
    const found = await transact('snapshot', ({ tx, ports }) => decide(reading(tx), ports, command));
    if (Either.isLeft(found)) return found;
    const allowed = await checkChoices(command, ports);
    if (Either.isLeft(allowed)) return allowed;
    const passwordHash = await ports.passwords.inTurn(ports.passwords.hash(command.password))();
    if (Either.isLeft(passwordHash)) return passwordHash;
    return transact('write', async ({ tx, ports }) => {
      const named = await decide(using(tx), ports, command);
      return Either.isLeft(named) ? named : create(tx, ports, named.right, command, passwordHash.right);
    });
  },
};
