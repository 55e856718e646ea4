const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** How well a name fits what was typed: higher is better; null: not at all. Letters may be left out, not swapped. */
export const fitOf = (name: string, typed: string): number | null => {
  const [text, wanted] = [folded(name), folded(typed.trim())];
  if (wanted === '') return 0;
  if (text === wanted) return 1000;
  if (text.startsWith(wanted)) return 900 - text.length / 100;
  const inside = text.indexOf(wanted);
  if (inside > 0) return (/[\s\-_.›]/.test(text[inside - 1] ?? '') ? 800 : 600) - text.length / 100;
  let from = 0;
  let gaps = 0;
  for (const letter of wanted.replace(/\s+/g, '')) {
    const found = text.indexOf(letter, from);
    if (found < 0) return null;
    gaps += from === 0 ? 0 : found - from;
    from = found + 1;
  }
  return Math.max(1, 400 - gaps * 20) - text.length / 100;
};

/** The best ones of a list, those of the same fit in the list's order. */
export const bestOf = <One>(all: ReadonlyArray<One>, nameOf: (one: One) => string, typed: string, most: number): ReadonlyArray<readonly [One, number]> => {
  const found: (readonly [One, number])[] = [];
  for (const one of all) {
    const fit = fitOf(nameOf(one), typed);
    if (fit !== null) found.push([one, fit]);
  }
  return found.sort(([, left], [, right]) => right - left).slice(0, most);
};
