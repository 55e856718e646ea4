/** Whether a value of JSON fits. */
export type Fits = (value: unknown) => boolean;

type Schemas = Readonly<Record<string, Schema>>;

/** What schemas of answers are made of. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: ReadonlyArray<unknown>;
  readonly anyOf?: ReadonlyArray<Schema>;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Schemas;
  readonly required?: ReadonlyArray<string>;
  readonly additionalProperties?: Schema | boolean;
  readonly $ref?: string;
  /** Those that references name. */
  readonly components?: { readonly schemas: Schemas };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, Fits>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  number: Number.isFinite,
  integer: Number.isInteger,
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const oneOf = (values: ReadonlyArray<unknown>): Fits => {
  if (!values.every(isPlain)) throw new Error('A schema lists an object or a list among its values, which nothing checks here.');
  const known = new Set(values);
  return (value) => known.has(value);
};

/** The form of an object or a list is read when the first value comes to it: a registration has hundreds of which a test sees few. */
const lazily = (make: () => Fits): Fits => {
  let made: Fits | undefined;
  return (value) => (made ??= make())(value);
};

const referenced = (pointer: string, schemas: Schemas): Schema => {
  const schema = schemas[pointer.replace('#/components/schemas/', '')];
  if (schema === undefined) throw new Error(`Nothing is at ${pointer}.`);
  return schema;
};

const objectFits = ({ properties = {}, required = [], additionalProperties = true }: Schema, schemas: Schemas): Fits => {
  const named = new Map(Object.entries(properties).map(([name, schema]) => [name, lazily(() => partFits(schema, schemas))]));
  const others: Fits = typeof additionalProperties === 'boolean' ? () => additionalProperties : lazily(() => partFits(additionalProperties, schemas));
  return (value) => {
    if (!isObject(value)) return true;
    for (const name of required) if (value[name] === undefined) return false;
    for (const name of Object.keys(value)) if (!(named.get(name) ?? others)(value[name])) return false;
    return true;
  };
};

const listFits = ({ items = {}, maxItems = Infinity }: Schema, schemas: Schemas): Fits => {
  const item = lazily(() => partFits(items, schemas));
  return (value) => !Array.isArray(value) || (value.length <= maxItems && value.every(item));
};

interface Rule {
  /** The keywords that it reads. */
  readonly keywords: ReadonlyArray<string>;
  readonly fits: (schema: Schema, schemas: Schemas) => Fits;
}

const neverFits: Fits = () => false;

const rules: ReadonlyArray<Rule> = [
  { keywords: ['type'], fits: ({ type = '' }) => types[type] ?? neverFits },
  { keywords: ['const'], fits: (schema) => oneOf([schema.const]) },
  { keywords: ['enum'], fits: (schema) => oneOf(schema.enum ?? []) },
  { keywords: ['properties', 'required', 'additionalProperties'], fits: objectFits },
  { keywords: ['items', 'maxItems'], fits: listFits },
  {
    keywords: ['anyOf'],
    fits: ({ anyOf = [] }, schemas) => {
      const branches = anyOf.map((branch) => lazily(() => partFits(branch, schemas)));
      return (value) => branches.some((fits) => fits(value));
    },
  },
  { keywords: ['$ref'], fits: ({ $ref = '' }, schemas) => lazily(() => partFits(referenced($ref, schemas), schemas)) },
];

/** These say nothing about a value. */
const silent = ['title', 'description', 'components'];

const known = new Set([...silent, ...rules.flatMap(({ keywords }) => keywords)]);

const partFits = (schema: Schema, schemas: Schemas): Fits => {
  const unknown = Object.keys(schema).find((keyword) => !known.has(keyword));
  if (unknown !== undefined) throw new Error(`No schema of an answer has had ${unknown}: add how values are checked by it.`);
  const checks = rules.filter(({ keywords }) => keywords.some((keyword) => keyword in schema)).map(({ fits }) => fits(schema, schemas));
  return (value) => checks.every((fits) => fits(value));
};

/**
 * Checks by a schema of an answer, without saying what is wrong. Knows only the keywords that these have, and throws for others: a validator for all of JSON Schema
 * took a quarter of the time of the tests that register most.
 */
export const fitsOf = (schema: object): Fits => partFits(schema, (schema as Schema).components?.schemas ?? {});
