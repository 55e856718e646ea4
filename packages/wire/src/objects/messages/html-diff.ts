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

/** Comparing more pairs of tokens than this takes too long: then all that differs counts as one change. */
const maxCompared = 4_000_000;

/** The lengths of the longest common runs of what follows each pair of places, by rows of `right.length + 1`. */
const commonLengths = (left: ReadonlyArray<Token>, right: ReadonlyArray<Token>): Uint32Array => {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1) {
    const text = left[row]?.text;
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] = text === right[column]?.text ? (lengths[at + width + 1] ?? 0) + 1 : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
};

const step = (kind: Step['kind'], token: Token | undefined): ReadonlyArray<Step> => (token === undefined ? [] : [{ kind, token }]);

/** Where both an insertion and a deletion come next, the insertion comes first. */
const stepsBetween = (before: ReadonlyArray<Token>, after: ReadonlyArray<Token>): ReadonlyArray<Step> => {
  if (before.length * after.length > maxCompared) {
    return [...after.map((token): Step => ({ kind: 'inserted', token })), ...before.map((token): Step => ({ kind: 'deleted', token }))];
  }
  const lengths = commonLengths(before, after);
  const width = after.length + 1;
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const isCommon = row < before.length && column < after.length && before[row]?.text === after[column]?.text;
    const insertsNext =
      row === before.length || (column < after.length && (lengths[row * width + column + 1] ?? 0) >= (lengths[(row + 1) * width + column] ?? 0));
    if (isCommon) {
      steps.push(...step('kept', after[column]));
      row += 1;
      column += 1;
    } else if (insertsNext) {
      steps.push(...step('inserted', after[column]));
      column += 1;
    } else {
      steps.push(...step('deleted', before[row]));
      row += 1;
    }
  }
  return steps;
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
