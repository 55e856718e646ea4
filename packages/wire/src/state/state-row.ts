import type { Open, PartName, Register } from '@parley/core';
import type { JsonObject } from '../json.js';
import { type Keys, shape } from '../shape/index.js';
import type { StateView } from './state-view.js';

/** Keys of a registration: what a client asks for them by, what must be loaded, and their shape. */
export interface StateRow {
  readonly isRequested: (fetchTypes: Register['fetchTypes']) => boolean;
  readonly parts: ReadonlyArray<PartName>;
  readonly write: (view: StateView<PartName>) => JsonObject;
  readonly schemas: (open: Open) => JsonObject;
}

/** Keys that come where all of these types are asked for. They can read the named parts and no others. */
export const stateRow =
  <const Name extends PartName = never>(types: string | ReadonlyArray<string>, parts: ReadonlyArray<Name> = []) =>
  (keys: Keys<StateView<Name>>): StateRow => {
    const all = typeof types === 'string' ? [types] : types;
    const { write, schema } = shape<StateView<Name>>()(null, keys);
    return {
      isRequested: (fetchTypes) => fetchTypes === null || all.every((type) => fetchTypes.has(type)),
      parts,
      write: (view) => write(view.open, view),
      schemas: (open) => schema(open).properties,
    };
  };
