export interface CodeSpan {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** Text between two runs of equally many backticks. One pass from the right finds each run's partner, one from the left takes them. */
export const codeSpans = (content: string): ReadonlyArray<CodeSpan> => {
  const runs = [...content.matchAll(/`+/g)].map((run) => ({ start: run.index, length: run[0].length }));
  const partners: (number | undefined)[] = [];
  const nextOfLength = new Map<number, number>();
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index] ?? { length: 0 };
    partners[index] = nextOfLength.get(length);
    nextOfLength.set(length, index);
  }
  const spans: CodeSpan[] = [];
  for (let index = 0; index < runs.length; index += 1) {
    const partner = partners[index];
    const opening = runs[index];
    const closing = partner === undefined ? undefined : runs[partner];
    if (partner === undefined || opening === undefined || closing === undefined) continue;
    const code = content.slice(opening.start + opening.length, closing.start);
    spans.push({ start: opening.start, end: closing.start + closing.length, code });
    index = partner;
  }
  return spans;
};
