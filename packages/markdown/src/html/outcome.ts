import type { GroupId, UserId } from '@parley/core';
import type { Env } from 'markdown-it';
import { MAX_COLORED_CODE, MAX_FORMULA_COST, MAX_FORMULA_HTML } from '../limits.js';
import { setPiece } from '../libraries.js';
import { EMPTY_LOOKUP, type Lookup } from '../lookup.js';
import type { SetPiece } from '../ahead/piece.js';
import type { Coloring } from './code-block-html.js';
import type { Typesetting } from './formula-html.js';
import type { Previewing } from './preview-html.js';
import { momentsSince, type ReadMoment } from './time-html.js';

/** The input and output of rendering. */
export interface Outcome extends Rendering, Coloring, Typesetting, Previewing {
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

/** What a text is rendered with. */
export interface Rendering {
  readonly lookup: Lookup;
  readonly readMoment: ReadMoment;
  readonly showsPreviews: boolean;
  readonly set: SetPiece;
}

const PLAIN: Rendering = { lookup: EMPTY_LOOKUP, readMoment: momentsSince(null), showsPreviews: false, set: setPiece };

export const startOutcome = (env: Env, rendering: Rendering): Outcome => {
  const outcome: Outcome = {
    ...rendering,
    users: new Set(),
    groups: new Set(),
    mentionsChannel: false,
    mentionsTopic: false,
    hasLink: false,
    hasImage: false,
    colorable: MAX_COLORED_CODE,
    typesettable: MAX_FORMULA_COST,
    formulaHtml: MAX_FORMULA_HTML,
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
  return outcome ?? startOutcome(env ?? {}, PLAIN);
};
