/** Maximums for the XML of a response. Real ones have some 50 elements, and a thousand with many groups. */
export const xmlBounds = {
  bytes: 150_000,
  elements: 2_000,
  depth: 50,
  attributes: 4_000,
  /** Attributes of one element. */
  ofElement: 50,
  /** Declarations of prefixes. */
  prefixes: 100,
  /** Characters of a list of prefixes for canonicalization. */
  prefixList: 200,
} as const;

/** A tag with its attributes. Stops at the next `<`, which no value may contain: so the whole text is read once. */
const tag = /<[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>/g;

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** Returns why an XML text costs too much to be parsed and canonicalized; null if it is within the bounds. Takes time in proportion to its length. */
export const excessIn = (xml: string): string | null => {
  if (Buffer.byteLength(xml) > xmlBounds.bytes) return 'too many bytes';
  const opened = countOf(xml, '<');
  if (opened > 2 * xmlBounds.elements) return 'too many elements';
  const tags = xml.match(tag) ?? [];
  if (tags.length !== opened) return 'no XML';
  if (countOf(xml, 'xmlns') > xmlBounds.prefixes) return 'too many prefixes';
  let [elements, depth, attributes] = [0, 0, 0];
  for (const text of tags) {
    if (text.startsWith('</')) depth -= 1;
    else if (!text.startsWith('<?')) {
      const own = countOf(text, '=');
      elements += 1;
      attributes += own;
      if (!text.endsWith('/>')) depth += 1;
      if (own > xmlBounds.ofElement) return 'too many attributes';
      if (text.includes('PrefixList') && text.length > xmlBounds.prefixList) return 'too many prefixes';
    }
    if (depth > xmlBounds.depth) return 'too deep';
  }
  if (elements > xmlBounds.elements) return 'too many elements';
  return attributes > xmlBounds.attributes ? 'too many attributes' : null;
};
