import type { DirectoryPerson } from '@parley/core';
import { fold } from '@parley/core/model';
import type { Entry } from 'ldapts';
import type { AttributeValue } from './filters.js';

/** Begins the ids of all people of LDAP directories. */
export const prefix = 'ldap:';

const maxIdLength = 255;

/** Attributes that describe a person. */
export interface PersonAttributes {
  /** Unchanging, and never given to somebody else. */
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  /** Values of the profile, by the name of the field. */
  readonly profile: Readonly<Record<string, string>>;
  /** A file with a picture; null: none. */
  readonly picture: string | null;
}

/** Active Directory: flags of an account, in decimal digits. */
const flagsAttribute = 'userAccountControl';
const disabledFlag = 2;

export const attributesOf = ({ id, email, fullName, profile, picture }: PersonAttributes, ...others: ReadonlyArray<string>): string[] => [
  ...new Set([id, email, fullName, ...Object.values(profile), ...(picture === null ? [] : [picture]), ...others, flagsAttribute]),
];

/** Those whose values are bytes. */
export const binaryAttributes = ({ id, picture }: PersonAttributes): string[] => [id, ...(picture === null ? [] : [picture])];

/** Names of attributes ignore case. */
const valuesOf = (entry: Entry, attribute: string): ReadonlyArray<Buffer | string> => {
  const found = Object.entries(entry).find(([name]) => name.toLowerCase() === attribute.toLowerCase());
  if (found === undefined) return [];
  const [, values] = found;
  return Array.isArray(values) ? values : [values];
};

const textsOf = (entry: Entry, attribute: string): ReadonlyArray<string> => valuesOf(entry, attribute).filter((value) => typeof value === 'string');

export const isDisabled = (entry: Entry): boolean => textsOf(entry, flagsAttribute).some((flags) => (Number(flags) & disabledFlag) !== 0);

/**
 * Whether the entry has this name as people are counted here. Directories compare more loosely, and spellings that only they take for one would each have attempts
 * of their own.
 */
export const isNamed = (entry: Entry, attribute: string, name: string): boolean => textsOf(entry, attribute).some((text) => fold(text) === fold(name));

const idPrefix = (attribute: string): string => `${prefix}${attribute.toLowerCase()}:`;

/** An id in the form `ldap:entryuuid:…`. Throws if the entry has none. */
export const idOf = (entry: Entry, attribute: string): string => {
  const [value] = valuesOf(entry, attribute);
  const id = value === undefined ? '' : `${idPrefix(attribute)}${Buffer.from(value).toString('base64url')}`;
  if (value === undefined || value.length === 0 || id.length > maxIdLength) throw new Error(`The entry of a person has no ${attribute} that may be an id.`);
  return id;
};

/** The value from which an id was made; null if another attribute was the id then. */
export const idValue = (id: string, attribute: string): AttributeValue | null =>
  id.startsWith(idPrefix(attribute)) ? { attribute, value: Buffer.from(id.slice(idPrefix(attribute).length), 'base64url') } : null;

const pictureOf = (entry: Entry, attribute: string): Uint8Array | null => {
  const [picture] = valuesOf(entry, attribute);
  return picture === undefined || picture.length === 0 ? null : Buffer.from(picture);
};

/** The first value of an attribute with several. */
export const personOf = (entry: Entry, { id, email, fullName, profile, picture }: PersonAttributes): DirectoryPerson => ({
  id: idOf(entry, id),
  email: textsOf(entry, email)[0] ?? '',
  fullName: textsOf(entry, fullName)[0] ?? '',
  profile: Object.fromEntries(Object.entries(profile).map(([name, attribute]) => [name, textsOf(entry, attribute)[0] ?? null])),
  picture: picture === null ? null : pictureOf(entry, picture),
});
