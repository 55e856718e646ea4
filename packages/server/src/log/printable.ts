/** What a terminal obeys instead of showing: controls, line ends other than \n, and marks that reorder text. */
const unsafe = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** In JSON, too, the same text again. */
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text of other people as a terminal may get it: in lines. */
export const printable = (text: string): string => text.replace(unsafe, escaped);

/** Text of other people as a terminal may get it, in one line. */
export const printableLine = (text: string): string => printable(text).replace(/[\t\n]/g, escaped);
