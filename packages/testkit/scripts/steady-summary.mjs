/** From runs of the same tests: what failed in some of them, and what failed in all. No test at all is not steady, either. */
export const summaryOf = (runs) => {
  const inRuns = new Map();
  for (const { number, failed } of runs) for (const name of failed) inRuns.set(name, [...(inRuns.get(name) ?? []), number]);
  const named = (title, some) => (some.length === 0 ? [] : [title, ...some.map(([name, numbers]) => `  ${name} (run ${numbers.join(', ')})`)]);
  const all = [...inRuns];
  const wavered = all.filter(([, numbers]) => numbers.length < runs.length);
  const failed = all.filter(([, numbers]) => numbers.length === runs.length);
  const hasNone = runs.some(({ passed, failed: some }) => passed + some.length === 0);
  const lines = [
    ...named(`Wavered in ${runs.length} runs:`, wavered),
    ...named(`Failed in each of ${runs.length} runs:`, failed),
    ...(hasNone ? ['A run had no test.'] : []),
  ];
  const isSteady = all.length === 0 && !hasNone;
  return { lines: isSteady ? [`Steady: nothing failed in ${runs.length} runs.`] : lines, isSteady };
};
