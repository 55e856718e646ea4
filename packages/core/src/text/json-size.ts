/** Approximate length of a value as JSON, without serializing it. */
export const jsonSize = (value: unknown): number => {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 6;
  let total = 2;
  if (Array.isArray(value)) for (const item of value) total += jsonSize(item) + 1;
  else for (const key in value) total += key.length + jsonSize((value as Readonly<Record<string, unknown>>)[key]) + 4;
  return total;
};
