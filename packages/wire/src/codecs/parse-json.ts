import * as Either from 'fp-ts/lib/Either.js';

/** Maximum depth of nesting. */
const deepest = 32;

const nesting = (raw: string): number => {
  let depth = 0;
  let most = 0;
  let isInText = false;
  for (let index = 0; index < raw.length; index += 1) {
    const character = raw[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '[' || character === '{') most = Math.max(most, (depth += 1));
    else if (character === ']' || character === '}') depth -= 1;
  }
  return most;
};

/** A number written with a fraction or an exponent: no integer for this API, even when its value is whole. */
export interface Float {
  readonly float: number;
}

/** How JSON text begins. Most names of channels do not, and an exception for each send would cost as much as reading all of its parameters. */
const beginning = /^[ \t\n\r]*(?:[[{"\-0-9]|(?:true|false|null)[ \t\n\r]*$)/;

/** Parses the JSON text of one parameter; a top-level number written as a float becomes `Float`. Refuses deep nesting before parsing. */
export const parseJson = (raw: string): Either.Either<'notJson', unknown> => {
  if (!beginning.test(raw) || nesting(raw) > deepest) return Either.left('notJson');
  const parsed = Either.tryCatch(
    (): unknown => JSON.parse(raw),
    () => 'notJson' as const,
  );
  return Either.isRight(parsed) && typeof parsed.right === 'number' && /[.eE]/.test(raw) ? Either.right({ float: parsed.right } satisfies Float) : parsed;
};
