import { MAX_COST_IN_PLACE } from '../limits.js';
import { costOfPiece, keyOfPiece, type Piece, type SetPiece } from './piece.js';
import type { SettingThread } from './setting-thread.js';

/** A piece that was set ahead, for as many texts that are about to be rendered. */
interface Held {
  readonly html: string | null;
  readonly texts: number;
}

export interface PiecesAhead {
  /** What was set ahead, or else the piece set now. */
  readonly set: SetPiece;
  /** Sets these pieces in the thread and holds them until the returned function is called; null where setting them in place is cheap. */
  readonly prepare: (pieces: ReadonlyArray<Piece>) => (() => Promise<() => void>) | null;
}

export const piecesAhead = (setPiece: SetPiece, setInThread: SettingThread['set']): PiecesAhead => {
  const held = new Map<string, Held>();

  const hold = (key: string, html: string | null): void => {
    held.set(key, { html, texts: (held.get(key)?.texts ?? 0) + 1 });
  };
  const release = (key: string): void => {
    const found = held.get(key);
    if (found === undefined || found.texts === 1) held.delete(key);
    else held.set(key, { ...found, texts: found.texts - 1 });
  };

  return {
    set: (piece) => {
      const found = held.get(keyOfPiece(piece));
      return found === undefined ? setPiece(piece) : found.html;
    },
    prepare: (pieces) => {
      if (pieces.reduce((sum, piece) => sum + costOfPiece(piece), 0) <= MAX_COST_IN_PLACE) return null;
      return async () => {
        const found = await setInThread(pieces);
        const keys = pieces.map(keyOfPiece);
        keys.forEach((key, index) => hold(key, found[index] ?? null));
        return () => keys.forEach(release);
      };
    },
  };
};
