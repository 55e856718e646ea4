import type { SetPiece } from '../ahead/piece.js';
import { codeRuns } from '../code/runs.js';
import { grammarNamed, grammarOfScript, languageLabel } from '../code/language.js';
import { INNER_GRAMMARS } from '../code/scope-classes.data.js';
import { MAX_COLORED_LINE } from '../limits.js';
import { escapeAttribute, escapeCode, escapeText } from './escape.js';

/** Characters of a text that may still be colored, and what colors them. */
export interface Coloring {
  colorable: number;
  readonly set: SetPiece;
}

/** Lines without trailing white space, and without empty ones before and after. */
const shownLines = (code: string): ReadonlyArray<string> => {
  const lines = code.split('\n').map((line) => line.trimEnd());
  while (lines[lines.length - 1] === '') lines.pop();
  return lines.slice(
    Math.max(
      lines.findIndex((line) => line !== ''),
      0,
    ),
  );
};

/** Ends spans at the end of each line, and makes none for white space alone, except where clients have one in front of a name. */
const runHtml = (text: string, className: string | null, escape: (text: string) => string): string =>
  className === null
    ? escape(text)
    : text
        .split('\n')
        .map((line) => (line === '' || (className !== 'w' && line.trim() === '') ? line : `<span class="${className}">${escape(line)}</span>`))
        .join('\n');

/**
 * The clients' form of a code block. NOTE: the empty span is part of it, and quotes are escaped only without a language. Too long code or lines stay without
 * colors, since grammars take quadratic time for long lines.
 */
export const codeBlockHtml = (code: string, written: string, coloring: Coloring): string => {
  const lines = shownLines(code);
  const shown = lines.join('\n');
  const grammar = written === '' ? grammarOfScript(shown) : grammarNamed(written);
  const escape = written === '' ? escapeCode : escapeText;
  const data = written === '' ? '' : ` data-code-language="${escapeAttribute(languageLabel(written))}"`;
  const isColored = grammar !== undefined && shown.length <= coloring.colorable && lines.every(({ length }) => length <= MAX_COLORED_LINE);
  if (isColored) coloring.colorable -= shown.length;
  const highlighted = isColored ? coloring.set({ kind: 'code', grammar, inner: INNER_GRAMMARS[grammar] ?? [], code: shown }) : null;
  const inner =
    grammar !== undefined && highlighted !== null
      ? codeRuns(grammar, highlighted).map(({ text, className }) => runHtml(text, className, escape))
      : [escape(shown)];
  return `<div class="codehilite"${data}><pre><span></span><code>${inner.join('')}\n</code></pre></div>\n`;
};
