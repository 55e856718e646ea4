/** Tags inside a line; all others begin or end one. */
const inlineTags = new Set(['a', 'span', 'strong', 'em', 'del', 'time', 'img', 'b', 'i', 'u', 's', 'sup', 'sub', 'code', 'math', 'annotation', 'semantics']);

/** Tags whose content is not counted as words. */
const quietTags = new Set(['code', 'pre', 'math']);
const quietClass = /\bclass="(?:emoji|katex|tex-error)\b/;

/** Replaces left-out content within a line, so that no word continues across it. */
const gap = '\uFFFC';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

const unescaped = (text: string): string => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** A tag, with its closing sign, name and attributes; or the text between tags. */
const pieces = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi;

/**
 * Returns the visible words of a message by line: the text of its HTML, without code, formulas and pictures. Expects HTML of this server's renderer, in which
 * only tags contain `<`.
 */
export const visibleWords = (html: string): ReadonlyArray<string> => {
  const lines: string[] = [];
  let line = '';
  /** Inside left-out content: its tag, and how many of these are open. */
  let quiet: { readonly tag: string; readonly depth: number } | null = null;
  for (const [, slash, name, attributes = '', text] of html.matchAll(pieces)) {
    if (name === undefined) {
      if (quiet === null) line += unescaped(text ?? '');
      continue;
    }
    const [tag, closes] = [name.toLowerCase(), slash === '/'];
    if (quiet !== null) {
      const depth: number = tag === quiet.tag ? quiet.depth + (closes ? -1 : 1) : quiet.depth;
      quiet = depth === 0 ? null : { tag: quiet.tag, depth };
    } else if (tag === 'br') line += '\n';
    else if (tag === 'img') line += gap;
    else if (!closes && (quietTags.has(tag) || quietClass.test(attributes))) {
      quiet = { tag, depth: 1 };
      line += gap;
    } else if (!inlineTags.has(tag)) {
      lines.push(line);
      line = '';
    }
  }
  return [...lines, line].filter((one) => one.trim() !== '');
};
