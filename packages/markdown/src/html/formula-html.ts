import type { SetPiece } from '../ahead/piece.js';
import { costOf } from '../math/formula-cost.js';
import { escapeFormula, escapeText } from './escape.js';

/** How much of a text may still be set as formulas, in cost and characters of HTML, and what sets them. */
export interface Typesetting {
  typesettable: number;
  formulaHtml: number;
  readonly set: SetPiece;
}

const within = (tex: string, isDisplay: boolean, typesetting: Typesetting): string | null => {
  const cost = costOf(tex);
  if (cost > typesetting.typesettable) return null;
  typesetting.typesettable -= cost;
  const html = typesetting.set({ kind: 'formula', tex, isDisplay });
  if (html === null || html.length > typesetting.formulaHtml) return null;
  typesetting.formulaHtml -= html.length;
  return html;
};

const error = (shown: string): string => `<span class="tex-error">${shown}</span>`;

/** An inline formula; an invalid or too large one is shown as source. */
export const inlineFormulaHtml = (tex: string, typesetting: Typesetting): string => within(tex, false, typesetting) ?? error(escapeText(`$$${tex}$$`));

/** Formulas in lines of their own, between empty lines. */
export const formulaBlockHtml = (written: string, typesetting: Typesetting): string => {
  const formulas = written
    .split(/\n[ \t]*\n/)
    .map((tex) => tex.trim())
    .filter((tex) => tex !== '');
  return formulas.length === 0 ? '' : `<p>${formulas.map((tex) => within(tex, true, typesetting) ?? error(escapeFormula(tex))).join('\n\n')}</p>\n`;
};
