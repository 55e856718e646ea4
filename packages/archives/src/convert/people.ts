import { fold, isEmailAddress } from '@parley/core/model';
import { nearestName } from '@parley/core/rules';

/** Of the Zulip form. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

/** An account, of one person of the other form or of several with one address. */
export interface ListedPerson {
  readonly theirId: string;
  readonly fullName: string;
  /** Null where the export has none. */
  readonly email: string | null;
  /** The name by which the person signs in. */
  readonly username: string;
  readonly role: number;
  readonly isActive: boolean;
  readonly isBot: boolean;
  readonly timezone: string;
  /** Of a bot, in the other form. */
  readonly owner?: string;
}

/** Somebody who wrote and is not in the list, such as a bot. */
export interface Stranger {
  readonly theirId: string;
  readonly name: string;
  readonly isBot: boolean;
}

/** The first of these that can be the name of an account. */
export const nameAmong = (...written: ReadonlyArray<string>): string => written.map(nearestName).find((name) => name !== null) ?? 'Unknown';

const personOfStranger = ({ theirId, name, isBot }: Stranger): ListedPerson => ({
  theirId,
  fullName: nameAmong(name, theirId),
  email: null,
  username: theirId,
  role: isBot ? roles.member : roles.guest,
  isActive: false,
  isBot,
  timezone: '',
});

/** The accounts of an archive. */
export interface People {
  /** In the order of their ids, which count from 1. */
  readonly all: ReadonlyArray<ListedPerson & { readonly id: number; readonly address: string; readonly isStub: boolean }>;
  readonly idOf: (theirId: string) => number | undefined;
  /** How a text mentions a person: with the id where several have the name, or where it means everybody. */
  readonly mention: (theirId: string) => string | null;
}

/** Words that mention everybody. */
const wildcards: ReadonlySet<string> = new Set(['all', 'everyone', 'channel', 'stream', 'topic']);

/** An address that nobody had: that of the user name where it is one, else of the id. Taken ones are passed over. */
const stubAddress = ({ theirId, username, isBot }: ListedPerson, domain: string, taken: ReadonlySet<string>): string => {
  const end = `${isBot ? '-bot' : ''}@${domain}`;
  const id = theirId.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const candidates = [username, id, ...Array.from({ length: 1000 }, (_, at) => `${id}-${String(at + 2)}`)].map((local) => `${local}${end}`);
  return candidates.find((address) => isEmailAddress(address) && !taken.has(fold(address))) ?? `unknown${end}`;
};

/** Merges people with one address; the first active one determines the account. `domain`: of addresses that the export lacks. */
export const peopleOf = (listed: ReadonlyArray<ListedPerson>, strangers: ReadonlyArray<Stranger>, domain: string): People => {
  const accounts: ListedPerson[] = [];
  const places = new Map<string, number>();
  const byAddress = new Map<string, number>();
  for (const person of [...listed, ...strangers.map(personOfStranger)]) {
    if (places.has(person.theirId)) continue;
    const key = person.email === null ? null : fold(person.email);
    const known = key === null ? undefined : byAddress.get(key);
    const place = known ?? accounts.length;
    const before = accounts[place];
    if (before === undefined || (person.isActive && !before.isActive)) accounts[place] = person;
    places.set(person.theirId, place);
    if (key !== null) byAddress.set(key, place);
  }
  const taken = new Set(byAddress.keys());
  const all = accounts.map((person, place) => {
    const address = person.email ?? stubAddress(person, domain, taken);
    taken.add(fold(address));
    return { ...person, id: place + 1, address, isStub: person.email === null && !person.isBot && person.isActive };
  });
  const namesakes = new Map<string, number>();
  for (const { fullName } of all) namesakes.set(fold(fullName), (namesakes.get(fold(fullName)) ?? 0) + 1);
  return {
    all,
    idOf: (theirId) => {
      const place = places.get(theirId);
      return place === undefined ? undefined : place + 1;
    },
    mention: (theirId) => {
      const found = all[places.get(theirId) ?? -1];
      if (found === undefined) return null;
      const { id, fullName } = found;
      return namesakes.get(fold(fullName)) === 1 && !wildcards.has(fullName) ? `@**${fullName}**` : `@**${fullName}|${String(id)}**`;
    },
  };
};
