import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../../model/people/user.js';
import { findPerson, type PersonInPath } from '../../shared/people/find-person.js';
import type { UseCase } from '../../use-case.js';

/** The owner of the picture. Null for an unknown id or address, and for an account that the caller may not see. */
export type FoundAvatar =
  | { readonly kind: 'account'; readonly user: User }
  | { readonly kind: 'unknownId' }
  /** `digest`: SHA-256 of the address, trimmed and in small letters, in hexadecimal digits. */
  | { readonly kind: 'unknownAddress'; readonly digest: string };

/**
 * Finds the picture of an account, by id or address; bots and deactivated accounts too. Never refuses: hidden and missing people have the same picture. At most
 * two queries.
 */
export const findAvatar: UseCase<PersonInPath, FoundAvatar> = {
  mode: 'snapshot',
  run: async (call, asked) => {
    const found = await findPerson(call, asked, { bots: 'yes', systemBots: true, deactivated: true, mode: 'read' });
    if (Either.isRight(found)) return Either.right({ kind: 'account', user: found.right });
    if (found.left.kind !== 'refused') return found;
    if (asked.by === 'id') return Either.right({ kind: 'unknownId' });
    return Either.right({ kind: 'unknownAddress', digest: call.ports.secrets.sha256(asked.email.trim().toLowerCase()) });
  },
};
