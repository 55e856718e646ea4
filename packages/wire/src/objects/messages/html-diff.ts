import { diffArrays } from 'diff';

/** A word, or a tag, with the following white space. */
interface Token {
  readonly text: string;
  readonly space: string;
  readonly isTag: boolean;
}

interface Step {
  readonly kind: 'kept' | 'inserted' | 'deleted';
  readonly token: Token;
}

/** Quoted attributes may contain `>`. A formula with its accessible form, or a drawing, counts as one tag: a mark inside would break it in browsers. */
const pattern = /(<math[^]*?<\/math>|<svg[^]*?<\/svg>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^\s<]+|<)(\s*)/gu;

const tokensOf = (html: string): ReadonlyArray<Token> =>
  [...html.matchAll(pattern)].map(([, text = '', space = '']) => ({ text, space, isTag: text.startsWith('<') && text.endsWith('>') }));

/** More changed words and tags than this take too long to compare: the whole difference then counts as one change. */
const maxChanges = 500;

const comparator = (left: Token, right: Token): boolean => left.text === right.text;

/** Compares the new text with the old one, so that insertions come before deletions. Unchanged parts keep the white space of the new text. */
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

/** Merges adjacent steps of one kind. Tags are never marked, and deleted tags are dropped. */
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
 * The new HTML with insertions and deletions marked, word by word. Keeps the tags of the new HTML, so it is equally well-formed; deleted words are shown
 * without tags. Both inputs must be rendered by the server. Work is bounded for all inputs.
 *
 * Spec: 4.8
 */
export const htmlDiff = (before: string, after: string): string =>
  `<div>${runsOf(stepsOf(tokensOf(before), tokensOf(after)))
    .map(shownRun)
    .join('')}</div>`;
