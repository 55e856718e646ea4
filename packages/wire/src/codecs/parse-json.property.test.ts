import * as Either from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { parseJson } from './parse-json.js';

/** What JSON.parse says, for text without floats and deep nesting. */
const parsedPlainly = (raw: string): Either.Either<'notJson', unknown> =>
  Either.tryCatch(
    (): unknown => JSON.parse(raw),
    () => 'notJson' as const,
  );

const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00a0', '\ufeff', '\v'), maxLength: 2 });
const word = fc.constantFrom(
  'true',
  'false',
  'null',
  'truest',
  'nullify',
  'f',
  'general',
  'NaN',
  '-',
  '-1',
  '01',
  '1',
  '+1',
  '"a"',
  '"',
  '[]',
  '[1,',
  '{}',
  '{"a":[null]}',
  '',
);

test('text around JSON is told from JSON as JSON.parse tells it', () => {
  fc.assert(fc.property(blanks, word, blanks, (before, text, after) => expect(parseJson(before + text + after)).toEqual(parsedPlainly(before + text + after))));
});

test('so is any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((raw) => !/[.eE]/.test(raw)),
      (raw) => expect(parseJson(raw)).toEqual(parsedPlainly(raw)),
    ),
  );
});
