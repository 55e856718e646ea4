import { codeLanguage } from './code-language.js';
import { escapeAttribute, escapeCode } from './escape.js';

/** The clients' form of a code block. NOTE: the empty span is part of it. Code is not coloured: clients know other class names than our library's. */
export const codeBlockHtml = (code: string, language: string): string => {
  const lines = code.split('\n').map((line) => line.trimEnd());
  while (lines[lines.length - 1] === '') lines.pop();
  const first = lines.findIndex((line) => line !== '');
  const data = language === '' ? '' : ` data-code-language="${escapeAttribute(codeLanguage(language))}"`;
  return `<div class="codehilite"${data}><pre><span></span><code>${escapeCode(lines.slice(Math.max(first, 0)).join('\n'))}\n</code></pre></div>\n`;
};
