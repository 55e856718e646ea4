import type { Branded } from '../ids.js';

export type ProfileFieldId = Branded<number, 'ProfileFieldId'>;
export const profileFieldId = (value: number): ProfileFieldId => value as ProfileFieldId;

export type ProfileFieldType = 'shortText' | 'longText' | 'choice' | 'date' | 'link' | 'users' | 'externalAccount' | 'pronouns';

/** One of the values that a field of type `choice` takes. */
export interface FieldChoice {
  /** The stored value. */
  readonly key: string;
  readonly text: string;
  /** Where clients show it: they compare these as numbers. */
  readonly order: string;
}

/** What a field has beyond its name: choices, or the site of an external account. */
export type ProfileFieldData =
  | { readonly kind: 'none' }
  | { readonly kind: 'choices'; readonly choices: ReadonlyArray<FieldChoice> }
  | { readonly kind: 'knownAccount'; readonly site: ExternalSite }
  /** The pattern has one `%(username)s`. */
  | { readonly kind: 'customAccount'; readonly urlPattern: string };

export interface ProfileFieldSettings {
  readonly name: string;
  readonly hint: string;
  readonly data: ProfileFieldData;
  readonly isInSummary: boolean;
  /** Clients ask people to fill it; the service does not insist. */
  readonly isRequired: boolean;
  /** Otherwise only administrators set its values. */
  readonly isEditableByUser: boolean;
  /** Clients find people by its values. */
  readonly isForMatching: boolean;
}

/** A field of everybody's profile. Spec: 2 (custom profile field) */
export interface ProfileField extends ProfileFieldSettings {
  readonly id: ProfileFieldId;
  /** Never changes. */
  readonly type: ProfileFieldType;
  /** Fields are listed by it, then by id. */
  readonly order: number;
}

/** Sites whose accounts have fields with fixed names and hints. */
export const externalSites = {
  twitter: { name: 'Twitter username', text: 'Twitter', hint: '', urlPattern: 'https://twitter.com/%(username)s' },
  github: { name: 'GitHub username', text: 'GitHub', hint: '', urlPattern: 'https://github.com/%(username)s' },
} as const;
export type ExternalSite = keyof typeof externalSites;

/** In one organization: registrations carry all of them. */
export const maxProfileFields = 50;
export const maxFieldsInSummary = 2;
/** Code points, as the following ones. */
export const maxProfileFieldNameLength = 40;
export const maxProfileFieldHintLength = 80;
export const maxChoices = 100;
/** Of the key, text and order of a choice. */
export const maxChoiceLength = 100;
export const maxUrlPatternLength = 1_000;
