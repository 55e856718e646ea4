import { type Action as ActionName, actions as rules, type Target } from '@parley/core/rules';
import { snakeCase } from '@parley/wire';
import { InvalidUse } from '../invalid-use.js';
import { descriptions } from './descriptions.data.js';

/** What may be named by an option. */
export type Subject = Exclude<Target, 'organization'>;

export interface Action {
  /** As typed, and as in the HTTP API. */
  readonly word: string;
  readonly to: Target;
  /** Describes the action on something of this name. */
  readonly describe: (thing: string) => string;
}

export const actions: ReadonlyArray<Action> = (Object.keys(rules) as ReadonlyArray<ActionName>).map((name) => ({
  word: snakeCase(name),
  to: rules[name].to,
  describe: (thing) => descriptions[name].replace('{}', thing),
}));

/** The edit distance of two words. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1];
    for (const [at, other] of [...right].entries()) {
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearest = (word: string): string => {
  const [first] = [...actions].sort((left, right) => distance(word, left.word) - distance(word, right.word));
  return first?.word ?? '';
};

/** Throws for an unknown action, with the nearest one. */
export const actionOf = (typed: string): Action => {
  // Longer inputs are no typing errors, and slow to compare.
  const word = typed.slice(0, 100).toLowerCase().replace(/[- ]/g, '_');
  const found = actions.find((action) => action.word === word);
  if (found === undefined) {
    throw new InvalidUse(`--action ${JSON.stringify(typed)} is no action; the nearest is ${nearest(word)}. parley explain --list shows all`);
  }
  return found;
};

const headings: Readonly<Record<Target, readonly [heading: string, thing: string]>> = {
  channel: ['With --channel NAME:', 'the channel'],
  group: ['With --group NAME:', 'the group'],
  message: ['With --message ID:', 'the message'],
  organization: ['With nothing more:', ''],
};

const listOf = (to: Target): ReadonlyArray<string> => {
  const [heading, thing] = headings[to];
  return [heading, ...actions.filter((action) => action.to === to).map(({ word, describe }) => `  ${word.padEnd(28)}${describe(thing)}`), ''];
};

/** All actions. */
export const actionList = (): string => (Object.keys(headings) as ReadonlyArray<Target>).flatMap(listOf).join('\n');
