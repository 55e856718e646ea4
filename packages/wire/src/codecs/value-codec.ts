import * as Either from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import type { Json, JsonObject } from '../json.js';

/** An io-ts type with its JSON schema. Its errors are the exact texts of the replies; `{v}` is replaced by the place in the request. */
export interface ValueCodec<A> extends t.Decoder<unknown, A> {
  readonly is: (value: unknown) => value is A;
  readonly schema: JsonObject;
}

/** `{v}` in a failure's text becomes the parameter's name and the path within it, such as `draft["to"][0]`. */
export type Problem = string;

export const problem = (text: Problem): Either.Either<Problem, never> => Either.left(text);

/** A codec without parts. */
export const valueCodec = <A>(name: string, schema: JsonObject, decode: (value: unknown) => Either.Either<Problem, A>): ValueCodec<A> =>
  Object.assign(
    new t.Type<A, unknown>(
      name,
      (value): value is A => Either.isRight(decode(value)),
      (value, context) => {
        const decoded = decode(value);
        return Either.isLeft(decoded) ? t.failure(value, context, decoded.left) : t.success(decoded.right);
      },
      (value) => value,
    ),
    { schema },
  );

/** A codec made of others: `validate` descends with `below`. */
export const compositeCodec = <A>(name: string, schema: JsonObject, validate: t.Validate<unknown, A>): ValueCodec<A> =>
  Object.assign(
    new t.Type<A, unknown>(
      name,
      (value): value is A => Either.isRight(validate(value, [])),
      validate,
      (value) => value,
    ),
    { schema },
  );

/** Validates a part; `step` is its place: `[0]` or `["key"]`. */
export const below = <A>(codec: ValueCodec<A>, value: unknown, context: t.Context, step: string): t.Validation<A> =>
  codec.validate(value, t.appendContext(context, step, codec, value));

export const keyStep = (key: string): string => `[${JSON.stringify(key)}]`;

/** The text of the first failure, with its place. */
export const firstProblem = (errors: t.Errors): string => {
  const [first] = errors;
  if (first === undefined) return 'Invalid request';
  const place = first.context.map(({ key }) => key).join('');
  return (first.message ?? 'Invalid {v}').replaceAll('{v}', place);
};

export type { Json };
