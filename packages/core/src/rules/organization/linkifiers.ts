import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type LinkifierId, type Linkifiers, maxLinkifiers, maxLinkifiersSize, type NewLinkifier } from '../../model/organization/linkifier.js';
import type { Actor } from '../../model/people/actor.js';
import type { Refusal } from '../../refusals/index.js';
import { hasSafeScheme, templateVariables } from '../../text/url-template.js';
import { mustBeAdministrator } from '../people/actors.js';
import type { Verdict } from '../verdict.js';

/** Decides who changes linkifiers: administrators. Spec: 6 (`realm_linkifiers`) */
export const canManageLinkifiers = (actor: Actor): Verdict => mustBeAdministrator(actor);

const firstMissing = (names: ReadonlyArray<string>, among: ReadonlyArray<string>): string | undefined =>
  names.filter((name) => !among.includes(name)).sort()[0];

/** Checks the templates of a linkifier against the named groups of its pattern. Of several missing names, reports the first by alphabet. */
export const checkTemplates = (linkifier: NewLinkifier, groups: ReadonlyArray<string>): Either.Either<Refusal, null> => {
  const variables = templateVariables(linkifier.urlTemplate);
  if (variables === null || !hasSafeScheme(linkifier.urlTemplate)) return Either.left({ kind: 'badUrlTemplate' });
  const unknown = firstMissing(variables, groups);
  if (unknown !== undefined) return Either.left({ kind: 'groupMissingInPattern', group: unknown });
  const unused = firstMissing(groups, variables);
  if (unused !== undefined) return Either.left({ kind: 'groupMissingInTemplate', group: unused });
  if (linkifier.reverseTemplate !== null && linkifier.exampleInput === null) return Either.left({ kind: 'reverseTemplateNeedsExample' });
  const isBad = linkifier.alternativeUrlTemplates.some((template) => templateVariables(template) === null || !hasSafeScheme(template));
  return isBad ? Either.left({ kind: 'badAlternativeTemplate' }) : Either.right(null);
};

/** Checks a changed list: its number and size, and that no pattern is in it twice. */
export const checkLinkifiers = (linkifiers: Linkifiers): Either.Either<Refusal, Linkifiers> => {
  if (new Set(linkifiers.map(({ pattern }) => pattern)).size < linkifiers.length) return Either.left({ kind: 'linkifierExists' });
  const isTooMuch = linkifiers.length > maxLinkifiers || JSON.stringify(linkifiers).length > maxLinkifiersSize;
  return isTooMuch ? Either.left({ kind: 'tooManyLinkifiers' }) : Either.right(linkifiers);
};

/** Returns the linkifiers in this order, which must name each of them once. */
export const reordered = (linkifiers: Linkifiers, order: ReadonlyArray<LinkifierId>): Either.Either<Refusal, Linkifiers> => {
  if (new Set(order).size < order.length) return Either.left({ kind: 'linkifiersListedTwice' });
  const byId = new Map(linkifiers.map((linkifier) => [linkifier.id, linkifier]));
  return pipe(
    order.flatMap((id) => byId.get(id) ?? []),
    Either.fromPredicate(
      (found) => found.length === order.length && found.length === linkifiers.length,
      (): Refusal => ({ kind: 'linkifiersNotAllListed' }),
    ),
  );
};
