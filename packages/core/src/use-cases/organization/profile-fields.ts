import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { type ProfileField, type ProfileFieldId, profileFieldId } from '../../model/organization/profile-field.js';
import type { WriteTx } from '../../ports/store.js';
import type { Refusal } from '../../refusals/index.js';
import {
  canManageProfileFields,
  checkFieldChange,
  checkNewField,
  type FieldChange,
  orderedFields,
  type ProposedField,
  removedChoices,
} from '../../rules/organization/profile-fields.js';
import type { Caller, UseCase } from '../use-case.js';
import { changeList, decided, done } from './change-list.js';

type Fields = ReadonlyArray<ProfileField>;

/** Returns the fields by their order. One statement. Spec: 4.14 */
export const getProfileFields: UseCase<Readonly<Record<never, never>>, Fields> = {
  mode: 'snapshot',
  run: (tx) => () => tx.profileFields.all(),
};

/** NOTE: the version of the rules guards names, the summary and the values of a removed field, too, against a second request. */
const changeFields = (tx: WriteTx, { actor }: Pick<Caller, 'actor'>, changed: (before: Fields) => TaskEither.TaskEither<Failure, Fields>) =>
  changeList(tx, canManageProfileFields(actor), { list: ({ profileFields }) => profileFields, event: 'profileFieldsChanged' }, changed);

/** Adds a field after the others and returns its id. Administrators only. Four statements. Spec: 4.14 */
export const addProfileField: UseCase<ProposedField, ProfileFieldId> = {
  mode: 'write',
  run: (tx) => (caller, proposed) =>
    pipe(
      changeFields(tx, caller, (before) =>
        pipe(
          decided(checkNewField(before, proposed, caller.open)),
          TaskEither.bindTo('field'),
          TaskEither.bindW('id', () => tx.profileFields.nextId()),
          TaskEither.map(({ field, id }) => [...before, { ...field, id, order: id }]),
        ),
      ),
      TaskEither.map((after) => profileFieldId(Math.max(...after.map(({ id }) => id)))),
    ),
};

const found = (fields: Fields, id: ProfileFieldId): Either.Either<Refusal, ProfileField> =>
  pipe(
    fields.find((field) => field.id === id),
    Either.fromNullable<Refusal>({ kind: 'noSuchProfileField', fieldId: id }),
  );

export interface ChangeProfileField {
  readonly id: ProfileFieldId;
  readonly change: FieldChange;
}

/** Changes a field; deletes the values of choices that it loses. Administrators only. At most four statements. Spec: 4.14 */
export const changeProfileField: UseCase<ChangeProfileField, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id, change }) =>
      done(
        changeFields(tx, caller, (before) =>
          pipe(
            decided(found(before, id)),
            TaskEither.bindTo('field'),
            TaskEither.bind('changed', ({ field }) => decided(checkFieldChange(before, field, change, caller.open))),
            TaskEither.chainFirstW(({ field, changed }) => {
              const removed = removedChoices(field.data, changed.data);
              return removed.length === 0 ? TaskEither.right(undefined) : tx.profileFields.forgetValues(id, removed);
            }),
            TaskEither.map(({ changed }) => before.map((field) => (field.id === id ? changed : field))),
          ),
        ),
      ),
};

export interface RemoveProfileField {
  readonly id: ProfileFieldId;
}

/** Removes a field with all its values. Administrators only. Four statements. Spec: 4.14 */
export const removeProfileField: UseCase<RemoveProfileField, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { id }) =>
      done(
        changeFields(tx, caller, (before) =>
          pipe(
            decided(found(before, id)),
            TaskEither.chainFirstW(() => tx.profileFields.forgetValues(id, 'all')),
            TaskEither.map(() => before.filter((field) => field.id !== id)),
          ),
        ),
      ),
};

export interface ReorderProfileFields {
  /** Each field at least once. */
  readonly order: ReadonlyArray<ProfileFieldId>;
}

/** Puts the fields in order. Administrators only. Three statements. Spec: 4.14 */
export const reorderProfileFields: UseCase<ReorderProfileFields, void> = {
  mode: 'write',
  run:
    (tx) =>
    (caller, { order }) =>
      done(changeFields(tx, caller, (before) => decided(orderedFields(before, order)))),
};
