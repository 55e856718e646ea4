import { filesBelow, packageFolders, readRepositoryFile } from './repository.js';
import { isCode } from './sources.js';

const statement = /^\s*(?:import|export)(?: type)? \{([^}]*)\} from '(@parley\/core(?:\/[a-z]+)?)';$/gm;

const nameOf = (specifier: string): string => /^(?:type )?(\w+)/.exec(specifier.trim())?.[1] ?? '';

const findImported = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  const sources = packageFolders.filter((folder) => folder !== 'packages/core').flatMap((folder) => filesBelow(folder));
  for (const path of sources.filter(isCode))
    for (const [, list = '', door = ''] of readRepositoryFile(path).matchAll(statement)) {
      const names = found.get(door) ?? new Set();
      for (const specifier of list.split(',')) names.add(nameOf(specifier));
      found.set(door, names);
    }
  return found;
};

let imported: ReadonlyMap<string, ReadonlySet<string>> | null = null;

/** Names that the other packages import from an entry point of core. */
export const importedNames = (door: string): ReadonlySet<string> => {
  imported ??= findImported();
  return imported.get(door) ?? new Set();
};
