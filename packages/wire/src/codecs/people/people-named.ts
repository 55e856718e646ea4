import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import type { PersonName } from '@parley/core/contract';
import { either, list } from '../composites.js';
import { badRequest, type BadRequest } from '../params.js';
import { integer, text } from '../scalars.js';
import { compositeCodec, type ValueCodec } from '../value-codec.js';

const maxPeople = 10_000;

const id = integer();
const address = text({ max: 1000 });

/** One person by id, or by address. */
export const personNamed: ValueCodec<PersonName> = compositeCodec<PersonName>('personNamed', { anyOf: [id.schema, address.schema] }, (value, context) =>
  (typeof value === 'string' ? address : id).validate(value, context),
);

const first = (value: unknown): unknown => (Array.isArray(value) ? (value as ReadonlyArray<unknown>)[0] : undefined);

/** People by id, or by address: all in one form. Spec: 4.1 */
export const peopleNamed: ValueCodec<ReadonlyArray<PersonName>> = either<ReadonlyArray<PersonName>>(
  { 'list[str]': list(address, { max: maxPeople }), 'list[int]': list(id, { max: maxPeople }) },
  (value) => (typeof first(value) === 'number' ? 'list[int]' : 'list[str]'),
);

/** People by id alone. */
export const idsOfPeople: ValueCodec<ReadonlyArray<number>> = list(id, { max: maxPeople });

/** LEVEL(9): people were named by address alone. */
export const namedAtLevel = (parameter: string, people: ReadonlyArray<PersonName>, open: Open): Either.Either<BadRequest, ReadonlyArray<PersonName>> => {
  const index = open('subscribePrincipalIds') ? -1 : people.findIndex((named) => typeof named === 'number');
  return index === -1 ? Either.right(people) : Either.left(badRequest(`${parameter}["list[str]"][${index}] is not a string`));
};

/** Maximum of pairs of a person and a channel in one request. */
export const maxPairs = 50_000;

export const fitsPairs = (parameter: string, people: ReadonlyArray<unknown>, channels: ReadonlyArray<unknown>): Either.Either<BadRequest, null> =>
  people.length * channels.length > maxPairs ? Either.left(badRequest(`${parameter} is too long`)) : Either.right(null);
