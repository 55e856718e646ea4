import * as Either from 'fp-ts/lib/Either.js';
import type { ReadTx } from '../../../ports/store.js';
import type { AddressProblem } from '../../../refusals/accounts.js';
import { type AddressRules, problemWithAddress } from '../../../rules/organization/admitted-addresses.js';
import { type Outcome, done, refuse } from '../../outcome.js';

/** One query where addresses are restricted to domains, else none. Spec: 4.17 */
export const loadAddressRules = async ({ realm: { policies }, domains }: ReadTx): Outcome<AddressRules> => {
  const admitted = policies.emailsRestrictedToDomains ? await domains.all()() : Either.right([]);
  return Either.isLeft(admitted) ? admitted : Either.right({ policies, domains: admitted.right });
};

/** Returns why the organization does not admit a valid address; null if it does. The same queries. Spec: 4.17 */
export const problemWithNewAddress = async (tx: ReadTx, email: string): Outcome<AddressProblem | null> => {
  const rules = await loadAddressRules(tx);
  return Either.isLeft(rules) ? rules : Either.right(problemWithAddress(email, rules.right));
};

/** Refused for a valid address that the organization does not admit. The same queries. */
export const checkNewAddress = async (tx: ReadTx, email: string): Outcome<void> => {
  const problem = await problemWithNewAddress(tx, email);
  if (Either.isLeft(problem)) return problem;
  return problem.right === null ? done : refuse({ kind: 'emailNotAdmitted', email, problem: problem.right });
};
