import { highlightBy } from './highlight.mjs';
import { typesetBy } from './typeset.mjs';

/** Sets a formula or code as HTML by libraries that are loaded so; null where it is shown as source. */
export const setPieceBy = (load) => {
  const typeset = typesetBy(load);
  const highlight = highlightBy(load);
  return (piece) => (piece.kind === 'formula' ? typeset(piece.tex, piece.isDisplay) : highlight(piece.grammar, piece.inner, piece.code));
};
