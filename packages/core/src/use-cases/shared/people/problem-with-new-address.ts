import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, type Fault, refused } from '../../../failures.js';
import type { ReadTx } from '../../../ports/store.js';
import type { AddressProblem } from '../../../refusals/accounts.js';
import { type AddressRules, problemWithAddress } from '../../../rules/organization/admitted-addresses.js';

/** One query where addresses are restricted to domains, else none. Spec: 4.17 */
export const loadAddressRules = ({ realm: { policies }, domains }: ReadTx): TaskEither.TaskEither<Fault, AddressRules> =>
  pipe(
    policies.emailsRestrictedToDomains ? domains.all() : TaskEither.right([]),
    TaskEither.map((admitted) => ({ policies, domains: admitted })),
  );

/** Returns why the organization does not admit a valid address; null if it does. The same queries. Spec: 4.17 */
export const problemWithNewAddress = (tx: ReadTx, email: string): TaskEither.TaskEither<Fault, AddressProblem | null> =>
  pipe(
    loadAddressRules(tx),
    TaskEither.map((rules) => problemWithAddress(email, rules)),
  );

/** Refused for a valid address that the organization does not admit. The same queries. */
export const checkNewAddress = (tx: ReadTx, email: string): TaskEither.TaskEither<Failure, void> =>
  pipe(
    problemWithNewAddress(tx, email),
    TaskEither.chainW((problem) => (problem === null ? TaskEither.right(undefined) : TaskEither.left(refused({ kind: 'emailNotAdmitted', email, problem })))),
  );
