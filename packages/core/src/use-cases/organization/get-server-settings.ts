import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import type { UseCase } from '../use-case.js';

/** Returns public facts about the server and organization, for callers before login. They are in the realm and in the operator's configuration. */
export const getServerSettings: UseCase<Readonly<Record<never, never>>, Readonly<Record<never, never>>> = {
  mode: 'visiting',
  run: () => () => TaskEither.right({}),
};
