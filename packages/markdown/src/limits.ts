/** How deep quotes and lists may nest (a quote counts one, a list two); deeper markers are shown as written. */
export const MAX_BLOCK_LEVEL = 20;

/** The longest text between the stars of a mention or a channel link; more than any name and topic together need. */
export const MAX_REFERENCE_LENGTH = 255;

/** How deep the parentheses inside a link may nest. */
export const MAX_PARENTHESES = 6;

/** Maximum of colored code per text, in characters, and of its lines: longer blocks, and those with longer lines, have one color. */
export const MAX_COLORED_CODE = 5_000;
export const MAX_COLORED_LINE = 300;

/** Maximum of formulas per text: of what typesetting them costs, in characters of plain source; and of their HTML. The rest is shown as source. */
export const MAX_FORMULA_COST = 3_000;
export const MAX_FORMULA_HTML = 200_000;

/** What formulas and code of a text may cost where they are set while it is rendered; those of a text that cost more are set ahead, in a thread. */
export const MAX_COST_IN_PLACE = 200;

/** Maximum of previews per text. */
export const MAX_PREVIEWS = 20;

/** Maximum steps of a linkifier's program. */
export const MAX_PATTERN_SIZE = 1_000;

/** Maximum work of all linkifiers on one text: characters searched times steps of the program. What lies beyond stays text. */
export const MAX_LINKIFIER_WORK = 20_000_000;

/** Maximum of HTML for a text of this length, in characters; a larger one is shown as source. */
export const maxHtmlOf = (length: number): number => Math.min(16_384 + 80 * length, 250_000);
