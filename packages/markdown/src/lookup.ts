import type { ChannelId, ResolvedFile, ResolvedReferences, UserId } from '@parley/core';
import { foldName } from './fold-name.js';

interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

/** The resolved references, by name. */
export interface Lookup {
  user(name: string, id: number | null): Named<UserId> | undefined;
  /** Their names differ by case. */
  group(name: string): ResolvedReferences['groups'][number] | undefined;
  channel(name: string): Named<ChannelId> | undefined;
  /** The address of the picture of an emoji that the organization has added. */
  emoji(name: string): string | undefined;
  /** An uploaded file, by its organization and path there; null for none. */
  file(pathId: string | null): ResolvedFile | undefined;
}

/** The first of several equal names wins. */
const byName = <Id>(entries: ReadonlyArray<Named<Id>>): ReadonlyMap<string, Named<Id>> => {
  const found = new Map<string, Named<Id>>();
  for (const entry of entries) {
    const key = foldName(entry.name);
    if (!found.has(key)) found.set(key, entry);
  }
  return found;
};

const isEmpty = ({ users, groups, channels, emoji, files }: ResolvedReferences): boolean =>
  users.length + groups.length + channels.length + emoji.length + files.length === 0;

const build = (resolved: ResolvedReferences): Lookup => {
  const users = resolved.users.map(({ id, fullName }) => ({ id, name: fullName }));
  const usersByName = byName(users);
  const usersById = new Map(users.map((user): [number, Named<UserId>] => [user.id, user]));
  // The first of several equal names wins.
  const groups = new Map([...resolved.groups].reverse().map((group) => [group.name, group]));
  const channels = byName(resolved.channels);
  const emoji = new Map(resolved.emoji.map(({ name, address }) => [name, address]));
  const files = new Map(resolved.files.map((file) => [file.pathId, file]));
  return {
    user: (name, id) => {
      if (id === null) return usersByName.get(foldName(name));
      const user = usersById.get(id);
      return user !== undefined && (name === '' || foldName(user.name) === foldName(name)) ? user : undefined;
    },
    group: (name) => groups.get(name),
    channel: (name) => channels.get(foldName(name)),
    emoji: (name) => emoji.get(name),
    file: (pathId) => (pathId === null ? undefined : files.get(pathId)),
  };
};

export const EMPTY_LOOKUP: Lookup = build({ users: [], groups: [], channels: [], emoji: [], files: [] });

/** Most texts have no references. */
export const lookupOf = (resolved: ResolvedReferences): Lookup => (isEmpty(resolved) ? EMPTY_LOOKUP : build(resolved));
