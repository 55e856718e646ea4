import * as Either from 'fp-ts/lib/Either.js';
import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { badRequestReply, type Fields, internalError, methodNotAllowed, operations, unknownPath } from '@parley/wire';
import type { OtherError } from './errors-page.js';

const open = openAt(newestLevel);

/** The error of a real request codec for these fields of POST /typing. */
const misread = (name: string, fields: Fields): OtherError => {
  const typing = operations.find(({ method, path }) => method === 'POST' && path === '/typing');
  const decoded = typing?.request.decode(fields, { open, path: {} });
  if (decoded === undefined || Either.isRight(decoded)) throw new Error(`${name}: the sample request can be read`);
  return { name, reply: badRequestReply(decoded.left, { open, dummyEmailHost: 'zulip.example.com' }) };
};

/** The errors that are made outside of use cases, from the code that makes them for clients. */
export const otherErrors = (): ReadonlyArray<OtherError> => [
  misread('a required parameter is missing', new Map()),
  misread(
    'a JSON parameter does not hold JSON',
    new Map([
      ['op', 'start'],
      ['to', '[1'],
    ]),
  ),
  misread(
    'a value is of the wrong type',
    new Map([
      ['op', 'start'],
      ['to', '["x"]'],
    ]),
  ),
  misread(
    'a list is too long',
    new Map([
      ['op', 'start'],
      ['to', JSON.stringify(Array.from({ length: 501 }, () => 1))],
    ]),
  ),
  { name: 'no operation has this path', reply: unknownPath(open) },
  { name: 'the path has no operation of this method', reply: methodNotAllowed(['GET', 'POST']) },
  { name: 'something failed on our side', reply: internalError },
];
