import type { GroupId, UserId } from '@parley/core';
import type { Env } from 'markdown-it';
import { MAX_COLORED_CODE, MAX_FORMULA_COST, MAX_FORMULA_HTML } from '../limits.js';
import { EMPTY_LOOKUP, type Lookup } from '../lookup.js';
import type { ColorBudget } from './code-block-html.js';
import type { FormulaBudget } from './formula-html.js';
import type { Previewing } from './preview-html.js';

/** The input and output of rendering. */
export interface Outcome extends ColorBudget, FormulaBudget, Previewing {
  readonly lookup: Lookup;
  readonly users: Set<UserId>;
  readonly groups: Set<GroupId>;
  mentionsChannel: boolean;
  mentionsTopic: boolean;
  hasLink: boolean;
  hasImage: boolean;
  /** Uploaded files that are linked, and resolved. */
  readonly files: Set<string>;
}

const outcomes = new WeakMap<Env, Outcome>();

export const startOutcome = (env: Env, lookup: Lookup, showsPreviews = false): Outcome => {
  const outcome: Outcome = {
    lookup,
    users: new Set(),
    groups: new Set(),
    mentionsChannel: false,
    mentionsTopic: false,
    hasLink: false,
    hasImage: false,
    colorable: MAX_COLORED_CODE,
    typesettable: MAX_FORMULA_COST,
    formulaHtml: MAX_FORMULA_HTML,
    showsPreviews,
    previewed: new Set(),
    waiting: [],
    quotes: 0,
    files: new Set(),
  };
  outcomes.set(env, outcome);
  return outcome;
};

export const outcomeOf = (env: Env | undefined): Outcome => {
  const outcome = env === undefined ? undefined : outcomes.get(env);
  return outcome ?? startOutcome(env ?? {}, EMPTY_LOOKUP);
};
