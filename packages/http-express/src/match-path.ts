import type { AnyOperation } from '@parley/wire';

/** A row whose path matches, with the values of the placeholders. */
export interface Match {
  readonly row: AnyOperation;
  readonly path: Readonly<Record<string, string>>;
}

interface Ending {
  readonly row: AnyOperation;
  readonly order: number;
  /** Names of the placeholders so far. */
  readonly names: ReadonlyArray<string>;
}

/** The kinds of placeholders. */
type Kind = 'int' | 'address' | 'rest' | 'text';

interface Branch {
  readonly literals: Map<string, Branch>;
  readonly placeholders: Map<Kind, Branch>;
  readonly endings: Ending[];
}

const branch = (): Branch => ({ literals: new Map(), placeholders: new Map(), endings: [] });

const placeholder = /^\{(\w+)(?::(int|address|rest))?\}$/;

const below = <Key>(branches: Map<Key, Branch>, key: Key): Branch => {
  const known = branches.get(key);
  if (known !== undefined) return known;
  const made = branch();
  branches.set(key, made);
  return made;
};

const grow = (root: Branch, row: AnyOperation, order: number): void => {
  const names: string[] = [];
  let at = root;
  for (const segment of row.path.split('/').slice(1)) {
    const [, name, kind] = placeholder.exec(segment) ?? [];
    if (name === undefined) at = below(at.literals, segment);
    else {
      names.push(name);
      at = below(at.placeholders, (kind ?? 'text') as Kind);
    }
  }
  at.endings.push({ row, order, names });
};

/** An escaped slash would name another path: only the rest of a path may have one. */
const hasSlash = (segment: string): boolean => segment.includes('/');

const canMatch: Readonly<Record<Kind, (taken: string) => boolean>> = {
  /** Unsigned decimals that a number holds exactly: all ids are such. */
  int: (segment) => /^\d{1,16}$/.test(segment) && Number.isSafeInteger(Number(segment)),
  /** The operation validates the address. */
  address: (segment) => segment.slice(1, -1).includes('@') && !hasSlash(segment),
  rest: (segments) => segments !== '',
  text: (segment) => segment !== '' && !hasSlash(segment),
};

interface Found {
  readonly ending: Ending;
  readonly values: ReadonlyArray<string>;
}

const collect = (at: Branch, segments: ReadonlyArray<string>, index: number, values: ReadonlyArray<string>, found: Found[]): void => {
  const segment = segments[index];
  if (segment === undefined) {
    for (const ending of at.endings) found.push({ ending, values });
    return;
  }
  const literal = at.literals.get(segment);
  if (literal !== undefined) collect(literal, segments, index + 1, values, found);
  for (const [kind, next] of at.placeholders) {
    const [taken, after] = kind === 'rest' ? [segments.slice(index).join('/'), segments.length] : [segment, index + 1];
    if (canMatch[kind](taken)) collect(next, segments, after, [...values, taken], found);
  }
};

/** null: not validly escaped. */
const decodeSegments = (path: string): ReadonlyArray<string> | null => {
  const segments = path.split('/').slice(1);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
};

/** Indexes a table of operations. Matching rows are in the order of the table. */
export const pathMatcher = (rows: ReadonlyArray<AnyOperation>): ((path: string) => ReadonlyArray<Match>) => {
  const root = branch();
  for (const [order, row] of rows.entries()) grow(root, row, order);
  return (path) => {
    const segments = decodeSegments(path);
    if (segments === null) return [];
    const found: Found[] = [];
    collect(root, segments, 0, [], found);
    if (found.length > 1) found.sort((left, right) => left.ending.order - right.ending.order);
    return found.map(({ ending: { row, names }, values }) => ({ row, path: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) }));
  };
};
