import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { maxPeopleInValue, maxProfileFields } from '@parley/core/model';
import { notBot } from '@parley/core/rules';
import { either, field, list, nullable, object } from '../../codecs/composites.js';
import { json, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';

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

/** PATCH /users/me/profile_data. An empty text is a value like others. Spec: 4.14 */
export const changeOwnProfileOperation = operation({
  method: 'PATCH',
  path: '/users/me/profile_data',
  access: 'account',
  guard: notBot,
  useCase: 'changeOwnProfile',
  request: request({ data: json(ownValues) }, ({ data }) => Either.right({ values: data.map(({ id, value }) => ({ fieldId: id, value })) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Fills in fields of the caller’s profile.',
});

/** DELETE /users/me/profile_data. Spec: 4.14 */
export const removeOwnProfileValuesOperation = operation({
  method: 'DELETE',
  path: '/users/me/profile_data',
  access: 'account',
  guard: notBot,
  useCase: 'changeOwnProfile',
  request: request({ data: json(list(integer(), bounds)) }, ({ data }) => Either.right({ values: data.map((fieldId) => ({ fieldId, value: null })) })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes values from the caller’s profile.',
});
