export const quote = 0x22;
const backslash = 0x5c;
export const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
export const comma = 0x2c;
export const colon = 0x3a;

export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Nesting within a value. */
const maxDepth = 64;

/** Finds where JSON values end that arrive in chunks, one value after the other. */
export class JsonValueEnd {
  private depth = 0;
  private inString = false;
  private isEscaped = false;

  constructor(private readonly tooDeep: () => never) {}

  /** Returns the place after the value in the chunk, or -1 if it continues in the next chunk. */
  find(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.inString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (byte === backslash) this.isEscaped = true;
        else if (byte === quote) {
          this.inString = false;
          if (this.depth === 0) return at + 1;
        }
      } else if (byte === quote) this.inString = true;
      else if (byte === openBrace || byte === openBracket) {
        this.depth += 1;
        if (this.depth > maxDepth) this.tooDeep();
      } else if (byte === closeBrace || byte === closeBracket) {
        // The end of what surrounds a plain value.
        if (this.depth === 0) return at;
        this.depth -= 1;
        if (this.depth === 0) return at + 1;
      } else if (this.depth === 0 && (byte === comma || isBlank(byte))) return at;
    }
    return -1;
  }
}
