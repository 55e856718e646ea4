/** Bytes of one answer to an agent, at most. */
export const maxAnswerBytes = 40_000;

/** Of one message among others; reading the message alone shows all of it. */
export const maxMessageLength = 4_000;

/** The first of these texts that fit together into an answer. */
export const fitting = (texts: ReadonlyArray<string>, maxBytes = maxAnswerBytes): ReadonlyArray<string> => {
  let bytes = 0;
  const end = texts.findIndex((text) => (bytes += Buffer.byteLength(text) + 1) > maxBytes);
  return end === -1 ? texts : texts.slice(0, end);
};

/** Shortened to so many UTF-16 units, never within a character. */
export const cut = (text: string, length: number): string => (text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ''));

/** Lines of a list that fit, with a word about those left out. `more`: how to see them. */
export const listed = (lines: ReadonlyArray<string>, more: string, maxBytes = maxAnswerBytes): string => {
  const shown = fitting(lines, maxBytes - 500);
  return [...shown, ...(shown.length < lines.length ? [`(${lines.length - shown.length} more: ${more})`] : [])].join('\n');
};
