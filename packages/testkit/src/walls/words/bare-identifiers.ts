import { commentsIn } from './comments.js';

/** Words of other people that are written so. */
const names = new Set(['macOS', 'iOS']);

/** What a comment names as code, or shows of it: after `@example`, between backticks, in a link or an address. */
const code = /@example\b[^]*|```[^]*?```|`[^`]*`|\{@link [^}]*\}|\bhttps?:\/\/\S+/g;

const camelCase = /(?<![\w.])[a-z][a-z0-9]*[A-Z]\w*/g;

/** Identifiers inside sentences of comments: a renaming by hand or by machine put them there, and no reader can tell them from words. */
export const bareIdentifiersIn = (path: string, text: string): ReadonlyArray<string> =>
  text.search(camelCase) !== -1
    ? commentsIn(path, text).flatMap((comment) =>
        (comment.replace(code, ' ').match(camelCase) ?? []).filter((word) => !names.has(word)).map((word) => `${path}: ${word}`),
      )
    : [];
