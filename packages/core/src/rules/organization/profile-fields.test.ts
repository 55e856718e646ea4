import * as Either from 'fp-ts/lib/Either.js';
import { level } from '@parley/testkit/builders';
import { openAt } from '../../gates/is-open.js';
import { type ProfileField, profileFieldId, type ProfileFieldType } from '../../model/organization/profile-field.js';
import { checkFieldChange, checkNewField, orderedFields, type ProposedField, removedChoices } from './profile-fields.js';

const at = (one: number) => openAt(level(one));
const newest = at(496);

const proposed = (name: string, type: ProfileFieldType | null, change: Partial<ProposedField> = {}): ProposedField => ({
  name,
  type,
  hint: '',
  data: null,
  isInSummary: false,
  isRequired: false,
  isEditableByUser: true,
  isForMatching: false,
  ...change,
});

const added = (id: number, given: ProposedField): ProfileField => {
  const checked = checkNewField([], given, newest);
  if (Either.isLeft(checked)) throw new Error(checked.left.kind);
  return { ...checked.right, id: profileFieldId(id), order: id };
};

const github = { subtype: 'github' };
const phone = added(1, proposed('Phone', 'shortText'));
const account = added(2, proposed('anything', 'externalAccount', { data: github }));

const kindOf = (checked: Either.Either<{ readonly kind: string }, unknown>): string => (Either.isLeft(checked) ? checked.left.kind : 'accepted');

test('the field of a known site has the name of that site', () => expect(account.name).toBe('GitHub username'));

test.each<[string, ProposedField, string]>([
  ['no name', proposed(' ', 'shortText'), 'profileFieldNameless'],
  ['a name of 41 characters', proposed('x'.repeat(41), 'shortText'), 'profileFieldTextTooLong'],
  ['a hint of 81 characters', proposed('Food', 'shortText', { hint: 'x'.repeat(81) }), 'profileFieldTextTooLong'],
  ['a taken name', proposed('Phone ', 'longText'), 'profileFieldExists'],
  ['an unknown type', proposed('Food', null), 'unknownProfileFieldType'],
  ['people in the summary', proposed('Mentor', 'users', { isInSummary: true }), 'notForSummary'],
  ['a date to match people by', proposed('Birthday', 'date', { isForMatching: true }), 'notForMatching'],
  ['a choice without choices', proposed('Editor', 'choice'), 'badFieldData'],
  ['two choices that look alike', proposed('Editor', 'choice', { data: { 0: { text: 'Vim', order: '1' }, 1: { text: 'Vim', order: '2' } } }), 'badFieldData'],
  ['a site that is not known', proposed('Account', 'externalAccount', { data: { subtype: 'myspace' } }), 'badFieldData'],
  [
    'an own site without the place of the name',
    proposed('Account', 'externalAccount', { data: { subtype: 'custom', url_pattern: 'https://x.test/' } }),
    'badFieldData',
  ],
  ['a script as an own site', proposed('Account', 'externalAccount', { data: { subtype: 'custom', url_pattern: 'javascript:%(username)s' } }), 'badFieldData'],
  ['a new name', proposed('Food', 'shortText'), 'accepted'],
])('%s', (_, given, kind) => expect(kindOf(checkNewField([phone, account], given, newest))).toBe(kind));

test('two fields are shown in the summary, and paragraphs from level 476 on', () => {
  const shown = [1, 2].map((id) => added(id, proposed(`Shown ${String(id)}`, 'shortText', { isInSummary: true })));
  expect(kindOf(checkNewField(shown, proposed('Third', 'shortText', { isInSummary: true }), newest))).toBe('tooManyInSummary');
  const paragraph = proposed('Biography', 'longText', { isInSummary: true });
  expect([475, 476].map((one) => kindOf(checkNewField([], paragraph, at(one))))).toEqual(['notForSummary', 'accepted']);
});

test('there are at most fifty fields', () => {
  const fields = Array.from({ length: 50 }, (_, id) => added(id, proposed(`Field ${String(id)}`, 'shortText')));
  expect(kindOf(checkNewField(fields.slice(1), proposed('Another', 'shortText'), newest))).toBe('accepted');
  expect(kindOf(checkNewField(fields, proposed('Another', 'shortText'), newest))).toBe('tooManyProfileFields');
});

test('a field of a known site keeps its name, hint and site', () => {
  const fields = [phone, account];
  expect(kindOf(checkFieldChange(fields, account, { name: 'Mine' }, newest))).toBe('fixedProfileField');
  expect(kindOf(checkFieldChange(fields, account, { data: { subtype: 'twitter' } }, newest))).toBe('fixedProfileField');
  expect(kindOf(checkFieldChange(fields, account, { data: github, isRequired: true }, newest))).toBe('accepted');
  expect(checkFieldChange(fields, phone, { name: ' Mobile ' }, newest)).toEqual(Either.right({ ...phone, name: 'Mobile' }));
});

