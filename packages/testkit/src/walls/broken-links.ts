import { dirname, join } from 'node:path';
import type { SourceText } from './undeclared-imports.js';

const linkTargets = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)]
    .map(([, target = '']) => target.replace(/[#?].*$/, ''))
    .filter((target) => target !== '' && !/^[a-z][a-z+]*:/i.test(target) && !target.startsWith('/'));

/** Paths inside the repository in code marks, such as `packages/core/src/index.ts`; patterns and placeholders (`*`, `<name>`, `…`) are ignored. */
const namedFiles = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/`((?:packages|docs|\.ci|\.github)\/[\w@./-]+)`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !path.includes('/dist/'));

/** Missing targets that a page links to (from its own folder) or names (from the root), as `page: target`. Ignores code blocks. */
export const brokenLinks = ({ path, text }: SourceText, exists: (path: string) => boolean): ReadonlyArray<string> => {
  const prose = text.replace(/^```.*?^```/gms, '');
  const links = linkTargets(prose).filter((target) => !exists(join(dirname(path), decodeURI(target))));
  const named = namedFiles(prose).filter((target) => !exists(target));
  return [...new Set([...links, ...named])].map((target) => `${path}: ${target}`);
};
