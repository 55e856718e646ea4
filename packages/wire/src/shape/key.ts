import type { GateName, Open } from '@parley/core/rules';
import type { Json } from '../json.js';
import type { Serialized } from '../serialized.js';
import type { Kind } from './kind.js';

/** A key of an object, made from an `Of` for a `View`. */
export interface Key<Of, View = void> {
  readonly fits: Kind<Json>;
  /** Whether the level has the key. */
  readonly isOpen: (open: Open) => boolean;
  /** Where the level has the key, every object has it. */
  readonly isAlways: boolean;
  /** undefined: absent. */
  readonly write: (of: Of, view: View) => Json | undefined;
}

/** Keys by name. The first present one of several wins. */
export type Keys<Of, View = void> = Readonly<Record<string, Key<Of, View> | ReadonlyArray<Key<Of, View>>>>;

/** A key of every object. */
export const key = <A extends Json, Of, View>(fits: Kind<A>, write: (of: Of, view: View) => NoInfer<A>): Key<Of, View> => ({
  fits,
  isOpen: () => true,
  isAlways: true,
  write,
});

/** A key of every object whose value may already be text. Only for keys that stand at the top of a reply, where text stays text. */
export const textKey = <A extends Json, Of, View>(fits: Kind<A>, write: (of: Of, view: View) => NoInfer<A> | Serialized<NoInfer<A>>): Key<Of, View> =>
  key(fits, write as (of: Of, view: View) => NoInfer<A>);

/** A key with this value in every object. */
export const constant = <A extends Json, Of, View>(fits: Kind<A>, value: NoInfer<A>): Key<Of, View> => key(fits, () => value);

/** A key that is present when it has a value. */
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

/** A key, or the arguments of `key`, behind a gate. */
const gated =
  (isThere: (open: Open, gate: GateName) => boolean): Gated =>
  <Of, View>(gate: GateName, fits: Key<Of, View> | Kind<Json>, write?: Key<Of, View>['write']): Key<Of, View> => {
    const one = write === undefined ? (fits as Key<Of, View>) : key(fits as Kind<Json>, write as (of: Of, view: View) => Json);
    return { ...one, isOpen: (open) => isThere(open, gate) && one.isOpen(open) };
  };

/** Present where the gate is open. */
export const since = gated((open, gate) => open(gate));

/** Present where the gate is closed: the older form. */
export const before = gated((open, gate) => !open(gate));

/** Present where this holds; the value is computed only then. */
export const given = <Of, View>(holds: (of: Of, view: View) => boolean, one: Key<Of, View>): Key<Of, View> => ({
  ...one,
  isAlways: false,
  write: (of, view) => (holds(of, view) ? one.write(of, view) : undefined),
});

const isList = <A>(value: A | ReadonlyArray<A>): value is ReadonlyArray<A> => Array.isArray(value);

/** The keys of a name, in the order of preference. */
export const variantsOf = <Of, View>(keys: Key<Of, View> | ReadonlyArray<Key<Of, View>>): ReadonlyArray<Key<Of, View>> => (isList(keys) ? keys : [keys]);

/** The keys of a part of something else. */
export const keysOf = <Outer, Of, View>(pick: (outer: Outer) => Of, keys: Keys<Of, View>): Keys<Outer, View> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, ways]) => [
      name,
      variantsOf(ways).map((one) => ({ ...one, write: (outer: Outer, view: View) => one.write(pick(outer), view) })),
    ]),
  );
