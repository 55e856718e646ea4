import { randomUUID } from 'node:crypto';
import { type DirectoryAnswer, faultOf, type PeopleDirectory } from '@parley/core';
import { codePoints } from '@parley/core/model';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Client, type Entry, ResultCodeError } from 'ldapts';
import { type Connection, connectTo, type Place } from './connection.js';
import { attributesOf, binaryAttributes, idOf, idValue, isDisabled, isNamed, type PersonAttributes, personOf, prefix } from './entries.js';
import { entryNamed, peopleThatShow, peopleWith, principalNamed } from './filters.js';
import { pool } from './pool.js';

export interface LdapOptions extends Place {
  /** The distinguished name below which people are looked for. */
  readonly base: string;
  /** A filter that fits those who may sign in, and nobody else. */
  readonly people: string;
  /**
   * How a name leads to an entry: the attribute that has it, or a pattern with which people bind without a search: of the entry's own name, or of a user principal
   * name.
   */
  readonly named: { readonly attribute: string } | { readonly pattern: string } | { readonly principal: string };
  /** Searches; null: anonymously. */
  readonly account: { readonly name: string; readonly password: string } | null;
  readonly attributes: PersonAttributes;
  readonly createsAccounts: boolean;
  /** Milliseconds for checking one password, and for looking at some hundred people. Default ten seconds. */
  readonly patience?: number;
}

export interface LdapDirectory extends PeopleDirectory {
  /** Closes idle connections. */
  readonly close: () => void;
}

/** Longer names are not asked for. */
const maxNameLength = 256;

/** People in one filter. */
const maxTogether = 100;

/**
 * Answers to a bind that are about this person: too many attempts, no entry, no name of one, no password, wrong password, no right to bind, account closed. All
 * others are about the directory.
 */
const refusals: ReadonlySet<number> = new Set([19, 32, 34, 48, 49, 50, 53]);

/** Active Directory: a name with which a person binds. */
const principalAttribute = 'userPrincipalName';

const failed = faultOf('directory', 'ask the directory of people');

/** Binds; false if the person is refused. */
const binds = async (client: Client, name: string, password: string): Promise<boolean> => {
  try {
    await client.bind(name, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError && refusals.has(error.code)) return false;
    throw error;
  }
};

