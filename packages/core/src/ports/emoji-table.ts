/** Which Unicode emoji there are, and what they are called. Pure. */
export interface EmojiTable {
  /** Code points in hexadecimal, joined by dashes; any name of the emoji will do. null: no emoji is called so. */
  codeOf(name: string): string | null;
  /** The canonical name. null: there is no such emoji. */
  nameOf(code: string): string | null;
}
