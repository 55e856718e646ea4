import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Instant } from '../../../model/instant.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import type { Caller } from '../../use-case.js';
import type { PartInput, PartOptions } from './part.js';
import { type PartName, type PartOf, parts } from './parts.js';

type LoadedParts = { readonly [Name in PartName]: PartOf<Name> | null };

/** The state at one moment; parts not requested are null. */
export type State = { readonly at: Instant } & LoadedParts;

export interface StateRequest extends PartOptions {
  readonly parts: ReadonlySet<PartName>;
}

const names = Object.keys(parts) as PartName[];

const load = (name: PartName, input: PartInput): TaskEither.TaskEither<Failure, unknown> => {
  const { nothing, membersOnly = false, load: loadPart } = parts[name];
  return membersOnly && isSpectator(input.caller.actor) ? TaskEither.right(nothing) : loadPart(input);
};

/** Loads the requested parts, one after another in one transaction. */
export const loadState = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer' | 'secrets' | 'clock'>,
  caller: Caller,
  { parts: requested, ...options }: StateRequest,
): TaskEither.TaskEither<Failure, State> => {
  const at = ports.clock.now();
  const input: PartInput = { tx, ports, caller, at, options };
  return pipe(
    names,
    TaskEither.traverseSeqArray((name) => (requested.has(name) ? load(name, input) : TaskEither.right(null))),
    TaskEither.map((loaded) => ({ at, ...Object.fromEntries(names.map((name, index) => [name, loaded[index]])) }) as unknown as State),
  );
};
