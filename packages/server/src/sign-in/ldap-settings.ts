import { isFilter, isNamePattern, isPrincipalPattern, type LdapOptions } from '@parley/auth-ldap';
import * as t from 'io-ts';
import { decodedJson, flagOf, oneOf, parsed, type Setting, shaped, textOf, wholeNumber } from '../config/setting.js';
import { parseUrl } from '../config/setting-shapes.js';

/** The directory whose people sign in. */
export interface LdapConfig {
  readonly directory: Omit<LdapOptions, 'authorities'>;
  /** A file with certificates; null: those that Node knows. */
  readonly authoritiesFile: string | null;
  /** Minutes between checks for people who may no longer sign in. */
  readonly pollMinutes: number;
}

const isUrl = (text: string): boolean => /^ldaps?:\/\/[^/?#@]+\/?$/i.test(text) && (parseUrl(text)?.hostname ?? '') !== '';

const isAttribute = (text: string): boolean => /^[a-z][a-z0-9-]*$/i.test(text);

const profileCodec = t.record(t.string, shaped('Attribute', isAttribute));

const attribute = (variable: string) => textOf(variable, 'the name of an attribute', isAttribute);
const name = (variable: string) => textOf(variable, 'a distinguished name', (text) => /^[a-z0-9.-]+ *=/i.test(text));

export const ldapSettings = {
  ldapUrl: textOf('PARLEY_LDAP_URL', 'ldap://host:port or ldaps://host:port, without credentials and path', isUrl),
  ldapTls: oneOf('PARLEY_LDAP_TLS', ['start', 'off']),
  ldapAuthorities: textOf('PARLEY_LDAP_CA', 'a file', (text) => text !== ''),
  ldapBase: name('PARLEY_LDAP_BASE'),
  ldapPeople: textOf('PARLEY_LDAP_PEOPLE', 'a filter such as (objectClass=person)', isFilter),
  ldapBindName: name('PARLEY_LDAP_BIND_NAME'),
  ldapBindPassword: textOf('PARLEY_LDAP_BIND_PASSWORD', 'a password', (text) => text !== '', true),
  ldapName: attribute('PARLEY_LDAP_NAME'),
  ldapPattern: textOf(
    'PARLEY_LDAP_DIRECT',
    'a distinguished name that begins with an attribute and %s, such as uid=%s,ou=people,dc=example,dc=org, or %s@domain',
    (text) => isNamePattern(text) || isPrincipalPattern(text),
  ),
  ldapId: attribute('PARLEY_LDAP_ID'),
  ldapEmail: attribute('PARLEY_LDAP_EMAIL'),
  ldapFullName: attribute('PARLEY_LDAP_FULL_NAME'),
  ldapProfile: parsed(
    'PARLEY_LDAP_PROFILE',
    'a JSON object with an attribute for each name of a field, such as {"Phone": "telephoneNumber"}',
    (text): Readonly<Record<string, string>> | null => decodedJson(text, profileCodec),
  ),
  ldapPicture: attribute('PARLEY_LDAP_PICTURE'),
  ldapNewAccounts: flagOf('PARLEY_LDAP_NEW_ACCOUNTS'),
  ldapPollMinutes: wholeNumber('PARLEY_LDAP_LOOK_MINUTES', 1, 1440),
};

type Settings = typeof ldapSettings;
type Chosen = { readonly [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value | undefined : never };

const variables = Object.entries(ldapSettings).map(([key, { variable }]) => [key as keyof Settings, variable] as const);

/** Reports missing settings. `problems`: those found before, which are not reported twice. */
export const ldapProblems = (chosen: Chosen, problems: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (problems.some((problem) => variables.some(([, variable]) => problem.startsWith(variable)))) return [];
  const { ldapUrl, ldapBase, ldapBindName, ldapBindPassword, ldapName, ldapPattern } = chosen;
  if (ldapUrl === undefined)
    return variables.filter(([key]) => chosen[key] !== undefined).map(([, variable]) => `${variable} is nothing without PARLEY_LDAP_URL`);
  return [
    ...(ldapBase === undefined ? ['PARLEY_LDAP_BASE is needed with PARLEY_LDAP_URL: the distinguished name below which people are'] : []),
    ...((ldapBindName === undefined) === (ldapBindPassword === undefined) ? [] : ['PARLEY_LDAP_BIND_NAME and PARLEY_LDAP_BIND_PASSWORD are needed together']),
    ...(ldapName === undefined || ldapPattern === undefined
      ? []
      : ['PARLEY_LDAP_NAME and PARLEY_LDAP_DIRECT exclude each other: people are searched for, or bind directly']),
  ];
};

const namedBy = (name: string | undefined, pattern: string | undefined): LdapOptions['named'] => {
  if (pattern === undefined) return { attribute: name ?? 'mail' };
  return isPrincipalPattern(pattern) ? { principal: pattern } : { pattern };
};

/** null if there is no directory. */
export const ldapConfig = (chosen: Chosen): LdapConfig | null => {
  const { ldapUrl, ldapBase, ldapBindName, ldapBindPassword, ldapPattern } = chosen;
  if (ldapUrl === undefined || ldapBase === undefined) return null;
  return {
    directory: {
      url: ldapUrl,
      startTls: /^ldap:/i.test(ldapUrl) && chosen.ldapTls !== 'off',
      base: ldapBase,
      people: chosen.ldapPeople ?? '(objectClass=person)',
      named: namedBy(chosen.ldapName, ldapPattern),
      account: ldapBindName === undefined || ldapBindPassword === undefined ? null : { name: ldapBindName, password: ldapBindPassword },
      attributes: {
        id: chosen.ldapId ?? 'entryUUID',
        email: chosen.ldapEmail ?? 'mail',
        fullName: chosen.ldapFullName ?? 'cn',
        profile: chosen.ldapProfile ?? {},
        picture: chosen.ldapPicture ?? null,
      },
      createsAccounts: chosen.ldapNewAccounts ?? false,
    },
    authoritiesFile: chosen.ldapAuthorities ?? null,
    pollMinutes: chosen.ldapPollMinutes ?? 10,
  };
};

/** Whether people sign in by their addresses. */
export const directoryNamesOf = ({ directory: { named, attributes } }: LdapConfig): 'addresses' | 'others' =>
  'attribute' in named && named.attribute.toLowerCase() === attributes.email.toLowerCase() ? 'addresses' : 'others';
