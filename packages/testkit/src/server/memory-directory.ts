import type { DirectoryPerson, PeopleDirectory } from '@parley/core';
import { fold } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';

/** A person of a directory in memory. */
export interface MemoryPerson extends DirectoryPerson {
  readonly password: string;
}

/** A directory without a server, for tests to change. */
export interface MemoryDirectory extends PeopleDirectory {
  /** By folded name. */
  readonly people: Map<string, MemoryPerson>;
  /** The names whose passwords were checked, in order. */
  readonly checked: string[];
  createsAccounts: boolean;
  /** Answers nothing. */
  isAway: boolean;
}

const prefix = 'memory:';

export const memoryPerson = (name: string, change: Partial<MemoryPerson> = {}): MemoryPerson => ({
  id: `${prefix}${name}`,
  email: `${name}@example.org`,
  fullName: `Sir ${name}`,
  password: `the word of ${name}`,
  profile: {},
  picture: null,
  ...change,
});

export const memoryDirectory = (): MemoryDirectory => {
  const people = new Map<string, MemoryPerson>();
  const checked: string[] = [];
  const orAway = <Result>(answer: () => Result) =>
    directory.isAway ? Either.left({ kind: 'unavailable', part: 'directory', what: 'ask', cause: null } as const) : Either.right(answer());
  const directory: MemoryDirectory = {
    prefix,
    people,
    checked,
    createsAccounts: true,
    isAway: false,
    check: (name, password) => () => {
      checked.push(name);
      const person = people.get(fold(name));
      return Promise.resolve(orAway(() => (person === undefined ? 'unknown' : person.password === password ? person : 'refused')));
    },
    gone: (ids) => () => {
      const present = new Set([...people.values()].map(({ id }) => id));
      return Promise.resolve(orAway(() => ids.filter((id) => !present.has(id))));
    },
  };
  return directory;
};
