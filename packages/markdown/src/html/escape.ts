const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const entityOf = (character: string): string => ENTITIES[character] ?? character;

const CHARACTERS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** What was escaped, as it was before. */
export const unescaped = (html: string): string => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

/** Escapes text between tags. Quotes stay as they are: the clients' fixtures have them so. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, entityOf);

/** Escapes an attribute value in double quotes. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, entityOf);

/** Escapes the inside of a code block whose language nobody has named, quotes included. */
export const escapeCode = (text: string): string => text.replace(/[&<>"']/g, entityOf);

/** Escapes a formula that cannot be set. NOTE: clients' fixtures have its quotes so. */
export const escapeFormula = (text: string): string => escapeCode(text).replaceAll('&#39;', '&#x27;');
