import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { type UserId, userId } from '../../../model/ids.js';
import type { ProfileField } from '../../../model/organization/profile-field.js';
import { changedValues, maxProfileSize, type Profile, type ProfileValueContent, sameContent } from '../../../model/people/profile.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx, UserChange } from '../../../ports/store.js';
import { canEditProfileField, checkProfileValue } from '../../../rules/people/profiles.js';
import { jsonSize } from '../../../text/json-size.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { decideVisible, visibleAmong } from '../../shared/people/visible-people.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';

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

type Decided<A> = TaskEither.TaskEither<Failure, A>;

/** Of the people whom the values name, those whom the caller may see. At most two queries; none if no value names people. */
const peopleNamed = (tx: ReadTx, caller: Caller, values: ReadonlyArray<GivenValue>): Decided<ReadonlyMap<UserId, User>> => {
  const ids = [...new Set(values.flatMap(({ value }) => (typeof value === 'string' || value === null ? [] : value)))];
  if (ids.length === 0) return TaskEither.right(new Map());
  return pipe(
    tx.users.byIds(ids.map(userId)),
    TaskEither.map((people) => people.filter(({ bot }) => bot?.isSystemBot !== true)),
    TaskEither.bindTo('people'),
    TaskEither.bindW('visible', ({ people }) => visibleAmong(tx, caller, people)),
    TaskEither.map(({ people, visible }) => {
      const reached = decideVisible(caller, people, visible);
      return new Map(people.filter(({ id }) => reached.has(id)).map((user) => [user.id, user]));
    }),
  );
};

const accept = (
  { actor }: Caller,
  fields: ReadonlyArray<ProfileField>,
  known: ReadonlyMap<UserId, User>,
  { fieldId, value }: GivenValue,
): Either.Either<Failure, AcceptedValue> => {
  const field = fields.find(({ id }) => id === fieldId);
  if (field === undefined) return Either.left(refused({ kind: 'noSuchProfileField', fieldId }));
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
export const decideValues = (
  tx: ReadTx,
  { renderer }: Pick<Ports, 'renderer'>,
  author: Pick<Caller, 'actor' | 'levels'>,
  { profile }: User,
  accepted: ReadonlyArray<AcceptedValue>,
): Decided<Pick<UserChange, 'profile'>> =>
  pipe(
    descriptionRenderer(
      tx,
      renderer,
      author,
      accepted.flatMap(({ field, value }) => (typeof value === 'string' && hasMarkdown(field) ? [value] : [])),
    ),
    TaskEither.map((render) => filledIn(profile, accepted, render)),
    TaskEither.filterOrElseW(
      (after) => jsonSize(after) <= maxProfileSize,
      () => refused({ kind: 'profileTooLarge' }),
    ),
    TaskEither.map((after) => (changedValues(profile, after).length === 0 ? {} : { profile: after })),
  );

/**
 * Decides the values that the caller gives a person's fields, all or none; of two for one field, the later one. Bots have no profile: every field is missing.
 * No statement without values; otherwise one, and one more for each kind of thing that the values name, however many values there are.
 *
 * Spec: 4.14
 */
export const decideProfile = (
  tx: ReadTx,
  ports: Pick<Ports, 'renderer'>,
  caller: Caller,
  user: User,
  values: ReadonlyArray<GivenValue>,
): Decided<Pick<UserChange, 'profile'>> =>
  values.length === 0
    ? TaskEither.right({})
    : pipe(
        user.bot === null ? tx.profileFields.all() : TaskEither.right([]),
        TaskEither.bindTo('fields'),
        TaskEither.bindW('known', () => peopleNamed(tx, caller, values)),
        TaskEither.bindW('accepted', ({ fields, known }) =>
          TaskEither.fromEither(Either.traverseArray((value: GivenValue) => accept(caller, fields, known, value))(values)),
        ),
        TaskEither.chain(({ accepted }) => decideValues(tx, ports, caller, user, accepted)),
      );
