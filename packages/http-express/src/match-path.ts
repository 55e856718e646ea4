import type { AnyOperation } from '@parley/wire';

/** A row whose path matches, with what stood in the path's placeholders. */
export interface Match {
  readonly row: AnyOperation;
  readonly path: Readonly<Record<string, string>>;
}

interface Ending {
  readonly row: AnyOperation;
  readonly order: number;
  /** Names of the placeholders on the way here. */
  readonly names: ReadonlyArray<string>;
}

interface Branch {
  readonly literals: Map<string, Branch>;
  integer: Branch | null;
  text: Branch | null;
  readonly endings: Ending[];
}

const branch = (): Branch => ({ literals: new Map(), integer: null, text: null, endings: [] });

const placeholder = /^\{(\w+)(:int)?\}$/;

const grow = (root: Branch, row: AnyOperation, order: number): void => {
  const names: string[] = [];
  let at = root;
  for (const segment of row.path.split('/').slice(1)) {
    const [, name, isInteger] = placeholder.exec(segment) ?? [];
    if (name === undefined) {
      const next = at.literals.get(segment) ?? branch();
      at.literals.set(segment, next);
      at = next;
    } else {
      names.push(name);
      at = isInteger === undefined ? (at.text ??= branch()) : (at.integer ??= branch());
    }
  }
  at.endings.push({ row, order, names });
};

/** Unsigned decimals that a number holds exactly: nothing else can be an id. */
const isInteger = (segment: string): boolean => /^\d{1,16}$/.test(segment) && Number.isSafeInteger(Number(segment));

interface Found {
  readonly ending: Ending;
  readonly values: ReadonlyArray<string>;
}

const walk = (at: Branch, segments: ReadonlyArray<string>, index: number, values: ReadonlyArray<string>, found: Found[]): void => {
  const segment = segments[index];
  if (segment === undefined) {
    for (const ending of at.endings) found.push({ ending, values });
    return;
  }
  const literal = at.literals.get(segment);
  if (literal !== undefined) walk(literal, segments, index + 1, values, found);
  if (at.integer !== null && isInteger(segment)) walk(at.integer, segments, index + 1, [...values, segment], found);
  if (at.text !== null && segment !== '') walk(at.text, segments, index + 1, [...values, segment], found);
};

/** A slash that was hidden behind an escape would name another path: such a path is nobody's. */
const decodeSegments = (path: string): ReadonlyArray<string> | null => {
  const segments = path.split('/').slice(1);
  if (!path.includes('%')) return segments;
  try {
    const decoded = segments.map(decodeURIComponent);
    return decoded.some((segment) => segment.includes('/')) ? null : decoded;
  } catch {
    return null;
  }
};

/** Makes a table of operations searchable. The rows found stand in the order of the table. */
export const pathMatcher = (rows: ReadonlyArray<AnyOperation>): ((path: string) => ReadonlyArray<Match>) => {
  const root = branch();
  for (const [order, row] of rows.entries()) grow(root, row, order);
  return (path) => {
    const segments = decodeSegments(path);
    if (segments === null) return [];
    const found: Found[] = [];
    walk(root, segments, 0, [], found);
    if (found.length > 1) found.sort((left, right) => left.ending.order - right.ending.order);
    return found.map(({ ending: { row, names }, values }) => ({ row, path: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])) }));
  };
};