/** People of an LDAP directory. */
export const ldapDirectory = (options: LdapOptions): LdapDirectory => {
  const { base, people, named, account, attributes, createsAccounts, patience = 10_000 } = options;
  const nameAttributes = 'attribute' in named ? [named.attribute] : 'principal' in named ? [principalAttribute] : [];
  /** The attributes that show whether people may sign in. */
  const shown = { attributes: attributesOf({ ...attributes, profile: {}, picture: null }), explicitBufferAttributes: [attributes.id] };
  const searchOptions = { attributes: attributesOf(attributes, ...nameAttributes), explicitBufferAttributes: binaryAttributes(attributes) };

  const connections = pool(async (signal) => {
    const connection = await connectTo(options, signal);
    if (account !== null) {
      try {
        await connection.during(signal, (client) => client.bind(account.name, account.password));
      } catch (error) {
        connection.close();
        throw error;
      }
    }
    return connection;
  });

  /** Works on a connection that is closed afterwards: it belongs to the person who bound. */
  const alone = async <Result>(signal: AbortSignal, work: (client: Client) => Promise<Result>): Promise<Result> => {
    const connection: Connection = await connectTo(options, signal);
    try {
      return await connection.during(signal, work);
    } finally {
      connection.close();
    }
  };

  const answerFor = (entry: Entry | undefined): DirectoryAnswer => (entry === undefined || isDisabled(entry) ? 'refused' : personOf(entry, attributes));

  /** At most two entries. */
  const entriesNamed = async (client: Client, attribute: string, name: string): Promise<ReadonlyArray<Entry>> => {
    const { searchEntries } = await client.search(base, { filter: peopleWith(people, [{ attribute, value: name }]), ...searchOptions, sizeLimit: 2 });
    return searchEntries.filter((found) => isNamed(found, attribute, name));
  };

  const searchAndBind = async (signal: AbortSignal, attribute: string, name: string, password: string): Promise<DirectoryAnswer> => {
    const [entry, other] = await connections.use(signal, (client) => entriesNamed(client, attribute, name));
    if (entry === undefined || other !== undefined) {
      // The same work as for a wrong password, without telling the directory what was tried.
      await alone(signal, (client) => binds(client, `cn=${randomUUID()},${base}`, randomUUID()));
      return entry === undefined ? 'unknown' : 'refused';
    }
    return (await alone(signal, (client) => binds(client, entry.dn, password))) ? answerFor(entry) : 'refused';
  };

  /** Binds by a name and finds its entry as that person. A directory does not say whether the name or the password was wrong. */
  const bindDirectly = async (
    signal: AbortSignal,
    name: string | null,
    password: string,
    find: (client: Client, name: string) => Promise<ReadonlyArray<Entry>>,
  ): Promise<DirectoryAnswer> => {
    if (name === null) return 'unknown';
    return alone(signal, async (client) => {
      if (!(await binds(client, name, password))) return 'unknown';
      const [entry, other] = await find(client, name);
      return answerFor(other === undefined ? entry : undefined);
    });
  };

  const entriesAt = async (client: Client, entryName: string): Promise<ReadonlyArray<Entry>> =>
    (await client.search(entryName, { scope: 'base', filter: people, ...searchOptions })).searchEntries;

  const answerTo = (signal: AbortSignal, name: string, password: string): Promise<DirectoryAnswer> => {
    if ('attribute' in named) return searchAndBind(signal, named.attribute, name, password);
    if ('pattern' in named) return bindDirectly(signal, entryNamed(named.pattern, name), password, entriesAt);
    // Nobody else binds by the user principal name that the entry has.
    const principal = principalNamed(named.principal, name);
    return bindDirectly(signal, principal, password, (client, bound) => entriesNamed(client, principalAttribute, bound));
  };

  /** Returns the ids whose people may sign in. */
  const present = async (client: Client, ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
    const values = ids.map((id) => idValue(id, attributes.id)).filter((value) => value !== null);
    const { searchEntries } = await client.search(base, { filter: peopleWith(people, values), ...shown });
    return searchEntries.filter((entry) => !isDisabled(entry)).map((entry) => idOf(entry, attributes.id));
  };

  /** A wrong base or filter, or an account without rights, shows nobody, or nobody's id: that must not end all accounts. */
  const showsSomebody = async (client: Client): Promise<boolean> =>
    (await client.search(base, { filter: peopleThatShow(people, attributes.id), attributes: ['1.1'], sizeLimit: 1 })).searchEntries.length > 0;

  const gone = async (ids: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
    // Ids from another attribute, which was configured before, cannot be looked up.
    const known = ids.filter((id) => idValue(id, attributes.id) !== null);
    const active = new Set<string>();
    for (let from = 0; from < known.length; from += maxTogether) {
      const some = known.slice(from, from + maxTogether);
      const found = await connections.use(AbortSignal.timeout(patience), async (client) => {
        if (!(await showsSomebody(client))) throw new Error('The directory shows nobody.');
        return present(client, some);
      });
      for (const id of found) active.add(id);
    }
    return known.filter((id) => !active.has(id));
  };

  return {
    prefix,
    createsAccounts,
    check: (name, password) =>
      TaskEither.tryCatch(async () => {
        // Without a password, a directory would take anybody for an anonymous visitor.
        if (password === '') return 'refused';
        if (name === '' || codePoints(name) > maxNameLength) return 'unknown';
        return answerTo(AbortSignal.timeout(patience), name, password);
      }, failed),
    gone: (ids) => TaskEither.tryCatch(() => gone(ids), failed),
    close: connections.close,
  };
};
