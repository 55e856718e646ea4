import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import { none } from 'fp-ts/lib/Option.js';
import type { Presence } from '../../../events/kinds/people.js';
import type { Instant } from '../../../model/instant.js';
import { findPerson, type PersonInPath } from '../../shared/people/find-person.js';
import type { UseCase } from '../../use-case.js';
import { refuse } from '../../outcome.js';

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
  run: async (call, asked) => {
    const person = await findPerson(call, asked, { bots: 'yes', deactivated: true, mode: 'read' });
    if (Either.isLeft(person)) return person;
    if (!person.right.isActive) return refuse({ kind: 'noSuchUser' });
    if (person.right.bot !== null) return refuse({ kind: 'presenceOfBot' });
    const found = await call.tx.presences.of(person.right.id)();
    if (Either.isLeft(found)) return found;
    const presence = call.tx.realm.policies.presenceDisabled ? none : found.right;
    if (Option.isNone(presence)) return refuse({ kind: 'noPresence', named: asked.by === 'id' ? asked.id : asked.email });
    return Either.right({ presence: presence.value, at: call.now() });
  },
};
