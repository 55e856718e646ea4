import * as Either from 'fp-ts/lib/Either.js';
import type { GateName, Open } from '@parley/core/rules';
import type { Json } from '../json.js';
import type { Kind } from '../shape/index.js';
import { badRequest, type BadRequest } from './params.js';
import { parseJson } from './parse-json.js';
import { text, type TextBounds } from './scalars.js';
import { firstProblem } from './value-codec.js';

/** A text as sent; `plainTextAt` interprets it. */
export const textSent = text();

/** Levels below the gate take the text as JSON. */
export const plainTextKind = (gate: GateName): Kind<Json> => ({
  at: (open) => (open(gate) ? textSent.schema : { type: 'string', contentMediaType: 'application/json', contentSchema: textSent.schema }),
});

/** A text. Below the gate it comes as JSON, in quotes. */
export const plainTextAt = (
  gate: GateName,
  parameter: string,
  sent: string | null,
  open: Open,
  bounds: TextBounds = {},
): Either.Either<BadRequest, string | null> => {
  if (sent === null) return Either.right(null);
  const parsed = open(gate) ? Either.right(sent) : parseJson(sent);
  if (Either.isLeft(parsed)) return Either.left(badRequest(`${parameter} is not valid JSON`));
  const codec = text(bounds);
  const decoded = codec.validate(parsed.right, [{ key: parameter, type: codec, actual: parsed.right }]);
  return Either.isLeft(decoded) ? Either.left(badRequest(firstProblem(decoded.left))) : decoded;
};
