import { createRequire } from 'node:module';
import { INNER_GRAMMARS } from './scope-classes.data.js';

/** As much of highlight.js as is used. */
interface Highlighter {
  newInstance(): Highlighter;
  configure(options: { readonly classPrefix: string }): void;
  registerLanguage(name: string, grammar: unknown): void;
  highlight(code: string, options: { readonly language: string; readonly ignoreIllegals: boolean }): { readonly value: string };
}

const load = createRequire(import.meta.url);
const loaded = new Map<string, Highlighter>();

/** One per grammar, so that embedded languages are independent of earlier texts. */
const highlighterOf = (grammar: string): Highlighter => {
  const known = loaded.get(grammar);
  if (known !== undefined) return known;
  const highlighter = (load('highlight.js/lib/core') as Highlighter).newInstance();
  highlighter.configure({ classPrefix: '' });
  for (const name of [grammar, ...(INNER_GRAMMARS[grammar] ?? [])]) highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
  loaded.set(grammar, highlighter);
  return highlighter;
};

/** The code as HTML, in spans whose classes are scopes. A grammar is loaded with the first code that needs it. */
export const scopedHtml = (grammar: string, code: string): string => highlighterOf(grammar).highlight(code, { language: grammar, ignoreIllegals: true }).value;
