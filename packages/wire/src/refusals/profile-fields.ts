import type { Refusal } from '@parley/core';
import { badRequest, type ErrorContext, type ErrorReply } from './error-reply.js';
import { rowsOf } from './row.js';

type Refused<Kind extends Refusal['kind']> = Extract<Refusal, { readonly kind: Kind }>;
type BadData = Refused<'badFieldData'>;
type BadValue = Refused<'badProfileValue'>;

const dataTexts: Readonly<Record<BadData['problem'], (of: BadData) => string>> = {
  notObject: () => 'field_data is not a dict',
  missing: ({ key }) => `${key} key is missing from field_data`,
  blank: ({ key }) => `field_data["${key}"] cannot be blank.`,
  notText: ({ key }) => `field_data["${key}"] is not a string`,
  tooLong: ({ key, limit }) => `field_data["${key}"] is too long (limit: ${limit} characters)`,
  unexpected: ({ key }) => `Unexpected arguments: ${key}`,
  noChoices: () => 'Field must have at least one choice.',
  blankChoice: () => "'value' cannot be blank.",
  sameChoices: () => 'Field must not have duplicate choices.',
  unknownSite: () => 'Invalid external account type',
  noPattern: () => 'Custom external account must define URL pattern',
  patternWithoutName: () => "URL pattern must contain '%(username)s'.",
  notAddress: ({ key }) => `field_data["${key}"] is not a URL`,
};

/** Of the value of a field, by the name of the field. */
const valueText = ({ field, value, problem }: BadValue): string => {
  switch (problem.kind) {
    case 'notText':
      return `${field} is not a string`;
    case 'tooLong':
      return `${field} is too long (limit: ${problem.limit} characters)`;
    case 'notDate':
      return `${field} is not a date`;
    case 'notAddress':
      return `${field} is not a URL`;
    case 'notChoice':
      return `'${value}' is not a valid choice for '${field}'.`;
    case 'notPeople':
      return 'User IDs is not a list';
    case 'tooManyPeople':
      return 'User IDs is too long';
    case 'unknownPeople':
      return `Invalid user IDs: ${problem.ids.join(', ')}`;
    case 'deactivated':
      return `User with ID ${problem.id} is deactivated`;
    case 'bot':
      return `User with ID ${problem.id} is a bot`;
  }
};

const badFieldData = (refusal: BadData, { open }: ErrorContext): ErrorReply => badRequest(open, dataTexts[refusal.problem](refusal));
const badProfileValue = (refusal: BadValue, { open }: ErrorContext): ErrorReply => badRequest(open, valueText(refusal));

/** Fields of profiles and their values. Spec: 4.14 */
export const profileFieldRows = rowsOf<'profileFields'>()({
  noSuchProfileField: 'Field id {fieldId} not found.',
  tooManyInSummary: 'Only {limit} custom profile fields can be displayed in the profile summary.',
  badFieldData,
  profileFieldNameless: 'Label cannot be blank.',
  profileFieldTextTooLong: '{what} is too long (limit: {limit} characters)',
  unknownProfileFieldType: 'Invalid field type.',
  notForSummary: 'Field type not supported for display in profile summary.',
  notForMatching: 'Field type not supported for user matching.',
  profileFieldExists: 'A field with that label already exists.',
  tooManyProfileFields: 'There are too many custom profile fields.',
  fixedProfileField: 'Default custom field cannot be updated.',
  profileFieldsNotAllListed: 'Invalid order mapping.',
  profileFieldNotEditable: 'You are not allowed to change this field. Contact an administrator to update it.',
  badProfileValue,
  profileTooLarge: 'The profile is too long.',
});
