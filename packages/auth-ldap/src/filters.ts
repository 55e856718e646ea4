import { AndFilter, EqualityFilter, type Filter, FilterParser, OrFilter, PresenceFilter } from 'ldapts';

/** Whether an operator's text is a filter in the form of RFC 4515. */
export const isFilter = (text: string): boolean => {
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
};

/** An exact value; binary ones as bytes. */
export interface AttributeValue {
  readonly attribute: string;
  readonly value: Buffer | string;
}

/** A filter for people with one of these values. Values are compared as data, never parsed as text of a filter. */
export const peopleWith = (people: string, values: ReadonlyArray<AttributeValue>): Filter =>
  new AndFilter({
    filters: [FilterParser.parseString(people), new OrFilter({ filters: values.map(({ attribute, value }) => new EqualityFilter({ attribute, value })) })],
  });

/** The people who have the attribute, and show it to the account that searches. */
export const peopleThatShow = (people: string, attribute: string): Filter =>
  new AndFilter({ filters: [FilterParser.parseString(people), new PresenceFilter({ attribute })] });

/** Whether an operator's text is a distinguished name with one `%s` for the name of a person: `uid=%s,ou=people,dc=example,dc=org`. */
export const isNamePattern = (text: string): boolean => /^[a-z][a-z0-9.-]*=%s,[^%]*=[^%]*$/i.test(text);

/** Whether an operator's text is a user principal name of Active Directory with `%s` for the name of a person: `%s@example.org`. */
export const isPrincipalPattern = (text: string): boolean => /^%s@[a-z0-9][a-z0-9.-]*$/i.test(text);

/** A person's user principal name, by a pattern; null if nobody can have that name. */
export const principalNamed = (pattern: string, name: string): string | null =>
  /^[\p{L}\p{M}\p{N}_.'-]+$/u.test(name) ? pattern.replace('%s', () => name) : null;

/** Characters with a meaning in a distinguished name (RFC 4514), and all others that are not plain, as the hexadecimal digits of their bytes. */
const escapedInName = (text: string): string =>
  text.replace(/[^\p{L}\p{N}_.@-]/gu, (character) => Buffer.from(character).reduce((digits, byte) => `${digits}\\${byte.toString(16).padStart(2, '0')}`, ''));

/**
 * Names that a directory does not take for others, since attempts are counted by the name: it ignores further blanks and invisible characters. Others lead to no
 * entry.
 */
const plainName = /^[\p{L}\p{N}_.,@'+-]+( [\p{L}\p{N}_.,@'+-]+)*$/u;

/** The name of a person's entry, by a pattern; null if no entry can have that name. */
export const entryNamed = (pattern: string, name: string): string | null => {
  const plain = name.normalize('NFKC');
  return plainName.test(plain) ? pattern.replace('%s', () => escapedInName(plain)) : null;
};
