import type { Json, JsonObject } from '../json.js';

const isObject = (json: Json | undefined): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json);

const titleOf = ({ title }: JsonObject): string | null => (typeof title === 'string' ? title : null);

const inPascalCase = (word: string): string => word.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, letter: string) => letter.toUpperCase());

const propertiesOf = (schema: JsonObject): JsonObject => (isObject(schema['properties']) ? schema['properties'] : {});

const isUntitledObject = (json: Json): json is JsonObject => isObject(json) && titleOf(json) === null && 'properties' in json;

/** What the constants of a branch say, such as its type and operation. */
const constantsOf = (branch: JsonObject): string =>
  Object.values(propertiesOf(branch))
    .map((property) => (isObject(property) && typeof property['const'] === 'string' ? inPascalCase(property['const']) : ''))
    .join('');

/** Keys of a branch, and of the objects in it. */
const keysOf = (branch: JsonObject): ReadonlyArray<string> =>
  Object.entries(propertiesOf(branch)).flatMap(([key, value]) => [key, ...(isObject(value) ? Object.keys(propertiesOf(value)) : [])]);

/** Distinct titles for branches: their constants, the first key that not all of the same constants have, the title of the whole, and where needed a number. */
const titlesOf = (branches: ReadonlyArray<JsonObject>, title: string): ReadonlyArray<string> => {
  const constants = branches.map(constantsOf);
  const words = branches.map((branch, index) => {
    const alike = branches.filter((_, other) => constants[other] === constants[index]).map(keysOf);
    const own = alike.length === 1 ? undefined : keysOf(branch).find((key) => !alike.every((keys) => keys.includes(key)));
    return `${constants[index] ?? ''}${own === undefined ? '' : inPascalCase(own)}`;
  });
  return words.map((word, index) => {
    const before = words.slice(0, index).filter((other) => other === word).length;
    return `${word}${title}${before === 0 ? '' : before + 1}`;
  });
};

/** `isNamed`: the whole has this title itself, so that no branch may have it, too. */
const titledBranches = (branches: ReadonlyArray<Json>, title: string, isNamed: boolean): ReadonlyArray<Json> => {
  const untitled = branches.filter(isUntitledObject);
  const titles = titlesOf(untitled, title).map((one) => (isNamed && one === title ? `Other${title}` : one));
  return branches.map((branch) => {
    const place = untitled.findIndex((one) => one === branch);
    return titledPart(branch, titles[place] ?? title);
  });
};

/** Gives titles to the objects inside a titled one. */
const withTitledParts = (schema: JsonObject, title: string): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'example') return [key, value];
      if (key === 'properties' && isObject(value)) {
        return [key, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, titledPart(part, `${title}${inPascalCase(name)}`)]))];
      }
      if (key === 'items' || key === 'additionalProperties') return [key, titledPart(value, title === titleOf(schema) ? `${title}Item` : title)];
      return [key, key === 'anyOf' && Array.isArray(value) ? titledBranches(value as ReadonlyArray<Json>, title, title === titleOf(schema)) : value];
    }),
  );

const titledPart = (part: Json, title: string): Json => {
  if (!isObject(part)) return part;
  if (titleOf(part) !== null) return titleParts(part);
  return isUntitledObject(part) ? { ...withTitledParts(part, title), title } : withTitledParts(part, title);
};

/**
 * Titles the objects inside titled schemas: `RealmUserUpdateRoleEvent`, `RealmUserUpdateRoleEventPerson`. Generators of clients make numbered names of untitled
 * ones, or leave them out. Examples are no schemas.
 */
export const titleParts = (json: Json): Json => {
  if (Array.isArray(json)) return (json as ReadonlyArray<Json>).map(titleParts);
  if (!isObject(json)) return json;
  const title = titleOf(json);
  if (title !== null) return withTitledParts(json, title);
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, key === 'example' ? value : titleParts(value)]));
};
