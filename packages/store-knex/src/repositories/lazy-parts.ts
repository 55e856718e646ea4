import type { TxParts } from './tx-parts.js';

/** Builds each part of a transaction. */
export type PartBuilders<Store> = { readonly [Name in keyof Store]: (parts: TxParts) => Store[Name] };

const state = Symbol('the parts that are built');

interface Building {
  readonly [state]: { readonly parts: TxParts; readonly built: Partial<Record<PropertyKey, unknown>> };
}

/** Makes transactions that build each part when it is first used: most use few of them. A copy shares the built parts: see `withParts`. */
export const lazyParts = <Store extends object>(builders: PartBuilders<Store>): ((parts: TxParts) => Store) => {
  const names = Object.keys(builders) as (keyof Store)[];
  const getters = names.map((name) => [
    name,
    {
      enumerable: true,
      get(this: Building) {
        const { parts, built } = this[state];
        return (built[name] ??= builders[name](parts));
      },
    },
  ]);
  const prototype = Object.create(null, Object.fromEntries(getters) as PropertyDescriptorMap) as Store;
  return (parts) => Object.assign(Object.create(prototype) as Store, { [state]: { parts, built: {} } });
};
