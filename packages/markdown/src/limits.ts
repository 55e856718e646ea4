/** How deep quotes and lists may nest (a quote counts one, a list two); deeper markers are shown as written. */
export const MAX_BLOCK_LEVEL = 20;

/** The longest text between the stars of a mention or a channel link; more than any name and topic together need. */
export const MAX_REFERENCE_LENGTH = 255;

/** How deep the parentheses inside a link may nest. */
export const MAX_PARENTHESES = 6;

/** How much code of one text is coloured, in characters, and the longest line of it: a longer block, or one with a longer line, is shown in one colour. */
export const MAX_COLORED_CODE = 5_000;
export const MAX_COLORED_LINE = 300;

/** How much of one text is set as formulas, in characters as written; how much HTML they may become, and how deep it may nest. What is more is shown as written. */
export const MAX_FORMULAS = 3_000;
export const MAX_FORMULA_HTML = 200_000;
export const MAX_FORMULA_DEPTH = 150;

/** How many pictures of one text have a preview. */
export const MAX_PREVIEWS = 20;

/** The most characters of HTML that a text of so many characters may become; one that would become more is shown as written. */
export const maxHtmlOf = (length: number): number => Math.min(16_384 + 80 * length, 250_000);
