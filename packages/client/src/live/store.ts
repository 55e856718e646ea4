/** Tells listeners what changed of a value. */
export interface Store<Value> {
  readonly value: Value;
  set: (value: Value) => void;
  /** Calls the listener when what is selected has become another value. Returns how to stop. */
  subscribe: <Part>(select: (value: Value) => Part, listener: (part: Part) => void) => () => void;
}

interface Watcher<Value> {
  readonly look: (value: Value) => void;
}

export const makeStore = <Value>(first: Value): Store<Value> => {
  let value = first;
  const watchers = new Set<Watcher<Value>>();
  return {
    get value() {
      return value;
    },
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      // A listener may change the value again: the rest then sees the newest one only.
      for (const { look } of [...watchers]) look(value);
    },
    subscribe: (select, listener) => {
      let part = select(value);
      const watcher = {
        look: (now: Value): void => {
          const next = select(now);
          if (!watchers.has(watcher) || Object.is(part, next)) return;
          part = next;
          listener(next);
        },
      };
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};
