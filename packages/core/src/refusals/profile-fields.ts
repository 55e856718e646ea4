/** What is wrong with the choices or the site of a field; some concern a key of the object. */
export type FieldDataProblem =
  | 'notObject'
  | 'missing'
  | 'blank'
  | 'notText'
  | 'tooLong'
  | 'unexpected'
  | 'noChoices'
  | 'blankChoice'
  | 'sameChoices'
  | 'unknownSite'
  | 'noPattern'
  | 'patternWithoutName'
  | 'notAddress';

/** What is wrong with a value. */
export type ProfileValueProblem =
  | { readonly kind: 'notText' | 'notDate' | 'notAddress' | 'notChoice' | 'notPeople' | 'tooManyPeople' }
  | { readonly kind: 'tooLong'; readonly limit: number }
  | { readonly kind: 'unknownPeople'; readonly ids: ReadonlyArray<number> }
  | { readonly kind: 'deactivated' | 'bot'; readonly id: number };

/** Refusals about the fields of profiles and their values. */
export type ProfileFieldRefusal =
  | { readonly kind: 'noSuchProfileField'; readonly fieldId: number }
  | { readonly kind: 'tooManyInSummary'; readonly limit: number }
  | { readonly kind: 'badFieldData'; readonly problem: FieldDataProblem; readonly key: string; readonly limit: number }
  | { readonly kind: 'profileFieldNameless' }
  | { readonly kind: 'profileFieldTextTooLong'; readonly what: 'name' | 'hint'; readonly limit: number }
  | { readonly kind: 'unknownProfileFieldType' }
  | { readonly kind: 'notForSummary' }
  | { readonly kind: 'notForMatching' }
  | { readonly kind: 'profileFieldExists' }
  | { readonly kind: 'tooManyProfileFields' }
  | { readonly kind: 'fixedProfileField' }
  | { readonly kind: 'profileFieldsNotAllListed' }
  | { readonly kind: 'profileFieldNotEditable' }
  | { readonly kind: 'badProfileValue'; readonly field: string; readonly value: string; readonly problem: ProfileValueProblem }
  | { readonly kind: 'profileTooLarge' };
