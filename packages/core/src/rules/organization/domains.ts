import * as Either from 'fp-ts/lib/Either.js';
import type { RightsOpen } from '../../gates/is-open.js';
import { type DomainProblem, maxDomainLength } from '../../model/organization/domain.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { mustBeAdministrator, mustBeOwner } from '../people/actors.js';
import type { Verdict } from '../verdict.js';

/** Decides who changes the domains. LEVEL(143): administrators too. Spec: 4.17 */
export const canManageDomains = (actor: Actor, open: RightsOpen): Verdict => (open('domainsOwnersOnly') ? mustBeOwner(actor) : mustBeAdministrator(actor));

const problemWith = (domain: string): DomainProblem | null => {
  if (domain === '') return 'empty';
  if (!domain.includes('.')) return 'withoutDot';
  if (domain.length > maxDomainLength) return 'tooLong';
  if (domain.startsWith('.') || domain.endsWith('.')) return 'outerDot';
  if (domain.includes('..')) return 'consecutiveDots';
  if (domain.split('.').some((label) => label.startsWith('-') || label.endsWith('-'))) return 'outerHyphen';
  return /^[a-z0-9.-]+$/.test(domain) ? null : 'invalidCharacter';
};

/** Returns the domain as it is stored: without outer white space, in lower case. Spec: 4.17 */
export const composeDomain = (written: string): Either.Either<Refusal, string> => {
  const domain = written.trim().toLowerCase();
  const problem = problemWith(domain);
  return problem === null ? Either.right(domain) : Either.left({ kind: 'invalidDomain', problem });
};
