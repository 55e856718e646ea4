/** Tags that stand in the middle of a line; all others begin or end one. */
const inlineTags = new Set(['a', 'span', 'strong', 'em', 'del', 'time', 'img', 'b', 'i', 'u', 's', 'sup', 'sub', 'code', 'math', 'annotation', 'semantics']);

/** What is shown there is no speech. */
const quietTags = new Set(['code', 'pre', 'math']);
const quietClass = /\bclass="(?:emoji|katex|tex-error)\b/;

/** What stands in a line in place of something that is no speech: no word goes on across it. */
const gap = '\uFFFC';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

const unescaped = (text: string): string => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** A tag, with its sign of ending, its name and its attributes; or what stands between tags. */
const pieces = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi;

/**
 * What somebody says in a message, line by line, as its readers see it: of its HTML the text, without code, formulas and pictures. HTML of our own renderer, in which
 * nothing but a tag has a `<`.
 */
export const visibleWords = (html: string): ReadonlyArray<string> => {
  const lines: string[] = [];
  let line = '';
  /** Inside something that is no speech: which tag it is, and how many of these are open. */
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
