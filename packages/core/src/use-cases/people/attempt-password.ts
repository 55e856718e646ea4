import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../failures.js';
import type { RealmId } from '../../model/ids.js';
import type { AttemptKey, AttemptLimit } from '../../ports/sign-in/password-attempts.js';
import type { Ports } from '../../ports/ports.js';
import { fold } from '../../text/fold.js';
import { countAttempt } from '../shared/count-attempt.js';

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

const count = (ports: CountingPorts, by: keyof typeof limits, text: string): TaskEither.TaskEither<Failure, void> => countAttempt(ports, by, limits[by], text);

type NameInRealm = Pick<Attempt, 'realmId' | 'userName'>;

/**
 * Folded as in the look-up of accounts: otherwise other spellings of a name would give more attempts. Of one organization: in another one, somebody else may have
 * the name, and reset the attempts at it.
 */
const keyOf = ({ realmId, userName }: NameInRealm): string => `${realmId}:${fold(userName.trim())}`;

/** Forgets an attempt that was counted, and could not be made since a part was away. */
const takeBack = ({ attempts, secrets }: CountingPorts, { address, ...name }: Attempt): TaskEither.TaskEither<Fault, void> =>
  pipe(
    address === undefined ? TaskEither.right<Fault, undefined>(undefined) : attempts.takeBack('address', secrets.fingerprint(address)),
    TaskEither.chain(() => attempts.takeBack('userName', secrets.fingerprint(keyOf(name)))),
  );

/** Resets the attempts at a user name. */
export const forgetAttempts = ({ attempts, secrets }: CountingPorts, name: NameInRealm): TaskEither.TaskEither<Failure, void> =>
  attempts.clear('userName', secrets.fingerprint(keyOf(name)));

/**
 * The only way to check a password: waits for its turn, counts the attempt by address and by user name, and then runs the check. Success resets the attempts at
 * the name; an attempt that a fault ends does not count.
 */
export const attemptPassword = <Result>(
  ports: CountingPorts,
  attempt: Attempt,
  check: TaskEither.TaskEither<Failure, Result>,
): TaskEither.TaskEither<Failure, Result> => {
  const { realmId, userName, address } = attempt;
  const giveBack = (failure: Failure): TaskEither.TaskEither<Failure, Result> =>
    failure.kind === 'refused'
      ? TaskEither.left(failure)
      : pipe(
          takeBack(ports, attempt),
          TaskEither.chain(() => TaskEither.left(failure)),
        );
  const tried = pipe(check, TaskEither.orElse(giveBack));
  return ports.passwords.inTurn(
    pipe(
      address === undefined ? TaskEither.right(undefined) : count(ports, 'address', address),
      TaskEither.chain(() => count(ports, 'userName', keyOf({ realmId, userName }))),
      TaskEither.chain(() => tried),
      TaskEither.chainFirst(() => forgetAttempts(ports, { realmId, userName })),
    ),
  );
};
