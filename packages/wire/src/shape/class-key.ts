const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Objects and functions count by identity. */
const keyPart = (part: unknown): string => {
  if ((typeof part !== 'object' || part === null) && typeof part !== 'function') return JSON.stringify(part);
  const known = numbers.get(part) ?? ++lastNumber;
  numbers.set(part, known);
  return `#${known}`;
};

/** The key of a class of viewers, a flat record: equal for equal values and the same objects. */
export const classKey = (shown: object): string =>
  Object.entries(shown)
    .map(([name, part]) => `${name}=${keyPart(part)}`)
    .join();
