import type { Open } from '@parley/core/rules';

/** Computes once per level. An `Open` is one function per level. */
export const perLevel = <A extends object>(compute: (open: Open) => A): ((open: Open) => A) => {
  const known = new WeakMap<Open, A>();
  return (open) => {
    const found = known.get(open);
    if (found !== undefined) return found;
    const computed = compute(open);
    known.set(open, computed);
    return computed;
  };
};
