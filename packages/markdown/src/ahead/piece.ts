import type { Piece } from '../../worker/set-piece.mjs';
import { costOf } from '../math/formula-cost.js';

export type { Piece };

/** Sets a piece as HTML; null where it is shown as source. */
export type SetPiece = (piece: Piece) => string | null;

/** Measured characters of code that take as long as one unit of a formula. */
const codePerUnit = 3;

export const costOfPiece = (piece: Piece): number => (piece.kind === 'formula' ? costOf(piece.tex) : piece.code.length / codePerUnit);

export const keyOfPiece = (piece: Piece): string =>
  piece.kind === 'formula' ? `${piece.isDisplay ? 'display' : 'inline'} ${piece.tex}` : `${piece.grammar}\n${piece.code}`;
