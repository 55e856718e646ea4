import { encodingsOf } from './encodings.js';

/** A secret with what it is for: `an API key`. */
export interface Secret {
  readonly kind: string;
  readonly text: string;
}

/** What was written somewhere, as text. */
export interface Written {
  /** `a line of the log`. */
  readonly where: string;
  readonly text: string;
}

/** Shorter texts, and those of a few characters repeated, occur by chance: tests choose such passwords and tokens. */
const minLength = 10;
const minCharacters = 5;

const isTelling = ({ text }: Secret): boolean => text.length >= minLength && new Set(text).size >= minCharacters;

/** What keys look like, and whatever is encoded: looked up by pieces of this length, so that the work does not grow with the number of secrets. */
const pieceLength = 16;
const runs = new RegExp(`[\\w+/=-]{${pieceLength},}`, 'g');
const isRun = new RegExp(`^[\\w+/=-]{${pieceLength},}$`);

/** The long runs of letters and digits in a text: where a key would be. */
export const runsIn = (text: string): ReadonlyArray<string> => text.match(runs) ?? [];

/** Finds secrets in written text, in any of their encodings. Reports what was found where, without repeating it. */
export const findLeaks = (secrets: Iterable<Secret>, written: Iterable<Written>): ReadonlyArray<string> => {
  const byPiece = new Map<string, { readonly kind: string; readonly form: string }[]>();
  const words: { readonly kind: string; readonly form: string }[] = [];
  for (const secret of secrets) {
    if (!isTelling(secret)) continue;
    for (const form of encodingsOf(secret.text)) {
      const entry = { kind: secret.kind, form };
      if (!isRun.test(form)) words.push(entry);
      else byPiece.set(form.slice(0, pieceLength), [...(byPiece.get(form.slice(0, pieceLength)) ?? []), entry]);
    }
  }
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const { where, text } of written) {
    const note = (kind: string): unknown => found.add(`${kind} in ${where}`);
    for (const { kind, form } of words) if (text.includes(form)) note(kind);
    if (byPiece.size === 0) continue;
    for (const run of runsIn(text)) {
      if (seen.has(run)) continue;
      seen.add(run);
      for (let at = 0; at + pieceLength <= run.length; at++) {
        for (const { kind, form } of byPiece.get(run.slice(at, at + pieceLength)) ?? []) if (run.startsWith(form, at)) note(kind);
      }
    }
  }
  return [...found];
};
