/** The Unicode emoji and their names. Pure. */
export interface EmojiTable {
  /** Returns hexadecimal code points, joined by dashes, for any name of the emoji; null for an unknown name. */
  codeOf(name: string): string | null;
  /** Returns the canonical name; null for an unknown emoji. */
  nameOf(code: string): string | null;
}
