import * as Either from 'fp-ts/lib/Either.js';
import type { FieldDataProblem } from '../../refusals/profile-fields.js';
import { checkFieldData, type GivenFieldData } from './profile-field-data.js';

const refused = (problem: FieldDataProblem, key = '', limit = 0) => Either.left({ kind: 'badFieldData', problem, key, limit });

const vim = { text: 'Vim', order: '1' };
const emacs = { text: 'Emacs', order: '2' };
const long = '😀'.repeat(101);
const longest = '😀'.repeat(100);

describe('the choices of a field', () => {
  test('are kept with their keys, texts and places', () => {
    expect(checkFieldData('choice', { 0: vim, [longest]: { text: longest, order: longest } })).toEqual(
      Either.right({
        kind: 'choices',
        choices: [
          { key: '0', ...vim },
          { key: longest, text: longest, order: longest },
        ],
      }),
    );
  });

  test('may have one place twice', () => {
    expect(Either.isRight(checkFieldData('choice', { 0: vim, 1: { ...emacs, order: vim.order } }))).toBe(true);
  });

  test.each<[string, GivenFieldData, ReturnType<typeof refused>]>([
    ['nothing', {}, refused('noChoices')],
    ['an empty key', { '': vim }, refused('blankChoice')],
    ['a blank key', { ' \u3000': vim }, refused('blankChoice')],
    ['a long key', { [long]: vim }, refused('tooLong', 'value', 100)],
    ['a text', { 0: 'Vim' }, refused('notObject')],
    ['a number', { 0: 1 }, refused('notObject')],
    ['null', { 0: null }, refused('notObject')],
    ['a list', { 0: [vim] }, refused('notObject')],
    ['no text', { 0: { order: '1' } }, refused('missing', 'text')],
    ['a number as text', { 0: { ...vim, text: 1 } }, refused('notText', 'text')],
    ['an empty text', { 0: { ...vim, text: '' } }, refused('blank', 'text')],
    ['a blank text', { 0: { ...vim, text: ' ' } }, refused('blank', 'text')],
    ['a long text', { 0: { ...vim, text: long } }, refused('tooLong', 'text', 100)],
    ['no place', { 0: { text: 'Vim' } }, refused('missing', 'order')],
    ['a number as place', { 0: { ...vim, order: 1 } }, refused('notText', 'order')],
    ['a bad choice after a good one', { 0: vim, 1: null }, refused('notObject')],
    ['more than a choice has', { 0: { ...vim, z: 1, color: 'red' } }, refused('unexpected', 'color, z')],
    ['one text twice', { 0: vim, 1: { ...vim, order: '2' } }, refused('sameChoices')],
    ['keys that are stored alike', { '\ud800': vim, '\udfff': emacs }, refused('sameChoices')],
  ])('are refused: %s', (_, given, refusal) => {
    expect(checkFieldData('choice', given)).toEqual(refusal);
  });

  test('are missing where none are given', () => {
    expect(checkFieldData('choice', null)).toEqual(refused('noChoices'));
  });
});

describe('the site of an account', () => {
  const custom = (url_pattern?: unknown) => ({ subtype: 'custom', ...(url_pattern === undefined ? {} : { url_pattern }) });
  const pattern = 'https://example.com/%(username)s';

  test('is a known one, or has a pattern of its own', () => {
    expect(checkFieldData('externalAccount', { subtype: 'github' })).toEqual(Either.right({ kind: 'knownAccount', site: 'github' }));
    expect(checkFieldData('externalAccount', custom(pattern))).toEqual(Either.right({ kind: 'customAccount', urlPattern: pattern }));
    const longestPattern = pattern.padEnd(1_000, 'x');
    expect(checkFieldData('externalAccount', custom(longestPattern))).toEqual(Either.right({ kind: 'customAccount', urlPattern: longestPattern }));
  });

  test.each<[string, GivenFieldData, ReturnType<typeof refused>]>([
    ['none', {}, refused('missing', 'subtype')],
    ['a number', { subtype: 1 }, refused('notText', 'subtype')],
    ['an unknown one', { subtype: 'myspace' }, refused('unknownSite')],
    ['a name that every object has', { subtype: 'constructor' }, refused('unknownSite')],
    ['one of its own without a pattern', custom(), refused('noPattern')],
    ['a pattern that is no text', custom(1), refused('notText', 'url_pattern')],
    ['a long pattern', custom(pattern.padEnd(1_001, 'x')), refused('tooLong', 'url_pattern', 1_000)],
    ['a pattern without the name', custom('https://example.com/'), refused('patternWithoutName')],
    ['a pattern with the name twice', custom(`${pattern}/%(username)s`), refused('patternWithoutName')],
    ['a script', custom('javascript:%(username)s'), refused('notAddress', 'url_pattern')],
    ['more than a site has', { ...custom(pattern), z: 1, hint: '' }, refused('unexpected', 'hint, z')],
  ])('is refused: %s', (_, given, refusal) => {
    expect(checkFieldData('externalAccount', given)).toEqual(refusal);
  });
});

test('fields of other types have neither, whatever is given', () => {
  expect(checkFieldData('shortText', { subtype: 'myspace' })).toEqual(Either.right({ kind: 'none' }));
  expect(checkFieldData(null, null)).toEqual(Either.right({ kind: 'none' }));
});
