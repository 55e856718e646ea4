import * as Either from 'fp-ts/lib/Either.js';
import type { RealmId } from '../../model/ids.js';
import type { AttemptKey, AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';
import { fold } from '../../text/fold.js';
import { countAttempt } from '../shared/count-attempt.js';
import { type Outcome, done } from '../outcome.js';

/** Spec: 4.20 */
const limits = {
  userName: { max: 5, milliseconds: 1_800_000 },
  address: { max: 100, milliseconds: 60_000 },
} as const satisfies Partial<Record<AttemptKey, AttemptLimit>>;

export interface Attempt {
  readonly realmId: RealmId;
  /** As written. */
  readonly userName: string;
  /** Network address; absent if the caller is in this process. */
  readonly address?: string | undefined;
}

type CountingPorts = Pick<Ports, 'attempts' | 'passwords' | 'secrets' | 'clock'>;

const count = (ports: CountingPorts, by: keyof typeof limits, text: string): Outcome<void> => countAttempt(ports, by, limits[by], text);

type NameInRealm = Pick<Attempt, 'realmId' | 'userName'>;

/**
 * Folded as in the look-up of accounts: otherwise other spellings of a name would give more attempts. Of one organization: in another one, somebody else may have
 * the name, and reset the attempts at it.
 */
const keyOf = ({ realmId, userName }: NameInRealm): string => `${realmId}:${fold(userName.trim())}`;

/** Forgets an attempt that was counted, and could not be made since a part was away. */
const takeBack = async ({ attempts, secrets }: CountingPorts, { address, ...name }: Attempt): Outcome<void> => {
  const found = address === undefined ? done : await attempts.takeBack('address', secrets.fingerprint(address))();
  return Either.isLeft(found) ? found : attempts.takeBack('userName', secrets.fingerprint(keyOf(name)))();
};

/** Resets the attempts at a user name. */
export const forgetAttempts = ({ attempts, secrets }: CountingPorts, name: NameInRealm): Outcome<void> =>
  attempts.clear('userName', secrets.fingerprint(keyOf(name)))();

/**
 * The only way to check a password: waits for its turn, counts the attempt by address and by user name, and then runs the check. Success resets the attempts at
 * the name; an attempt that a fault ends does not count.
 */
export const attemptPassword = async <Result>(ports: CountingPorts, attempt: Attempt, check: () => Outcome<Result>): Outcome<Result> => {
  const { realmId, userName, address } = attempt;
  const counted = async (): Outcome<Result> => {
    const byAddress = address === undefined ? done : await count(ports, 'address', address);
    if (Either.isLeft(byAddress)) return byAddress;
    const byName = await count(ports, 'userName', keyOf({ realmId, userName }));
    if (Either.isLeft(byName)) return byName;
    const checked = await check();
    if (Either.isRight(checked)) {
      const forgotten = await forgetAttempts(ports, { realmId, userName });
      return Either.isLeft(forgotten) ? forgotten : checked;
    }
    if (checked.left.kind === 'refused') return checked;
    const takenBack = await takeBack(ports, attempt);
    return Either.isLeft(takenBack) ? takenBack : checked;
  };
  return ports.passwords.inTurn(counted)();
};
