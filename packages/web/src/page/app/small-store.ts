import { useSyncExternalStore } from 'react';

/** A value of the page itself, which the server does not know. */
export interface SmallStore<Value> {
  readonly value: Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const smallStore = <Value>(first: Value): SmallStore<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get value() {
      return value;
    },
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const tell of [...listeners]) tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const useStore = <Value>(store: SmallStore<Value>): Value => useSyncExternalStore(store.subscribe, () => store.value);
