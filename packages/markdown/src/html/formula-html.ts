import { costOf } from '../math/formula-cost.js';
import { typeset } from '../math/typeset.js';
import { escapeFormula, escapeText } from './escape.js';

/** How much of a text may still be set as formulas: its cost, and characters of HTML. */
export interface FormulaBudget {
  typesettable: number;
  formulaHtml: number;
}

const within = (tex: string, isDisplay: boolean, budget: FormulaBudget): string | null => {
  const cost = costOf(tex);
  if (cost > budget.typesettable) return null;
  budget.typesettable -= cost;
  const html = typeset(tex, isDisplay);
  if (html === null || html.length > budget.formulaHtml) return null;
  budget.formulaHtml -= html.length;
  return html;
};

const error = (shown: string): string => `<span class="tex-error">${shown}</span>`;

/** An inline formula; an invalid or too large one is shown as source. */
export const inlineFormulaHtml = (tex: string, budget: FormulaBudget): string => within(tex, false, budget) ?? error(escapeText(`$$${tex}$$`));

/** Formulas in lines of their own, between empty lines. */
export const formulaBlockHtml = (written: string, budget: FormulaBudget): string => {
  const formulas = written
    .split(/\n[ \t]*\n/)
    .map((tex) => tex.trim())
    .filter((tex) => tex !== '');
  return formulas.length === 0 ? '' : `<p>${formulas.map((tex) => within(tex, true, budget) ?? error(escapeFormula(tex))).join('\n\n')}</p>\n`;
};
