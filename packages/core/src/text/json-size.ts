/** Approximate length of a value as JSON, without serializing it. */
export const jsonSize = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 6;
  if (Array.isArray(value)) return value.reduce<number>((total, item) => total + jsonSize(item) + 1, 2);
  return Object.entries(value).reduce((total, [key, item]) => total + key.length + jsonSize(item) + 4, 2);
};
