import * as Either from 'fp-ts/lib/Either.js';
import type { NewPlayground } from '../../model/organization/playground.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { mustBeAdministrator } from '../people/actors.js';
import type { Verdict } from '../verdict.js';

/** Decides who adds and removes playgrounds: administrators. Spec: 6 (`realm_playgrounds`) */
export const canManagePlaygrounds = (actor: Actor): Verdict => mustBeAdministrator(actor);

const varName = '(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+(?:[.](?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+)*';
const varSpec = `${varName}(?::[1-9][0-9]{0,3}|[*])?`;
const expression = new RegExp(`^[+#./;?&]?(${varSpec}(?:,${varSpec})*)$`);

/** Excludes what RFC 6570 excludes from literals, and braces. */
const literal = /^(?:[^\x00-\x20"'%<>\\^`{|}\x7f]|%[0-9A-Fa-f]{2})*$/;

/** Returns the variables of an RFC 6570 URL template in their order; null if it is none. */
const variablesOf = (template: string): ReadonlyArray<string> | null => {
  const pieces = template.split(/(\{[^{}]*\})/);
  const lists = pieces.map((piece, index) => (index % 2 === 0 ? null : (expression.exec(piece.slice(1, -1))?.[1] ?? '')));
  const isValid = pieces.every((piece, index) => (index % 2 === 0 ? literal.test(piece) : lists[index] !== ''));
  return isValid ? lists.flatMap((list) => (list === null ? [] : list.split(',').map((spec) => spec.replace(/[:*].*$/, '')))) : null;
};

const languageText = /^[ a-zA-Z0-9_+\-./#]*$/;

/** Checks the characters of the language, then the template. */
export const checkPlayground = ({ language, urlTemplate }: NewPlayground): Either.Either<Refusal, null> => {
  if (!languageText.test(language)) return Either.left({ kind: 'badPlaygroundLanguage' });
  const variables = variablesOf(urlTemplate);
  if (variables === null) return Either.left({ kind: 'badUrlTemplate' });
  if (!variables.includes('code')) return Either.left({ kind: 'codeMissingInTemplate' });
  return variables.some((name) => name !== 'code') ? Either.left({ kind: 'onlyCodeInTemplate' }) : Either.right(null);
};
