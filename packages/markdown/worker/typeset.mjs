// Runs unbuilt, in the thread that sets pieces ahead and in the one that renders.

/**
 * Definitions are refused, since a few lines of them can expand without bound, and so is what writes to the console. These macros win over built-in names and end
 * the formula.
 */
const REFUSED = '\\not@defined@here';
const NOT_TAKEN = Object.fromEntries(
  ['def', 'edef', 'gdef', 'xdef', 'let', 'futurelet', 'global', 'long', 'newcommand', 'renewcommand', 'providecommand', 'message', 'errmessage', 'show'].map(
    (name) => [`\\${name}`, REFUSED],
  ),
);

/** Ems. */
const MAX_SIZE = 20;

/** Elements within each other. */
const MAX_DEPTH = 150;

/** Steps back that would put a formula over other text. */
const MOVES_FAR_BACK = /margin-(?:left|right):-\d{2}/;

/** Silences KaTeX's console warnings, since authors of texts must not write into the log. */
const quietly = (work) => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
};

const depthOf = (html) => {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    if (tag.endsWith('/>')) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/**
 * Sets a formula as HTML and MathML; null for an invalid or too deep one. KaTeX runs with the first formula. Commands with addresses, classes or styles are not
 * trusted: they are shown as source.
 */
export const typesetBy = (load) => (tex, isDisplay) => {
  try {
    const options = { displayMode: isDisplay, strict: 'ignore', trust: false, maxSize: MAX_SIZE, macros: { ...NOT_TAKEN } };
    const html = quietly(() => load('katex').renderToString(tex, options));
    return MOVES_FAR_BACK.test(html) || depthOf(html) > MAX_DEPTH ? null : html;
  } catch {
    // Any error, also a stack overflow: the formula is shown as source.
    return null;
  }
};
