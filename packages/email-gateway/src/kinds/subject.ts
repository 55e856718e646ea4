/** Marks of replies and forwards before subjects, as mail programs of many languages write them. */
const replyMarks = ['re', 'aw', 'sv', 'antw', 'antwort', 'odp', 'rif', 'res', 'ynt', 'vá', 'réf', '回复', '回覆', '答复', '答覆', '返信', '답장', '회신'];
const forwardMarks = ['fw', 'fwd', 'wg', 'tr', 'rv', 'enc', 'pd', 'vb', 'vl', 'doorst', 'ilt', '转发', '轉寄', '转寄', '轉發', '転送', '전달'];

const any = (marks: ReadonlyArray<string>): string => `(?:${marks.join('|')})`;

/** `Re[2]`, `Re^2`, `Re(2)`. */
const count = '(?:\\[\\d+\\]|\\(\\d+\\)|\\^\\d+)?';

/** What separates a mark from the subject: colons, or hyphens that are no part of a word. */
const separator = '\\s*(?:[:;：][\\s:;：]*|--+\\s*|-\\s+)';

const mark = any([...replyMarks, ...forwardMarks]);
const plainMark = new RegExp(`^${mark}${count}${separator}`, 'iu');
/** `(fwd) …`, `[Fwd: ] …` and `[Fwd: …`, where the bracket ends the subject. */
const closedMark = new RegExp(`^[[(]\\s*${mark}${count}\\s*[:;：]?\\s*[\\])]\\s*`, 'iu');
const openMark = new RegExp(`^[[(]\\s*${mark}${count}${separator}`, 'iu');
const lastMark = /\s*\(fwd?\)\s*$/iu;
const onlyMark = /^(?:re|fwd?)$/iu;
const forwarding = new RegExp(`^[[(]?\\s*${any(forwardMarks)}${count}(?:${separator}|\\s*[\\])])`, 'iu');
const replying = new RegExp(`^[[(]?\\s*${any(replyMarks)}${count}(?:${separator}|\\s*[\\])])`, 'iu');

/** The name of a mailing list. */
const tag = /^\[[^\]]*\]\s*/u;

/** A topic has fewer characters. */
const maxLength = 1_000;

/** Without marks at the beginning, and how many brackets they opened. */
const withoutMarks = (subject: string): { readonly rest: string; readonly opened: number } => {
  let rest = subject.trim();
  let opened = 0;
  for (;;) {
    const isOpening = !closedMark.test(rest) && openMark.test(rest);
    const next = rest.replace(closedMark, '').replace(isOpening ? openMark : plainMark, '');
    if (next === rest) return { rest, opened };
    rest = next;
    if (isOpening) opened += 1;
  }
};

/** Returns the subject without the marks of replies and forwards, so that answers have one topic. Empty if nothing is left. */
export const bareSubject = (subject: string): string => {
  const trimmed = subject.slice(0, maxLength).trim();
  const { rest, opened } = withoutMarks(trimmed);
  if (rest !== trimmed && onlyMark.test(rest)) return '';
  const closed = rest
    .replace(lastMark, '')
    .replace(opened === 0 ? /$^/ : new RegExp(`[\\])]{1,${opened}}\\s*$`), '')
    .replace(lastMark, '')
    .trim();
  const [list] = tag.exec(closed) ?? [];
  return list === undefined ? closed : `${list}${bareSubject(closed.slice(list.length))}`.trim();
};

export const isForwardSubject = (subject: string): boolean => forwarding.test(subject.trim());

export const isReplySubject = (subject: string): boolean => replying.test(subject.trim());
