export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Remembers at most `capacity` values; the one that was set longest ago goes first. */
export const boundedMemory = <Value>(capacity: number): BoundedMemory<Value> => {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.delete(key);
      values.set(key, value);
      if (values.size <= capacity) return;
      const [oldest] = values.keys();
      if (oldest !== undefined) values.delete(oldest);
    },
  };
};
