import * as Either from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { JsonObject } from '../json.js';
import { isDict } from './parse-json.js';
import { below, compositeCodec, keyStep, type ValueCodec } from './value-codec.js';

/** Maximum length of a list in a request, unless its codec has another. */
const maxListLength = 10_000;

export const list = <A>(item: ValueCodec<A>, { max = maxListLength }: { readonly max?: number } = {}): ValueCodec<ReadonlyArray<A>> =>
  compositeCodec('list', { type: 'array', items: item.schema, maxItems: max }, (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context, '{v} is not a list');
    if (value.length > max) return t.failure(value, context, '{v} is too long');
    const items: A[] = [];
    for (const [index, element] of value.entries()) {
      const decoded = below(item, element, context, `[${index}]`);
      if (Either.isLeft(decoded)) return decoded;
      items.push(decoded.right);
    }
    return t.success(items);
  });

export const nullable = <A>(codec: ValueCodec<A>): ValueCodec<A | null> =>
  compositeCodec('nullable', { anyOf: [codec.schema, { type: 'null' }] }, (value, context) =>
    value === null ? t.success(null) : codec.validate(value, context),
  );

interface Field<A> {
  readonly codec: ValueCodec<A>;
  readonly isRequired: boolean;
}

export const field = <A>(codec: ValueCodec<A>): Field<A> & { readonly isRequired: true } => ({ codec, isRequired: true });

/** Absent becomes undefined. */
export const optionalField = <A>(codec: ValueCodec<A>): Field<A | undefined> & { readonly isRequired: false } => ({
  codec: codec,
  isRequired: false,
});

type Fields = Readonly<Record<string, Field<unknown>>>;
type FieldValues<Of extends Fields> = { readonly [Key in keyof Of]: Of[Key] extends Field<infer A> ? A : never };

interface ObjectOptions {
  /** Refuses further keys, which are ignored otherwise. */
  readonly strict?: boolean;
  /** The name that errors of the reference have for such an object. */
  readonly called?: string;
}

/** An object of these fields. Reads own properties only. */
export const object = <const Of extends Fields>(fields: Of, { strict = false, called }: ObjectOptions = {}): ValueCodec<FieldValues<Of>> => {
  const notObject = called === undefined ? '{v} is not a dict' : `Invalid {v}: Input should be a valid dictionary or instance of ${called}`;
  const entries = Object.entries(fields);
  const schema: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, { codec }]) => [key, codec.schema])),
    required: entries.filter(([, { isRequired }]) => isRequired).map(([key]) => key),
    ...(strict ? { additionalProperties: false } : {}),
  };
  return compositeCodec('object', schema, (value, context) => {
    if (!isDict(value)) return t.failure(value, context, notObject);
    const given = new Map<string, unknown>(Object.entries(value));
    const decodedFields: Record<string, unknown> = {};
    for (const [key, { codec, isRequired }] of entries) {
      if (!given.has(key)) {
        if (isRequired) return t.failure(value, t.appendContext(context, keyStep(key), codec), '{v} field is missing: Field required');
        continue;
      }
      const decoded = below(codec, given.get(key), context, keyStep(key));
      if (Either.isLeft(decoded)) return decoded;
      decodedFields[key] = decoded.right;
    }
    const unexpected = strict ? [...given.keys()].find((key) => !Object.hasOwn(fields, key)) : undefined;
    if (unexpected !== undefined)
      return t.failure(value, t.appendContext(context, keyStep(unexpected), t.unknown), `Argument "${unexpected}" at {v} is unexpected`);
    return t.success(decodedFields as FieldValues<Of>);
  });
};

/** An object with keys of any name, at most so many. */
export const mapOf = <A>(values: ValueCodec<A>, { max = 100 }: { readonly max?: number } = {}): ValueCodec<Readonly<Record<string, A>>> =>
  compositeCodec('mapOf', { type: 'object', additionalProperties: values.schema, maxProperties: max }, (value, context) => {
    if (!isDict(value)) return t.failure(value, context, '{v} is not a dict');
    const entries = Object.entries(value);
    if (entries.length > max) return t.failure(value, context, '{v} is too long');
    const decodedValues: [string, A][] = [];
    for (const [key, one] of entries) {
      const decoded = below(values, one, context, keyStep(key));
      if (Either.isLeft(decoded)) return decoded;
      decodedValues.push([key, decoded.right]);
    }
    return t.success(Object.fromEntries(decodedValues));
  });

/** The first branch that fits. If none does, the error is that of the branch that `blame` names, with its name in the place. */
export const either = <A>(branches: Readonly<Record<string, ValueCodec<A>>>, blame: (value: unknown) => string): ValueCodec<A> =>
  compositeCodec('either', { anyOf: Object.values(branches).map(({ schema }) => schema) }, (value, context) => {
    for (const branch of Object.values(branches)) {
      const decoded = branch.validate(value, context);
      if (Either.isRight(decoded)) return decoded;
    }
    const name = blame(value);
    const blamed = branches[name];
    return blamed === undefined ? t.failure(value, context, 'Invalid {v}') : below(blamed, value, context, keyStep(name));
  });

/** Maps the result of a codec; the mapping cannot fail. */
export const mapped = <A, B>(codec: ValueCodec<A>, turn: (value: A) => B): ValueCodec<B> =>
  compositeCodec(codec.name, codec.schema, (value, context) => {
    const decoded = codec.validate(value, context);
    return Either.isLeft(decoded) ? decoded : t.success(turn(decoded.right));
  });

/** Adds a check to a codec: null for success, else the text of the error. */
export const checked = <A>(codec: ValueCodec<A>, check: (value: A) => string | null): ValueCodec<A> =>
  compositeCodec(codec.name, codec.schema, (value, context) => {
    const decoded = codec.validate(value, context);
    if (Either.isLeft(decoded)) return decoded;
    const complaint = check(decoded.right);
    return complaint === null ? decoded : t.failure(value, context, complaint);
  });
