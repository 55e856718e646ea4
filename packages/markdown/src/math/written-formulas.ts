/** A formula in a line of text: `$$...$$`. */
export interface WrittenFormula {
  readonly start: number;
  readonly end: number;
  readonly tex: string;
}

/** No other dollar but an escaped one inside, no word and no further dollar beside. NOTE: `$$_$$` is a face. */
const WRITTEN = /(?<![\w$])\$\$((?:[^\n_$\\]|\\[^\n])(?:[^$\n\\]|\\[^\n])*)\$\$(?![\w$])/g;

export const writtenFormulas = (content: string): ReadonlyArray<WrittenFormula> =>
  content.includes('$$') ? [...content.matchAll(WRITTEN)].map(({ 0: whole, 1: tex = '', index }) => ({ start: index, end: index + whole.length, tex })) : [];