test('an order names every field', () => {
  const [one, other] = [phone.id, account.id];
  expect(kindOf(orderedFields([phone, account], [one]))).toBe('profileFieldsNotAllListed');
  expect(kindOf(orderedFields([phone, account], [one, one]))).toBe('profileFieldsNotAllListed');
  const ordered = orderedFields([phone, account], [other, profileFieldId(99), one, other]);
  expect(Either.isRight(ordered) && ordered.right.map(({ id, order }) => [id, order])).toEqual([
    [other, 0],
    [one, 1],
  ]);
});

test('the removed choices are those whose keys are gone', () => {
  const choices = (...keys: ReadonlyArray<string>) => ({ kind: 'choices' as const, choices: keys.map((key) => ({ key, text: key, order: key })) });
  expect(removedChoices(choices('0', '1', '2'), choices('2', '3'))).toEqual(['0', '1']);
  expect(removedChoices({ kind: 'none' }, choices('0'))).toEqual([]);
});

const refusal = (checked: Either.Either<object, unknown>): object | null => (Either.isLeft(checked) ? checked.left : null);

test('the longest names and hints are accepted, and longer ones are told apart', () => {
  const named = (name: string, hint: string) => refusal(checkNewField([], proposed(name, 'shortText', { hint }), newest));
  expect(named('x'.repeat(40), 'x'.repeat(80))).toBeNull();
  expect(named('x'.repeat(41), '')).toEqual({ kind: 'profileFieldTextTooLong', what: 'name', limit: 40 });
  expect(named('x', 'x'.repeat(81))).toEqual({ kind: 'profileFieldTextTooLong', what: 'hint', limit: 80 });
});

test('the field of a known site needs no name of its own, however long the given one is', () => {
  const given = (name: string, hint: string) => checkNewField([], proposed(name, 'externalAccount', { data: github, hint }), newest);
  for (const name of ['', 'x'.repeat(41)]) expect(given(name, 'x'.repeat(81))).toMatchObject({ right: { name: 'GitHub username', hint: '' } });
});

test('people are found by short texts and accounts alone', () => {
  const matching = (type: ProfileFieldType, data: object | null = null) =>
    kindOf(checkNewField([], proposed('A', type, { isForMatching: true, data: data as never }), newest));
  expect([matching('shortText'), matching('externalAccount', github), matching('longText'), matching('link')]).toEqual([
    'accepted',
    'accepted',
    'notForMatching',
    'notForMatching',
  ]);
});

describe('a change of a field', () => {
  const shown = (id: number, isInSummary = true) => added(id, proposed(`Shown ${String(id)}`, 'shortText', { isInSummary }));

  test('keeps its own name, and takes that of no other one', () => {
    expect(kindOf(checkFieldChange([phone, account], phone, { name: 'Phone', hint: 'new' }, newest))).toBe('accepted');
    expect(kindOf(checkFieldChange([phone, shown(3)], phone, { name: 'Shown 3' }, newest))).toBe('profileFieldExists');
  });

  test('of a known site may repeat what the site decides, and nothing beside the site', () => {
    expect(kindOf(checkFieldChange([account], account, { name: ' GitHub username ', hint: '', data: github }, newest))).toBe('accepted');
    expect(kindOf(checkFieldChange([account], account, { hint: 'x' }, newest))).toBe('fixedProfileField');
    expect(kindOf(checkFieldChange([account], account, { data: { ...github, url_pattern: 'https://x.test/%(username)s' } }, newest))).toBe('fixedProfileField');
  });

  test('keeps its choices where none are given, and is checked where some are', () => {
    const editor = added(4, proposed('Editor', 'choice', { data: { 0: { text: 'Vim', order: '1' } } }));
    expect(checkFieldChange([editor], editor, { hint: 'x' }, newest)).toMatchObject({ right: { data: editor.data, hint: 'x' } });
    expect(kindOf(checkFieldChange([editor], editor, { data: {} }, newest))).toBe('badFieldData');
  });

  test('shows a third field in the summary only when asked to, and never refuses one that is shown already', () => {
    const fields = [shown(1), shown(2), shown(3, false)];
    expect(kindOf(checkFieldChange(fields, fields[2]!, { isInSummary: true }, newest))).toBe('tooManyInSummary');
    expect(kindOf(checkFieldChange(fields, fields[2]!, { hint: 'x' }, newest))).toBe('accepted');
    expect(kindOf(checkFieldChange(fields, fields[1]!, { isInSummary: true }, newest))).toBe('accepted');
    const paragraph = { ...shown(5), type: 'longText' } as const;
    expect(kindOf(checkFieldChange([paragraph], paragraph, { hint: 'x' }, at(475)))).toBe('accepted');
    expect(kindOf(checkFieldChange([paragraph], paragraph, { isInSummary: true }, at(475)))).toBe('notForSummary');
  });
});

test('choices of a field that has none any more are gone', () => {
  const before = { kind: 'choices' as const, choices: [{ key: '0', text: 'Vim', order: '1' }] };
  expect(removedChoices(before, { kind: 'none' })).toEqual([]);
});

test('of fields in one place the older one is first', () => {
  const again = orderedFields([account, phone], [phone.id, account.id]);
  expect(Either.isRight(again) && again.right.map(({ id }) => id)).toEqual([phone.id, account.id]);
});
