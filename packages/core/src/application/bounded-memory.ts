export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Holds at most `capacity` values; drops the one that was set first. */
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
