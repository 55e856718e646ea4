/** Where the caret stands when a text was changed from outside: at the same words. */
export const caretAfter = (before: string, after: string, caret: number): number => {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  if (caret <= same && caret < before.length) return caret;
  return Math.max(0, after.length - (before.length - caret));
};
