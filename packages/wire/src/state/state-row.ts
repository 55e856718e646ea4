import type { Open } from '@parley/core/rules';
import type { PartName, CommandOf } from '@parley/core/contract';
import type { WireTypeName } from '../events/wire-types.js';
import type { JsonObject } from '../json.js';
import { type Keys, shape } from '../shape/index.js';
import type { StateView } from './state-view.js';

/** The types of events that change keys after a registration, or why none does. */
export type Changes = { readonly changedBy: ReadonlyArray<WireTypeName> } | { readonly fixed: string };

/** Keys of a registration: the requested types, the parts to load, and their shape. */
export interface StateRow {
  readonly isRequested: (fetchTypes: CommandOf<'register'>['fetchTypes']) => boolean;
  readonly parts: ReadonlyArray<PartName>;
  readonly write: (view: StateView<PartName>) => JsonObject;
  readonly schemas: (open: Open) => JsonObject;
  readonly keys: ReadonlyArray<string>;
  readonly changes: Changes;
}

/** Keys that are present when all of these types are requested. They read only the named parts. */
export const stateRow =
  <const Name extends PartName = never>(types: string | ReadonlyArray<string>, parts: ReadonlyArray<Name> = []) =>
  (keys: Keys<StateView<Name>>, changes: Changes): StateRow => {
    const all = typeof types === 'string' ? [types] : types;
    const { write, schema } = shape<StateView<Name>>()(null, keys);
    return {
      isRequested: (fetchTypes) => fetchTypes === null || all.every((type) => fetchTypes.has(type)),
      parts,
      write: (view) => write(view.open, view),
      schemas: (open) => schema(open).properties,
      keys: Object.keys(keys),
      changes,
    };
  };
