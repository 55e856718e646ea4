import type { PatternProblem } from '@parley/core';
import { type Linkifier, type Linkifiers, onceEach } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import { RE2JS, RE2JSException } from 're2js';
import { parseTemplate } from 'url-template';
import { MAX_PATTERN_SIZE } from '../limits.js';

/** A text that a pattern matches, and its address by the template. */
export interface LinkifierMatch {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

/** A linkifier ready for use. */
export interface CompiledLinkifier {
  /** Steps of its program: the work for one character is at most proportional. */
  readonly size: number;
  /** Returns the first match that begins at this position or later. */
  readonly next: (text: string, from: number) => LinkifierMatch | null;
}

/** A match stands alone: after a space or an opening sign, and before anything but a letter or digit. RE2 has no look-around, so these are groups. */
const bounded = (pattern: string): string => String.raw`(^|\s|\x{85}|\pZ|['"(,:<])(${pattern})($|[^\pL\pN])`;

const compiled = (pattern: string): Either.Either<PatternProblem, RE2JS> =>
  Either.tryCatch(
    () => RE2JS.compile(pattern),
    (error): PatternProblem => ({
      kind: 'malformed',
      problem: error instanceof RE2JSException ? error.message.replace(/^error parsing regexp: /, '') : 'unsupported',
    }),
  );

/** The names of the groups, in their order. */
export const groupsOf = (pattern: string): Either.Either<PatternProblem, ReadonlyArray<string>> => {
  const own = compiled(pattern);
  if (Either.isLeft(own)) return own;
  const whole = compiled(bounded(pattern));
  if (Either.isLeft(whole)) return whole;
  return whole.right.programSize() > MAX_PATTERN_SIZE ? Either.left({ kind: 'tooLarge' }) : Either.right(Object.keys(own.right.namedGroups()));
};

/** A group that took no part in the match has no value, and its variable expands to nothing. */
const valuesOf = (names: ReadonlyArray<string>, group: (name: string) => string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => ((value) => (value === null ? [] : [[name, value]]))(group(name))));

const compileOne = ({ pattern, urlTemplate }: Linkifier): CompiledLinkifier | null => {
  const found = compiled(bounded(pattern));
  if (Either.isLeft(found)) return null;
  const expression = found.right;
  const names = Object.keys(expression.namedGroups());
  const template = parseTemplate(urlTemplate);
  return {
    size: expression.programSize(),
    next: (text, from) => {
      const matcher = expression.matcher(text);
      let position = from;
      while (position <= text.length && matcher.find(position)) {
        const [start, end] = [matcher.start(2), matcher.end(2)];
        if (start < end) return { start, end, url: template.expand(valuesOf(names, (name) => matcher.group(name))) };
        position = Math.max(position, end) + 1;
      }
      return null;
    },
  };
};

/** Compiles a list once for each object. Leaves out patterns that can no longer be compiled. */
export const compileLinkifiers = onceEach((linkifiers: Linkifiers): ReadonlyArray<CompiledLinkifier> =>
  linkifiers.map(compileOne).filter((one) => one !== null),
);
