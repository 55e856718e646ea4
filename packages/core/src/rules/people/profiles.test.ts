import * as Either from 'fp-ts/lib/Either.js';
import { aUser } from '@parley/testkit/builders';
import { type ProfileField, type ProfileFieldData, type ProfileFieldType, profileFieldId } from '../../model/organization/profile-field.js';
import type { User } from '../../model/people/user.js';
import { checkProfileValue } from './profiles.js';

const field = (type: ProfileFieldType, data: ProfileFieldData = { kind: 'none' }): ProfileField => ({
  id: profileFieldId(1),
  type,
  name: 'A field',
  hint: '',
  order: 0,
  data,
  isInSummary: false,
  isRequired: false,
  isEditableByUser: true,
  isForMatching: false,
});

const editors = field('choice', { kind: 'choices', choices: [{ key: '0', text: 'Vim', order: '1' }] });
const bot = { type: 'generic', ownerId: null, isSystemBot: false } as const;
const known: ReadonlyMap<number, User> = new Map([aUser(1), aUser(2, { isActive: false }), aUser(3, { bot })].map((user) => [user.id, user]));

test.each<[ProfileFieldType, string]>([
  ['shortText', 'x'.repeat(50)],
  ['longText', 'x'.repeat(500)],
  ['date', '2024-02-29'],
  ['link', 'https://example.com/a?b#c'],
  ['externalAccount', 'octocat'],
  ['pronouns', 'they/them'],
])('a value of %s is accepted as it is: %s', (type, value) => expect(checkProfileValue(field(type), value, known)).toEqual(Either.right(value)));

test('the key of a choice is accepted, and each of some people once', () => {
  expect(checkProfileValue(editors, '0', known)).toEqual(Either.right('0'));
  expect(checkProfileValue(field('users'), [1, 1], known)).toEqual(Either.right([1]));
});

test.each<[string, ProfileField, string | ReadonlyArray<number>, object]>([
  ['more than 50 characters', field('shortText'), '😀'.repeat(51), { kind: 'tooLong', limit: 50 }],
  ['more than 500 characters', field('longText'), 'x'.repeat(501), { kind: 'tooLong', limit: 500 }],
  ['the text of a choice', editors, 'Vim', { kind: 'notChoice' }],
  ['a day that does not exist', field('date'), '2023-02-29', { kind: 'notDate' }],
  ['a day in another form', field('date'), '1-1-2024', { kind: 'notDate' }],
  ['a script as a link', field('link'), 'javascript:alert(1)', { kind: 'notAddress' }],
  ['a link without a scheme', field('link'), 'example.com', { kind: 'notAddress' }],
  ['people as a text', field('shortText'), [1], { kind: 'notText' }],
  ['a text as people', field('users'), '1', { kind: 'notPeople' }],
  ['somebody unknown before a bot', field('users'), [3, 9], { kind: 'unknownPeople', ids: [9] }],
  ['somebody deactivated', field('users'), [1, 2], { kind: 'deactivated', id: 2 }],
  ['a bot', field('users'), [3], { kind: 'bot', id: 3 }],
  ['too many people', field('users'), Array.from({ length: 101 }, () => 1), { kind: 'tooManyPeople' }],
])('%s is refused', (_, of, value, problem) => expect(checkProfileValue(of, value, known)).toEqual(Either.left(problem)));

test('a choice is one of several, and the greatest number of people is a hundred', () => {
  const several = field('choice', { kind: 'choices', choices: ['0', '1'].map((key) => ({ key, text: key, order: key })) });
  expect(checkProfileValue(several, '1', known)).toEqual(Either.right('1'));
  expect(Either.isLeft(checkProfileValue(field('choice'), '0', known))).toBe(true);
  const people = new Map(Array.from({ length: 100 }, (_, index) => [index + 10, aUser(index + 10)]));
  expect(Either.isRight(checkProfileValue(field('users'), [...people.keys()], people))).toBe(true);
});
