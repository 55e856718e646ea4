import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { LoggedEvent } from '../../events/event.js';
import { type Failure, refused } from '../../failures.js';
import { type Domain, maxDomains } from '../../model/organization/domain.js';
import type { Proof } from '../../model/proof.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canManageDomains, composeDomain } from '../../rules/organization/domains.js';
import { permit } from '../shared/permit.js';
import type { Caller, UseCase } from '../use-case.js';

const authorize = ({ actor, levels }: Caller): Either.Either<Failure, Proof> => permit(holdsAtBoth(levels, (open) => canManageDomains(actor, open)));

const publish = (tx: WriteTx, ...events: ReadonlyArray<LoggedEvent>): TaskEither.TaskEither<Failure, unknown> =>
  tx.append({ entries: events.map((event): Entry => ({ kind: 'event', event, audience: { kind: 'everyone' } })), changesRules: true });

/** Returns the domains in order of creation. One query. Spec: 4.17 */
export const getDomains: UseCase<Readonly<Record<never, never>>, ReadonlyArray<Domain>> = {
  mode: 'snapshot',
  run: (tx) => () => tx.domains.all(),
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
  run:
    (tx) =>
    (caller, { domain: written, allowsSubdomains }) =>
      pipe(
        TaskEither.fromEither(authorize(caller)),
        TaskEither.chainEitherK(() => pipe(composeDomain(written), Either.mapLeft(refused))),
        TaskEither.bindTo('domain'),
        TaskEither.bindW('all', () => tx.domains.all()),
        TaskEither.chainFirstEitherKW(({ domain, all }) => {
          if (all.some((one) => one.domain === domain)) return Either.left(refused({ kind: 'domainExists', domain }));
          return all.length < maxDomains ? Either.right(null) : Either.left(refused({ kind: 'tooManyDomains' }));
        }),
        TaskEither.bindW('id', ({ domain }) => tx.domains.insert({ domain, allowsSubdomains })),
        TaskEither.chainFirstW(({ domain }) => publish(tx, { kind: 'domainsChanged', operation: 'add', domain, allowsSubdomains })),
        TaskEither.map(({ id, domain }) => ({ id, domain })),
      ),
};

/** Changes whether subdomains are admitted; publishes it even if it stays the same. Two statements. Spec: 4.17 */
export const changeDomain: UseCase<Domain, void> = {
  mode: 'write',
  run: (tx) => (caller, change) =>
    pipe(
      TaskEither.fromEither(authorize(caller)),
      TaskEither.chainW(() => tx.domains.change(change)),
      TaskEither.filterOrElseW(
        (existed) => existed,
        () => refused({ kind: 'noSuchDomain', domain: change.domain }),
      ),
      TaskEither.chainW(() => publish(tx, { kind: 'domainsChanged', operation: 'change', ...change })),
      TaskEither.map(() => undefined),
    ),
};

/** Lifts the restriction with the last domain: otherwise nobody could join. */
const liftRestriction = (tx: WriteTx): TaskEither.TaskEither<Failure, LoggedEvent> => {
  const changes = { policies: { emailsRestrictedToDomains: false } };
  return pipe(
    tx.changeRealm(changes),
    TaskEither.map((): LoggedEvent => ({ kind: 'realmChanged', changes })),
  );
};

/** Removes a domain; removing the last one lifts the restriction to domains. At most four statements. Spec: 4.17 */
export const removeDomain: UseCase<Pick<Domain, 'domain'>, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { domain }) =>
      pipe(
        TaskEither.fromEither(authorize(caller)),
        TaskEither.chainW(() => tx.domains.all()),
        TaskEither.filterOrElseW(
          (all) => all.some((one) => one.domain === domain),
          () => refused({ kind: 'noSuchDomain', domain }),
        ),
        TaskEither.chainFirstW(() => tx.domains.remove(domain)),
        TaskEither.chainW((all): TaskEither.TaskEither<Failure, ReadonlyArray<LoggedEvent>> =>
          all.length === 1 && caller.realm.policies.emailsRestrictedToDomains
            ? pipe(
                liftRestriction(tx),
                TaskEither.map((lifted) => [lifted]),
              )
            : TaskEither.right([]),
        ),
        TaskEither.chainW((events) => publish(tx, ...events, { kind: 'domainsChanged', operation: 'remove', domain })),
        TaskEither.map(() => undefined),
      ),
};
