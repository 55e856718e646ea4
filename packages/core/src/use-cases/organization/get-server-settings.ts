import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { UseCase } from '../use-case.js';

/** What anybody is told of the server and the organization before signing in: all of it stands in the realm and in the operator's configuration. */
export const getServerSettings: UseCase<Readonly<Record<never, never>>, Readonly<Record<never, never>>> = {
  mode: 'visiting',
  run: () => () => TaskEither.right({}),
};
