import { CODE, PLAIN_CLASSES, PLAIN_SCOPES, SCOPE_CLASSES, type ScopeClass, SELF_NAMES } from './scope-classes.data.js';

/** Text of one class; null for plain text. */
export interface Run {
  readonly text: string;
  readonly className: string | null;
}

interface Scope {
  /** Null where no row of the table fits. */
  readonly rule: ScopeClass | null;
  /** Set with the scope's first text. */
  className: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescaped = (html: string): string => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const PIECE = /<span class="([^"]*)">|<\/span>|[^<]+/g;
const PLAIN = /[ \t\n]+|[\p{L}_][\p{L}\p{N}_]*|[{}]+|[[\]();:.,]+|[-+*/%=<>!&|^~?@]+|[^ \t\n\p{L}_{}[\]();:.,\-+*/%=<>!&|^~?@]+/gu;

const classIn = (rule: ScopeClass, text: string): string | null =>
  typeof rule === 'string' ? rule : (rule.find(([beginning]) => beginning.test(text))?.[1] ?? null);

const plainRuns = (grammar: string) => {
  const { name, operator, punctuation, brace } = PLAIN_CLASSES[grammar] ?? CODE;
  const selves = SELF_NAMES[grammar];
  const classOf = (text: string): string | null => {
    const first = text.charAt(0);
    if (/[\p{L}_]/u.test(first)) return selves?.has(text) === true ? 'bp' : name;
    if (first === '{' || first === '}') return brace;
    if ('[]();:.,'.includes(first)) return punctuation;
    return '-+*/%=<>!&|^~?@'.includes(first) ? operator : null;
  };
  return (text: string): ReadonlyArray<Run> => [...text.matchAll(PLAIN)].map(([part]) => ({ text: part, className: classOf(part) }));
};

/** Merges adjacent runs of one class; marks the blank between a keyword and its name, as clients do. */
const joined = (runs: ReadonlyArray<Run>): ReadonlyArray<Run> => {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found[found.length - 1];
    if (last !== undefined && last.className === run.className && run.className === 'p') found[found.length - 1] = { ...run, text: last.text + run.text };
    else found.push(run);
  }
  return found.map((run, index) => {
    const isBetween = found[index - 1]?.className === 'k' && /^n[cf]$/.test(found[index + 1]?.className ?? '');
    return isBetween && /^ +$/.test(run.text) ? { ...run, className: 'w' } : run;
  });
};

/** Highlighted code in runs, which together are the code. Scopes inside others count, and none is ever inside another in the end. */
export const codeRuns = (grammar: string, highlighted: string): ReadonlyArray<Run> => {
  const plain = plainRuns(grammar);
  const ignored = PLAIN_SCOPES[grammar];
  const scopes: Scope[] = [];
  const runs: Run[] = [];
  for (const [piece, scope] of highlighted.matchAll(PIECE)) {
    if (scope !== undefined) {
      const outer = scopes[scopes.length - 1];
      const rule = ignored?.has(scope) === true ? null : (SCOPE_CLASSES[scope] ?? null);
      scopes.push({ rule: rule ?? outer?.rule ?? null, className: rule === null ? (outer?.className ?? null) : null });
    } else if (piece === '</span>') scopes.pop();
    else {
      const text = unescaped(piece);
      const inside = scopes[scopes.length - 1];
      if (inside === undefined || inside.rule === null) runs.push(...plain(text));
      else runs.push({ text, className: (inside.className ??= classIn(inside.rule, text)) });
    }
  }
  return joined(runs);
};
