/** How deep quotes and lists may nest (a quote counts one, a list two); deeper markers are shown as written. */
export const MAX_BLOCK_LEVEL = 20;

/** The longest text between the stars of a mention or a channel link; more than any name and topic together need. */
export const MAX_REFERENCE_LENGTH = 255;

/** How deep the parentheses inside a link may nest. */
export const MAX_PARENTHESES = 6;
