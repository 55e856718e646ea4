import * as Either from 'fp-ts/lib/Either.js';
import type { NewPlayground } from '../../model/organization/playground.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { isWebTemplate, templateVariables } from '../../text/url-template.js';
import { mustBeAdministrator } from '../people/actors.js';
import type { Verdict } from '../verdict.js';

/** Decides who adds and removes playgrounds: administrators. Spec: 6 (`realm_playgrounds`) */
export const canManagePlaygrounds = (actor: Actor): Verdict => mustBeAdministrator(actor);

const languageText = /^[ a-zA-Z0-9_+\-./#]*$/;

/** Checks the characters of the language, then the template, whose address clients open. */
export const checkPlayground = ({ language, urlTemplate }: NewPlayground): Either.Either<Refusal, null> => {
  if (!languageText.test(language)) return Either.left({ kind: 'badPlaygroundLanguage' });
  const variables = templateVariables(urlTemplate);
  if (variables === null || !isWebTemplate(urlTemplate)) return Either.left({ kind: 'badUrlTemplate' });
  if (!variables.includes('code')) return Either.left({ kind: 'codeMissingInTemplate' });
  return variables.some((name) => name !== 'code') ? Either.left({ kind: 'onlyCodeInTemplate' }) : Either.right(null);
};
