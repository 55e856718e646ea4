/** Longer than any run of back ticks in the text, so that it stays whole. */
export const fenceFor = (text: string): string => {
  const runs = text.match(/`{3,}/g) ?? [];
  return '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
};
