/** An object of Slack's JSON, unchecked. */
export type SlackFields = Readonly<Record<string, unknown>>;

/** Fields of Slack's objects. A field of another form counts as missing: workspaces hold rows of many years and programs. */

const valueIn = (row: SlackFields, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined);

const isObject = (value: unknown): value is SlackFields => typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (row: SlackFields, name: string): string => {
  const value = valueIn(row, name);
  return typeof value === 'string' ? value : '';
};

export const flagIn = (row: SlackFields, name: string): boolean => valueIn(row, name) === true;

export const objectIn = (row: SlackFields, name: string): SlackFields => {
  const value = valueIn(row, name);
  return isObject(value) ? value : {};
};

const listIn = (row: SlackFields, name: string): ReadonlyArray<unknown> => {
  const value = valueIn(row, name);
  return Array.isArray(value) ? (value as ReadonlyArray<unknown>) : [];
};

export const textsIn = (row: SlackFields, name: string): ReadonlyArray<string> => listIn(row, name).filter((value) => typeof value === 'string');

export const objectsIn = (row: SlackFields, name: string): ReadonlyArray<SlackFields> => listIn(row, name).filter(isObject);

/** Lists within a list, such as the rows of a table. */
export const listsIn = (row: SlackFields, name: string): ReadonlyArray<ReadonlyArray<SlackFields>> =>
  listIn(row, name).flatMap((value) => (Array.isArray(value) ? [(value as ReadonlyArray<unknown>).filter(isObject)] : []));
