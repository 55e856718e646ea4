import { codePoints } from '../../text/fold.js';

/** As announced to clients. */
export const minPasswordLength = 6;
export const minPasswordGuesses = 10_000;
export const maxPasswordLength = 100;

/** Whether a password is too easy to guess. `guesses`: an estimate of how many tries find it. Spec: 7 */
export const isWeakPassword = (password: string, guesses: (password: string) => number): boolean =>
  codePoints(password) < minPasswordLength || guesses(password) < minPasswordGuesses;
