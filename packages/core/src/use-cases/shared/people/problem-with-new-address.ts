import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { ReadTx } from '../../../ports/store.js';
import type { AddressProblem } from '../../../refusals/accounts.js';
import { problemWithAddress } from '../../../rules/organization/admitted-addresses.js';

/** Returns why the organization does not admit a valid address; null if it does. One query where addresses are restricted to domains, else none. Spec: 4.17 */
export const problemWithNewAddress = ({ realm: { policies }, domains }: ReadTx, email: string): TaskEither.TaskEither<Fault, AddressProblem | null> =>
  pipe(
    policies.emailsRestrictedToDomains ? domains.all() : TaskEither.right([]),
    TaskEither.map((admitted) => problemWithAddress(email, { policies, domains: admitted })),
  );
