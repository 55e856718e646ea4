// Runs unbuilt, in the thread that sets pieces ahead and in the one that renders.

/** Sets code as HTML, in spans whose classes are scopes. A grammar runs with the first code that needs it, and those of languages that it embeds. */
export const highlightBy = (load) => {
  const loaded = new Map();
  /** One per grammar, so that embedded languages are independent of earlier texts. */
  const highlighterOf = (grammar, inner) => {
    const known = loaded.get(grammar);
    if (known !== undefined) return known;
    const highlighter = load('highlight.js/lib/core').newInstance();
    highlighter.configure({ classPrefix: '' });
    for (const name of [grammar, ...inner]) highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));
    loaded.set(grammar, highlighter);
    return highlighter;
  };
  return (grammar, inner, code) => highlighterOf(grammar, inner).highlight(code, { language: grammar, ignoreIllegals: true }).value;
};
