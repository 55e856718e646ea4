import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { type UserId, userId } from '../../../model/ids.js';
import type { ProfileField } from '../../../model/organization/profile-field.js';
import { changedValues, maxProfileSize, type Profile, type ProfileValueContent, sameContent } from '../../../model/people/profile.js';
import type { User } from '../../../model/people/user.js';
import type { UserChange } from '../../../ports/store.js';
import { canEditProfileField, checkProfileValue } from '../../../rules/people/profiles.js';
import { jsonSize } from '../../../text/json-size.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../caller.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** The value that a field of a profile gets; null: none. */
export interface GivenValue {
  readonly fieldId: number;
  readonly value: string | ReadonlyArray<number> | null;
}

/** A valid value. */
export interface AcceptedValue {
  readonly field: ProfileField;
  readonly value: ProfileValueContent | null;
}

/** Of the people whom the values name, those whom the caller may see. At most two queries; none if no value names people. */
const peopleNamed = async (call: ReadCall, values: ReadonlyArray<GivenValue>): Outcome<ReadonlyMap<UserId, User>> => {
  const ids = [...new Set(values.flatMap(({ value }) => (typeof value === 'string' || value === null ? [] : value)))];
  if (ids.length === 0) return Either.right(new Map());
  const people = await call.tx.users.byIds(ids.map(userId))();
  if (Either.isLeft(people)) return people;
  const shownPeople = people.right.filter(({ bot }) => bot?.isSystemBot !== true);
  const visible = await visibleAmong(call, shownPeople);
  if (Either.isLeft(visible)) return visible;
  const reached = decideVisible(call, shownPeople, visible.right);
  return Either.right(new Map(shownPeople.filter(({ id }) => reached.has(id)).map((user) => [user.id, user])));
};

const accept = (
  { actor }: Caller,
  fields: ReadonlyArray<ProfileField>,
  known: ReadonlyMap<UserId, User>,
  { fieldId, value }: GivenValue,
): Either.Either<Failure, AcceptedValue> => {
  const field = fields.find(({ id }) => id === fieldId);
  if (field === undefined) return refuse({ kind: 'noSuchProfileField', fieldId });
  return pipe(
    permit(canEditProfileField(actor, field)),
    Either.chain(() =>
      value === null
        ? Either.right(null)
        : pipe(
            checkProfileValue(field, value, known),
            Either.mapLeft((problem) => refused({ kind: 'badProfileValue', field: field.name, value: String(value), problem })),
          ),
    ),
    Either.map((accepted) => ({ field, value: accepted })),
  );
};

const hasMarkdown = ({ type }: ProfileField): boolean => type === 'shortText' || type === 'longText';

/** The profile with these values; an equal one keeps its HTML. */
const filledIn = (before: Profile, accepted: ReadonlyArray<AcceptedValue>, render: (text: string) => string): Profile => {
  const profile = new Map(Object.entries(before));
  for (const { field, value } of accepted) {
    const key = String(field.id);
    const known = profile.get(key);
    if (value === null) profile.delete(key);
    else if (known === undefined || !sameContent(known.value, value))
      profile.set(key, { value, html: typeof value === 'string' && hasMarkdown(field) ? render(value) : null });
  }
  return Object.fromEntries(profile);
};

/** Decides a profile with these values, whose Markdown is read as the author's. No statement, and one for each kind of thing that texts name. */
export const decideValues = async (call: ReadCall, { profile }: User, accepted: ReadonlyArray<AcceptedValue>): Outcome<Pick<UserChange, 'profile'>> => {
  const render = await descriptionRenderer(
    call,
    call.ports.renderer,
    accepted.flatMap(({ field, value }) => (typeof value === 'string' && hasMarkdown(field) ? [value] : [])),
  );
  if (Either.isLeft(render)) return render;
  if (jsonSize(filledIn(profile, accepted, render.right)) > maxProfileSize) return refuse({ kind: 'profileTooLarge' });
  return Either.right(
    changedValues(profile, filledIn(profile, accepted, render.right)).length === 0 ? {} : { profile: filledIn(profile, accepted, render.right) },
  );
};

/**
 * Decides the values that the caller gives a person's fields, all or none; of two for one field, the later one. Bots have no profile: every field is missing.
 * No statement without values; otherwise one, and one more for each kind of thing that the values name, however many values there are.
 *
 * Spec: 4.14
 */
export const decideProfile = async (call: ReadCall, user: User, values: ReadonlyArray<GivenValue>): Outcome<Pick<UserChange, 'profile'>> => {
  if (values.length === 0) return Either.right({});
  const fields = user.bot === null ? await call.tx.profileFields.all()() : Either.right([]);
  if (Either.isLeft(fields)) return fields;
  const known = await peopleNamed(call, values);
  if (Either.isLeft(known)) return known;
  const accepted = Either.traverseArray((value: GivenValue) => accept(call, fields.right, known.right, value))(values);
  return Either.isLeft(accepted) ? accepted : decideValues(call, user, accepted.right);
};
