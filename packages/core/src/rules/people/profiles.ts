import * as Either from 'fp-ts/lib/Either.js';
import type { ProfileField, ProfileFieldType } from '../../model/organization/profile-field.js';
import { userId } from '../../model/ids.js';
import type { Actor } from '../../model/people/actor.js';
import { maxLinkLength, maxLongValueLength, maxPeopleInValue, maxShortValueLength, type ProfileValueContent } from '../../model/people/profile.js';
import type { User } from '../../model/people/user.js';
import type { ProfileValueProblem } from '../../refusals/profile-fields.js';
import { isCalendarDay } from '../../text/calendar-day.js';
import { codePoints } from '../../text/fold.js';
import { storable } from '../../text/storable.js';
import { isWebAddress } from '../../text/web-address.js';
import { hasRole } from './actors.js';
import { anyOf, fact, type Verdict } from '../verdict.js';

/** Decides who sets a person's value of a field, where they may change that profile at all. Spec: 4.14 (level 296) */
export const canEditProfileField = (actor: Actor, { isEditableByUser }: Pick<ProfileField, 'isEditableByUser'>): Verdict =>
  anyOf(
    'canEditProfileField',
    { kind: 'profileFieldNotEditable' },
    () => fact('the field is for everybody to fill in', isEditableByUser),
    () => hasRole(actor, 'administrator'),
  );

type Problem = ProfileValueProblem;
type Check = (value: string, field: ProfileField) => Problem | null;

const atMost =
  (limit: number): Check =>
  (value) =>
    codePoints(value) > limit ? { kind: 'tooLong', limit } : null;

const short = atMost(maxShortValueLength);

/** What is wrong with a text as the value of a field of each type. */
const textChecks: Readonly<Record<Exclude<ProfileFieldType, 'users'>, Check>> = {
  shortText: short,
  longText: atMost(maxLongValueLength),
  choice: (value, { data }) => (data.kind === 'choices' && data.choices.some(({ key }) => key === value) ? null : { kind: 'notChoice' }),
  date: (value) => (isCalendarDay(value) ? null : { kind: 'notDate' }),
  link: (value, field) => atMost(maxLinkLength)(value, field) ?? (isWebAddress(value) ? null : { kind: 'notAddress' }),
  externalAccount: short,
  pronouns: short,
};

/** Reports missing people first, then deactivated ones and bots, each in the given order. */
const peopleProblem = (ids: ReadonlyArray<number>, known: ReadonlyMap<number, User>): Problem | null => {
  if (ids.length > maxPeopleInValue) return { kind: 'tooManyPeople' };
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) return { kind: 'unknownPeople', ids: unknown };
  for (const id of ids) {
    const user = known.get(id);
    if (user?.isActive === false) return { kind: 'deactivated', id };
    if (user?.bot !== null) return { kind: 'bot', id };
  }
  return null;
};

/**
 * Checks the value that somebody gives a field, and returns it as it is stored. `known`: of the people whom values name, those whom the caller may see.
 * Spec: 4.14
 */
export const checkProfileValue = (
  field: ProfileField,
  given: string | ReadonlyArray<number>,
  known: ReadonlyMap<number, User>,
): Either.Either<Problem, ProfileValueContent> => {
  if (field.type === 'users') {
    if (typeof given === 'string') return Either.left({ kind: 'notPeople' });
    const problem = peopleProblem(given, known);
    return problem === null ? Either.right([...new Set(given)].map(userId)) : Either.left(problem);
  }
  if (typeof given !== 'string') return Either.left({ kind: 'notText' });
  const value = storable(given);
  const problem = textChecks[field.type](value, field);
  return problem === null ? Either.right(value) : Either.left(problem);
};
