import { diffArrays } from 'diff';

/** A word, or a tag, with the white space behind it. */
interface Token {
  readonly text: string;
  readonly space: string;
  readonly isTag: boolean;
}

interface Step {
  readonly kind: 'kept' | 'inserted' | 'deleted';
  readonly token: Token;
}

/** Attributes may hold what would end a tag. A formula for whoever reads it aloud, or a drawing, is one like a tag: a mark inside would end it for browsers. */
const pattern = /(<math[^]*?<\/math>|<svg[^]*?<\/svg>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^\s<]+|<)(\s*)/gu;

const tokensOf = (html: string): ReadonlyArray<Token> =>
  [...html.matchAll(pattern)].map(([, text = '', space = '']) => ({ text, space, isTag: text.startsWith('<') && text.endsWith('>') }));

/** More changed words and tags than this take too long to tell apart: then all that differs counts as one change. */
const maxChanges = 500;

const comparator = (left: Token, right: Token): boolean => left.text === right.text;

/**
 * What came in is shown before what went in its place, which is why the comparison goes from the new text to the old one. Of what stands in both, the spaces of the
 * new text are shown.
 */
const stepsBetween = (before: ReadonlyArray<Token>, after: ReadonlyArray<Token>): ReadonlyArray<Step> => {
  const changes = diffArrays([...after], [...before], { comparator, maxEditLength: maxChanges });
  const steps = (kind: Step['kind'], tokens: ReadonlyArray<Token>): ReadonlyArray<Step> => tokens.map((token) => ({ kind, token }));
  if (changes === undefined) return [...steps('inserted', after), ...steps('deleted', before)];
  let column = 0;
  return changes.flatMap(({ added, removed, value }) => {
    if (added) return steps('deleted', value);
    const shown = after.slice(column, column + value.length);
    column += value.length;
    return steps(removed ? 'inserted' : 'kept', shown);
  });
};

const commonStart = (before: ReadonlyArray<Token>, after: ReadonlyArray<Token>): number => {
  const index = after.findIndex(({ text }, at) => before[at]?.text !== text);
  return index === -1 ? after.length : index;
};

const stepsOf = (before: ReadonlyArray<Token>, after: ReadonlyArray<Token>): ReadonlyArray<Step> => {
  const start = commonStart(before, after);
  const [oldRest, newRest] = [before.slice(start), after.slice(start)];
  const end = commonStart([...oldRest].reverse(), [...newRest].reverse());
  return [
    ...after.slice(0, start).map((token): Step => ({ kind: 'kept', token })),
    ...stepsBetween(oldRest.slice(0, oldRest.length - end), newRest.slice(0, newRest.length - end)),
    ...newRest.slice(newRest.length - end).map((token): Step => ({ kind: 'kept', token })),
  ];
};

interface Run {
  readonly kind: Step['kind'];
  readonly tokens: Token[];
}

/** Neighbours of one kind together. Tags are never marked, and those that went are gone. */
const runsOf = (steps: ReadonlyArray<Step>): ReadonlyArray<Run> => {
  const runs: Run[] = [];
  for (const { kind, token } of steps) {
    if (kind === 'deleted' && token.isTag) continue;
    const last = runs.at(-1);
    const shown = token.isTag ? 'kept' : kind;
    if (last?.kind === shown) last.tokens.push(token);
    else runs.push({ kind: shown, tokens: [token] });
  }
  return runs;
};

const textOf = (tokens: ReadonlyArray<Token>): string => tokens.map(({ text, space }) => text + space).join('');

const shownRun = ({ kind, tokens }: Run): string => {
  const space = tokens.at(-1)?.space ?? '';
  const text = textOf(tokens);
  return kind === 'kept' ? text : `<span class="highlight_text_${kind}">${text.slice(0, text.length - space.length)}</span>${space}`;
};

/**
 * The new HTML with what came in and what went marked, word by word. Tags are those of the new one, so that it is as well-formed as that; of what went, only words
 * are shown. Both must be HTML that the server itself has rendered. Work is bounded whatever they are.
 *
 * Spec: 4.8
 */
export const htmlDiff = (before: string, after: string): string =>
  `<div>${runsOf(stepsOf(tokensOf(before), tokensOf(after)))
    .map(shownRun)
    .join('')}</div>`;
