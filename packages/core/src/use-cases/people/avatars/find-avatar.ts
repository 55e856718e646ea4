import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
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
  run: (tx, ports) => (caller, asked) => {
    const unknown = (): FoundAvatar =>
      asked.by === 'id' ? { kind: 'unknownId' } : { kind: 'unknownAddress', digest: ports.secrets.sha256(asked.email.trim().toLowerCase()) };
    return pipe(
      findPerson(tx, ports, caller, asked, { bots: 'yes', systemBots: true, deactivated: true, mode: 'read' }),
      TaskEither.map((user): FoundAvatar => ({ kind: 'account', user })),
      TaskEither.orElse((failure): TaskEither.TaskEither<Failure, FoundAvatar> =>
        failure.kind === 'refused' ? TaskEither.right(unknown()) : TaskEither.left(failure),
      ),
    );
  },
};
