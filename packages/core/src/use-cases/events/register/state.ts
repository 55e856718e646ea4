import * as Either from 'fp-ts/lib/Either.js';
import type { Instant } from '../../../model/instant.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import type { PartInput, PartOptions } from './part.js';
import { type PartName, type PartOf, parts } from './parts.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

type LoadedParts = { readonly [Name in PartName]: PartOf<Name> | null };

/** The state at one moment; parts not requested are null. */
export type State = { readonly at: Instant } & LoadedParts;

export interface StateRequest extends PartOptions {
  readonly parts: ReadonlySet<PartName>;
}

const names = Object.keys(parts) as PartName[];

const load = async (name: PartName, input: PartInput): Outcome<unknown> => {
  const { nothing, membersOnly = false, load: loadPart } = parts[name];
  return membersOnly && isSpectator(input.call.actor) ? Either.right(nothing) : loadPart(input);
};

/** Loads the requested parts, one after another in one transaction. */
export const loadState = async (call: ReadCall, { parts: requested, ...options }: StateRequest): Outcome<State> => {
  const at = call.now();
  const loaded: Partial<Record<PartName, unknown>> = {};
  for (const name of names) {
    const found = requested.has(name) ? await load(name, { call, at, options }) : Either.right(null);
    if (Either.isLeft(found)) return found;
    loaded[name] = found.right;
  }
  return Either.right({ at, ...loaded } as unknown as State);
};
