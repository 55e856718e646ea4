import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { maxPeopleInValue, maxProfileFields } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { either, field, list, nullable, object } from '../../codecs/composites.js';
import { json, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { patch, rows, runs } from '../../rows.js';

type Values = CommandOf<'changeOwnProfile'>['values'];

/** Longer than any value: the operation itself says what is too long. */
const content = either<string | ReadonlyArray<number>>({ str: text({ max: 10_000 }), 'list[int]': list(integer(), { max: maxPeopleInValue * 10 }) }, (value) =>
  Array.isArray(value) ? 'list[int]' : 'str',
);

/** Each field twice. */
const bounds = { max: 2 * maxProfileFields };

const ownValues = list(object({ id: field(integer()), value: field(content) }), bounds);

/** `profile_data` of an administrator; empty values remove. */
export const valuesOfOthers = list(object({ id: field(integer()), value: field(nullable(content)) }), bounds);

export const givenValues = (entries: ReadonlyArray<{ readonly id: number; readonly value: string | ReadonlyArray<number> | null }>): Values =>
  entries.map(({ id, value }) => ({ fieldId: id, value: value === null || value.length === 0 ? null : value }));

export const profileRows = rows({
  /** An empty text is a value like others. Spec: 4.14 */
  changeOwnProfile: patch('/users/me/profile_data', {
    guard: notBot,
    takes: request({ data: json(ownValues) }, ({ data }) => Either.right({ values: data.map(({ id, value }) => ({ fieldId: id, value })) })),
    says: 'Fills in fields of the caller’s profile.',
    explains: 'All values are set, or none. An equal value changes nothing, and an empty text is a value. Bots have no profile.',
    parameters: { data: 'A JSON list of objects with `id` of the field and `value`: a text, or a list of user ids for a field that names people.' },
    example: { params: { data: [{ id: 1, value: '+45 12 34 56' }] }, answer: {} },
  }),
  /** Spec: 4.14 */
  removeOwnProfileValues: runs('changeOwnProfile').remove('/users/me/profile_data', {
    guard: notBot,
    takes: request({ data: json(list(integer(), bounds)) }, ({ data }) => Either.right({ values: data.map((fieldId) => ({ fieldId, value: null })) })),
    says: 'Removes values from the caller’s profile.',
    explains: 'The fields are empty again in the profile of the caller. Fields that were empty stay so.',
    parameters: { data: 'Ids of fields, as a JSON list.' },
    example: { params: { data: [1] }, answer: {} },
  }),
});
