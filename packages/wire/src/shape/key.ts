import type { GateName, Open } from '@parley/core/rules';
import type { Json } from '../json.js';
import type { Kind } from './kind.js';

/** A key of an object that is made of `Of`, as `View` shows it. */
export interface Key<Of, View = void> {
  readonly fits: Kind<Json>;
  /** Whether the level has the key. */
  readonly isOpen: (open: Open) => boolean;
  /** Where the level has the key, it is there in every object. */
  readonly isAlways: boolean;
  /** undefined: not there. */
  readonly write: (of: Of, view: View) => Json | undefined;
}

/** Keys by name. Of several, the first one that is there. */
export type Keys<Of, View = void> = Readonly<Record<string, Key<Of, View> | ReadonlyArray<Key<Of, View>>>>;

/** A key that is there in every object. */
export const key = <A extends Json, Of, View>(fits: Kind<A>, write: (of: Of, view: View) => NoInfer<A>): Key<Of, View> => ({
  fits,
  isOpen: () => true,
  isAlways: true,
  write,
});

/** A key that has this value in every object. */
export const constant = <A extends Json, Of, View>(fits: Kind<A>, value: NoInfer<A>): Key<Of, View> => key(fits, () => value);

/** A key that is there where it has a value. */
export const optional = <A extends Json, Of, View>(fits: Kind<A>, write: (of: Of, view: View) => NoInfer<A> | undefined): Key<Of, View> => ({
  fits,
  isOpen: () => true,
  isAlways: false,
  write,
});

interface Gated {
  <Of, View>(gate: GateName, one: Key<Of, View>): Key<Of, View>;
  <A extends Json, Of, View>(gate: GateName, fits: Kind<A>, write: (of: Of, view: View) => NoInfer<A>): Key<Of, View>;
}

/** A key, or what `key` makes one of, where the gate lets it be. */
const gated =
  (isThere: (open: Open, gate: GateName) => boolean): Gated =>
  <Of, View>(gate: GateName, fits: Key<Of, View> | Kind<Json>, write?: Key<Of, View>['write']): Key<Of, View> => {
    const one = write === undefined ? (fits as Key<Of, View>) : key(fits as Kind<Json>, write as (of: Of, view: View) => Json);
    return { ...one, isOpen: (open) => isThere(open, gate) && one.isOpen(open) };
  };

/** There where the gate is open. */
export const since = gated((open, gate) => open(gate));

/** There where the gate is closed: what an older level had. */
export const before = gated((open, gate) => !open(gate));

/** There where this holds; the value is not computed where it does not. */
export const given = <Of, View>(holds: (of: Of, view: View) => boolean, one: Key<Of, View>): Key<Of, View> => ({
  ...one,
  isAlways: false,
  write: (of, view) => (holds(of, view) ? one.write(of, view) : undefined),
});

const isList = <A>(value: A | ReadonlyArray<A>): value is ReadonlyArray<A> => Array.isArray(value);

/** The keys of a name, in the order in which they are tried. */
export const variantsOf = <Of, View>(keys: Key<Of, View> | ReadonlyArray<Key<Of, View>>): ReadonlyArray<Key<Of, View>> => (isList(keys) ? keys : [keys]);

/** The keys of what stands in something else. */
export const keysOf = <Outer, Of, View>(pick: (outer: Outer) => Of, keys: Keys<Of, View>): Keys<Outer, View> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, ways]) => [
      name,
      variantsOf(ways).map((one) => ({ ...one, write: (outer: Outer, view: View) => one.write(pick(outer), view) })),
    ]),
  );
