import { none } from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Presence } from '../../../events/kinds/people.js';
import { refused } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import { findPerson, type PersonInPath } from '../../shared/people/find-person.js';
import type { UseCase } from '../../use-case.js';

export interface PresenceOfOne {
  readonly presence: Presence;
  readonly at: Instant;
}

/**
 * Returns one person's presence, by id or address. A person who never reported any, and everybody in an organization that hides presences, has none.
 *
 * Levels 43, 487.
 */
export const getPresence: UseCase<PersonInPath, PresenceOfOne> = {
  mode: 'snapshot',
  run: (tx, ports) => (caller, asked) =>
    pipe(
      findPerson(tx, ports, caller, asked, { bots: 'yes', deactivated: true, mode: 'read' }),
      TaskEither.filterOrElse(
        ({ isActive }) => isActive,
        () => refused({ kind: 'noSuchUser' }),
      ),
      TaskEither.filterOrElse(
        ({ bot }) => bot === null,
        () => refused({ kind: 'presenceOfBot' }),
      ),
      TaskEither.chainW(({ id }) => tx.presences.of(id)),
      TaskEither.chainOptionK(() => refused({ kind: 'noPresence', named: asked.by === 'id' ? asked.id : asked.email }))((found) =>
        tx.realm.policies.presenceDisabled ? none : found,
      ),
      TaskEither.map((presence) => ({ presence, at: ports.clock.now() })),
    ),
};
