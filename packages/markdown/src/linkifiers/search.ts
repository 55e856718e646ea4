import { MAX_LINKIFIER_WORK } from '../limits.js';
import type { CompiledLinkifier, LinkifierMatch } from './compile.js';

/** Passes all matches to `take`, those of the first linkifier first; where matches overlap, the first one wins. */
export type LinkifierSearch = (text: string, take: (match: LinkifierMatch) => void) => void;

/** A search of the parts of one text, whose work is bounded for all parts together. */
export const linkifierSearch = (linkifiers: ReadonlyArray<CompiledLinkifier>): LinkifierSearch => {
  let left = MAX_LINKIFIER_WORK;
  return (text, take) => {
    for (const { size, next } of linkifiers) {
      for (let from = 0; from < text.length;) {
        left -= size * (text.length - from);
        if (left < 0) return;
        const match = next(text, from);
        if (match === null) break;
        take(match);
        from = match.end;
      }
    }
  };
};

export const noLinkifiers: LinkifierSearch = () => undefined;
