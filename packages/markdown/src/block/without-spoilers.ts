import type { Token } from 'markdown-it';

/** Stands for what a spoiler hides. */
const hidden = '(…)';

/** Most texts have no spoiler, and need no parsing. */
const mayHide = /(?:`{3}|~{3}).*spoiler/i;

/** What stands in the line before the fence: the marks of quotes and lists. */
const marksBefore = (line: string): string => /^[^`~]*/.exec(line)?.[0] ?? '';

/** Returns the text with the headings of its spoilers alone. */
export const withoutSpoilers = (parse: (text: string) => ReadonlyArray<Token>, text: string): string => {
  if (!mayHide.test(text)) return text;
  const lines = text.split(/\r\n?|\n/);
  const kept: string[] = [];
  let next = 0;
  for (const { type, map, info } of parse(text)) {
    // One inside another one is hidden with it.
    if (type !== 'spoiler_open' || map === null || map[0] < next) continue;
    kept.push(...lines.slice(next, map[0]), `${marksBefore(lines[map[0]] ?? '')}${info}${info === '' ? '' : ' '}${hidden}`);
    next = map[1];
  }
  return [...kept, ...lines.slice(next)].join('\n');
};
