import * as Either from 'fp-ts/lib/Either.js';
import type { LoggedEvent } from '../../events/event.js';
import type { Failure } from '../../failures.js';
import { type Domain, maxDomains } from '../../model/organization/domain.js';
import type { Proof } from '../../model/proof.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { canManageDomains, composeDomain } from '../../rules/organization/domains.js';
import type { UseCase } from '../use-case.js';
import type { ReadCall } from '../call.js';
import { type Outcome, done, refuse, decided } from '../outcome.js';

const authorize = (call: ReadCall): Either.Either<Failure, Proof> => {
  return call.check(({ actor, open }) => canManageDomains(actor, open));
};

const publish = (tx: WriteTx, ...events: ReadonlyArray<LoggedEvent>): Outcome<unknown> =>
  tx.append({ entries: events.map((event): Entry => ({ kind: 'event', event, audience: { kind: 'everyone' } })), changesRules: true })();

/** Returns the domains in order of creation. One query. Spec: 4.17 */
export const getDomains: UseCase<Readonly<Record<never, never>>, ReadonlyArray<Domain>> = {
  mode: 'snapshot',
  run: ({ tx }) => tx.domains.all()(),
};

/** A domain to add, as written. */
export type AddDomain = Domain;

export interface AddedDomain {
  readonly id: number;
  readonly domain: string;
}

/** Adds a domain. Three statements. Spec: 4.17 */
export const addDomain: UseCase<AddDomain, AddedDomain> = {
  mode: 'write',
  run: async (call, { domain: written, allowsSubdomains }) => {
    const { tx } = call;
    const allowed = authorize(call);
    if (Either.isLeft(allowed)) return allowed;
    const domain = decided(composeDomain(written));
    if (Either.isLeft(domain)) return domain;
    const all = await tx.domains.all()();
    if (Either.isLeft(all)) return all;
    if (all.right.some((one) => one.domain === domain.right)) return refuse({ kind: 'domainExists', domain: domain.right });
    if (all.right.length >= maxDomains) return refuse({ kind: 'tooManyDomains' });
    const id = await tx.domains.insert({ domain: domain.right, allowsSubdomains })();
    if (Either.isLeft(id)) return id;
    const published = await publish(tx, { kind: 'domainsChanged', operation: 'add', domain: domain.right, allowsSubdomains });
    return Either.isLeft(published) ? published : Either.right({ id: id.right, domain: domain.right });
  },
};

/** Changes whether subdomains are admitted; publishes it even if it stays the same. Two statements. Spec: 4.17 */
export const changeDomain: UseCase<Domain, void> = {
  mode: 'write',
  run: async (call, change) => {
    const allowed = authorize(call);
    if (Either.isLeft(allowed)) return allowed;
    const changed = await call.tx.domains.change(change)();
    if (Either.isLeft(changed)) return changed;
    if (!changed.right) return refuse({ kind: 'noSuchDomain', domain: change.domain });
    const published = await publish(call.tx, { kind: 'domainsChanged', operation: 'change', ...change });
    return Either.isLeft(published) ? published : done;
  },
};

/** Lifts the restriction with the last domain: otherwise nobody could join. */
const liftRestriction = async (tx: WriteTx): Outcome<ReadonlyArray<LoggedEvent>> => {
  const changes = { policies: { emailsRestrictedToDomains: false } };
  const changed = await tx.changeRealm(changes)();
  return Either.isLeft(changed) ? changed : Either.right([{ kind: 'realmChanged', changes }]);
};

/** Removes a domain; removing the last one lifts the restriction to domains. At most four statements. Spec: 4.17 */
export const removeDomain: UseCase<Pick<Domain, 'domain'>, void> = {
  mode: 'write',
  run: async (call, { domain }) => {
    const { tx } = call;
    const allowed = authorize(call);
    if (Either.isLeft(allowed)) return allowed;
    const found = await tx.domains.all()();
    if (Either.isLeft(found)) return found;
    if (!found.right.some((one) => one.domain === domain)) return refuse({ kind: 'noSuchDomain', domain });
    const removed = await tx.domains.remove(domain)();
    if (Either.isLeft(removed)) return removed;
    const lifts = found.right.length === 1 && call.realm.policies.emailsRestrictedToDomains;
    const events = lifts ? await liftRestriction(tx) : Either.right([]);
    if (Either.isLeft(events)) return events;
    const published = await publish(tx, ...events.right, { kind: 'domainsChanged', operation: 'remove', domain });
    return Either.isLeft(published) ? published : done;
  },
};
