import type { Domain } from '../../model/organization/domain.js';
import type { RealmPolicies } from '../../model/organization/realm-policies.js';
import type { AddressProblem } from '../../refusals/accounts.js';
import { disposableDomains } from './disposable-domains.data.js';

export interface AddressRules {
  readonly policies: Pick<RealmPolicies, 'emailsRestrictedToDomains' | 'disallowDisposableEmails'>;
  /** Read only where addresses are restricted to domains. */
  readonly domains: ReadonlyArray<Domain>;
}

/** The domain itself and all that it is a subdomain of. */
const domainAndParents = (domain: string): ReadonlyArray<string> => {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
};

/**
 * Returns why this address is not admitted, null if it is. Expects a valid address. Restricted to domains, a part after `+` is refused: one person could join
 * many times. Says nothing about whether the address is taken.
 *
 * Spec: 4.16, 4.17
 */
export const problemWithAddress = (email: string, { policies, domains }: AddressRules): AddressProblem | null => {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  const [, ...parents] = domainAndParents(domain);
  if (policies.emailsRestrictedToDomains) {
    if (local.includes('+')) return 'containsPlus';
    const isAdmitted = domains.some((one) => one.domain === domain || (one.allowsSubdomains && parents.includes(one.domain)));
    return isAdmitted ? null : 'outsideDomains';
  }
  return policies.disallowDisposableEmails && [domain, ...parents].some((one) => disposableDomains.has(one)) ? 'disposable' : null;
};
