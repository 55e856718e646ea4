import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
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
const findFree = (finding: KeyLookup, ports: Ports, key: string): TaskEither.TaskEither<Failure, Free> =>
  pipe(
    findAdmission(finding, ports, key),
    TaskEither.chainFirst(({ email }) => checkNewAddress(finding.tx, email)),
    TaskEither.bindTo('admission'),
    TaskEither.bindW('holders', ({ admission: { email } }) => finding.tx.users.byEmails([email])),
    TaskEither.chainW(({ admission, holders }) => {
      const stub = stubAmong(holders.filter(({ email }) => isSameAddress(email, admission.email)));
      const [holder] = holders;
      return holder === undefined || stub !== null
        ? TaskEither.right({ admission, stub })
        : TaskEither.left(refused({ kind: 'addressHasAccount', by: holderKind(holder) }));
    }),
  );

/** Returns the address that a mailed link is for; changes nothing, since programs follow links in mails. */
export const getJoinAddress: UseCase<JoinLinkKey, string> = {
  mode: 'visiting',
  run:
    (tx, ports) =>
    (_visitor, { key }) =>
      pipe(
        findFree(reading(tx), ports, key),
        TaskEither.map(({ admission }) => admission.email),
      ),
};

const checkChoices = ({ password, timezone, language }: Join, ports: Ports): TaskEither.TaskEither<Failure, void> => {
  if (timezone !== '' && !isTimeZone(timezone)) return TaskEither.left(refused({ kind: 'timeZoneUnknown' }));
  if (language !== null && !Object.hasOwn(languages, language)) return TaskEither.left(refused({ kind: 'languageInvalid' }));
  return isPassword(password) && !isWeakPassword(password, ports.passwords.guesses)
    ? TaskEither.right(undefined)
    : TaskEither.left(refused({ kind: 'passwordTooWeak' }));
};

interface Named extends Free {
  readonly fullName: string;
}

const decide = (finding: KeyLookup, ports: Ports, { key, fullName: written }: Join): TaskEither.TaskEither<Failure, Named> =>
  pipe(
    findFree(finding, ports, key),
    TaskEither.bindW('fullName', ({ stub }) => checkNewName(finding.tx, written, stub?.id ?? null)),
  );

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

const create = (tx: WriteTx, ports: Ports, named: Named, command: Join, passwordHash: string): TaskEither.TaskEither<Failure, JoinedPerson> => {
  const { admission, stub } = named;
  const user = accountOf(tx, named, command, passwordHash, ports.clock.now());
  return pipe(
    insertWithKey(tx, ports, user, stub, arrival(ports, admission)),
    TaskEither.map((account) => ({ ...account, email: admission.email })),
  );
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
  run: (transact, ports) => (command) =>
    pipe(
      transact('snapshot', (tx) => decide(reading(tx), ports, command)),
      TaskEither.chain(() => checkChoices(command, ports)),
      TaskEither.chain(() => ports.passwords.inTurn(ports.passwords.hash(command.password))),
      TaskEither.chain((passwordHash) =>
        transact('write', (tx) =>
          pipe(
            decide(using(tx), ports, command),
            TaskEither.chain((named) => create(tx, ports, named, command, passwordHash)),
          ),
        ),
      ),
    ),
};
