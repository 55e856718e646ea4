import { fold, isEmailAddress } from '@parley/core/model';
import { nearestName } from '@parley/core/rules';
import type { ArchiveRow } from '../read/archive-source.js';
import { flagIn, objectIn, textIn } from './fields.js';
import { avatarOf } from './files/pictures.js';
import type { SlackFile } from './files/slack-file.js';

/** Of the Zulip form. */
const roles = { owner: 100, administrator: 200, member: 400, guest: 600 } as const;

/** An account, of one Slack id or of several with one address. */
export interface SlackPerson {
  readonly slackId: string;
  readonly fullName: string;
  /** Null where the export has none, as those that are made without a token. */
  readonly email: string | null;
  /** The name by which the person signs in. */
  readonly username: string;
  readonly role: number;
  readonly isActive: boolean;
  readonly isBot: boolean;
  readonly timezone: string;
  /** Null for none that somebody has uploaded. */
  readonly avatar: SlackFile | null;
}

/** Somebody who wrote and is not in the list: a bot, or a person of another workspace. */
export interface Stranger {
  readonly slackId: string;
  readonly name: string;
  readonly isBot: boolean;
}

/** The first of these that can be the name of an account. */
export const nameAmong = (...written: ReadonlyArray<string>): string => written.map(nearestName).find((name) => name !== null) ?? 'Unknown';

const roleOf = (row: ArchiveRow): number => {
  if (flagIn(row, 'is_bot')) return roles.member;
  if (flagIn(row, 'is_primary_owner') || flagIn(row, 'is_owner')) return roles.owner;
  if (flagIn(row, 'is_admin')) return roles.administrator;
  return flagIn(row, 'is_restricted') || flagIn(row, 'is_ultra_restricted') ? roles.guest : roles.member;
};

/** Null for a row without an id. */
export const personOf = (row: ArchiveRow): SlackPerson | null => {
  const slackId = textIn(row, 'id');
  if (slackId === '') return null;
  const profile = objectIn(row, 'profile');
  const email = textIn(profile, 'email').trim();
  const username = textIn(row, 'name');
  return {
    slackId,
    fullName: nameAmong(textIn(row, 'real_name'), textIn(profile, 'real_name'), textIn(profile, 'display_name'), username, slackId),
    email: isEmailAddress(email) ? email : null,
    username,
    role: roleOf(row),
    isActive: !flagIn(row, 'deleted'),
    isBot: flagIn(row, 'is_bot') || slackId === 'USLACKBOT',
    timezone: textIn(row, 'tz'),
    avatar: avatarOf(slackId, profile),
  };
};

const personOfStranger = ({ slackId, name, isBot }: Stranger): SlackPerson => ({
  slackId,
  fullName: nameAmong(name, slackId),
  email: null,
  username: slackId,
  role: isBot ? roles.member : roles.guest,
  isActive: false,
  isBot,
  timezone: '',
  avatar: null,
});

/** The accounts of an archive. */
export interface People {
  /** In the order of their ids, which count from 1. */
  readonly all: ReadonlyArray<SlackPerson & { readonly id: number; readonly address: string; readonly isStub: boolean }>;
  readonly idOf: (slackId: string) => number | undefined;
  /** How a text mentions a person: with the id where several have the name, or where it means everybody. */
  readonly mention: (slackId: string) => string | null;
}

/** Words that mention everybody. */
const wildcards: ReadonlySet<string> = new Set(['all', 'everyone', 'channel', 'stream', 'topic']);

/** An address that nobody had: that of the user name where it is one, else of the id. Taken ones are passed over. */
const stubAddress = ({ slackId, username, isBot }: SlackPerson, domain: string, taken: ReadonlySet<string>): string => {
  const end = `${isBot ? '-bot' : ''}@${domain}`;
  const id = slackId.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const candidates = [username, id, ...Array.from({ length: 1000 }, (_, at) => `${id}-${String(at + 2)}`)].map((local) => `${local}${end}`);
  return candidates.find((address) => isEmailAddress(address) && !taken.has(fold(address))) ?? `unknown${end}`;
};

/** Merges people with one address; the first active one determines the account. `domain`: of addresses that the export lacks. */
export const peopleOf = (listed: ReadonlyArray<SlackPerson>, strangers: ReadonlyArray<Stranger>, domain: string): People => {
  const accounts: SlackPerson[] = [];
  const places = new Map<string, number>();
  const byAddress = new Map<string, number>();
  for (const person of [...listed, ...strangers.map(personOfStranger)]) {
    if (places.has(person.slackId)) continue;
    const key = person.email === null ? null : fold(person.email);
    const known = key === null ? undefined : byAddress.get(key);
    const place = known ?? accounts.length;
    const before = accounts[place];
    if (before === undefined || (person.isActive && !before.isActive)) accounts[place] = person;
    places.set(person.slackId, place);
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
    idOf: (slackId) => {
      const place = places.get(slackId);
      return place === undefined ? undefined : place + 1;
    },
    mention: (slackId) => {
      const found = all[places.get(slackId) ?? -1];
      if (found === undefined) return null;
      const { id, fullName } = found;
      return namesakes.get(fold(fullName)) === 1 && !wildcards.has(fullName) ? `@**${fullName}**` : `@**${fullName}|${String(id)}**`;
    },
  };
};
