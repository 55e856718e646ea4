/** What JSON text holds. */
export type JsonValue = null | boolean | number | string | ReadonlyArray<JsonValue> | { readonly [Key in string]: JsonValue };

export type JsonRecord = { readonly [Key in string]: JsonValue };

/** Returns undefined if the text is no JSON. */
export const readJson = (text: string): JsonValue | undefined => {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
};

export const isRecord = (value: JsonValue | undefined): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
