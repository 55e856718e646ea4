import * as Either from 'fp-ts/lib/Either.js';
import { type ProfileField, type ProfileFieldId, profileFieldId } from '../../model/organization/profile-field.js';
import {
  canManageProfileFields,
  checkFieldChange,
  checkNewField,
  type FieldChange,
  orderedFields,
  type ProposedField,
  removedChoices,
} from '../../rules/organization/profile-fields.js';
import type { UseCase } from '../use-case.js';
import { changeList } from './change-list.js';
import type { WriteCall } from '../call.js';
import { decided, done, type Outcome, refuse } from '../outcome.js';
import type { Failure } from '../../failures.js';

type Fields = ReadonlyArray<ProfileField>;

/** Returns the fields by their order. One statement. Spec: 4.14 */
export const getProfileFields: UseCase<Readonly<Record<never, never>>, Fields> = {
  mode: 'snapshot',
  run: ({ tx }) => tx.profileFields.all()(),
};

/** NOTE: the version of the rules guards names, the summary and the values of a removed field, too, against a second request. */
const changeFields = ({ tx, actor }: WriteCall, changed: (before: Fields) => Outcome<Fields>) =>
  changeList(tx, canManageProfileFields(actor), { list: ({ profileFields }) => profileFields, event: 'profileFieldsChanged' }, changed);

/** Adds a field after the others and returns its id. Administrators only. Four statements. Spec: 4.14 */
export const addProfileField: UseCase<ProposedField, ProfileFieldId> = {
  mode: 'write',
  run: async (call, proposed) => {
    const after = await changeFields(call, async (before) => {
      const field = decided(checkNewField(before, proposed, call.open));
      if (Either.isLeft(field)) return field;
      const id = await call.tx.profileFields.nextId()();
      return Either.isLeft(id) ? id : Either.right([...before, { ...field.right, id: id.right, order: id.right }]);
    });
    return Either.isLeft(after) ? after : Either.right(profileFieldId(Math.max(...after.right.map(({ id }) => id))));
  },
};

const findField = (fields: Fields, id: ProfileFieldId): Either.Either<Failure, ProfileField> => {
  const found = fields.find((field) => field.id === id);
  return found === undefined ? refuse({ kind: 'noSuchProfileField', fieldId: id }) : Either.right(found);
};

export interface ChangeProfileField {
  readonly id: ProfileFieldId;
  readonly change: FieldChange;
}

/** Changes a field; deletes the values of choices that it loses. Administrators only. At most four statements. Spec: 4.14 */
export const changeProfileField: UseCase<ChangeProfileField, void> = {
  mode: 'write',
  run: async (call, { id, change }) => {
    const changed = await changeFields(call, async (before) => {
      const field = findField(before, id);
      if (Either.isLeft(field)) return field;
      const after = decided(checkFieldChange(before, field.right, change, call.open));
      if (Either.isLeft(after)) return after;
      const removed = removedChoices(field.right.data, after.right.data);
      const forgotten = removed.length === 0 ? done : await call.tx.profileFields.forgetValues(id, removed)();
      if (Either.isLeft(forgotten)) return forgotten;
      return Either.right(before.map((one) => (one.id === id ? after.right : one)));
    });
    return Either.isLeft(changed) ? changed : done;
  },
};

export interface RemoveProfileField {
  readonly id: ProfileFieldId;
}

/** Removes a field with all its values. Administrators only. Four statements. Spec: 4.14 */
export const removeProfileField: UseCase<RemoveProfileField, void> = {
  mode: 'write',
  run: async (call, { id }) => {
    const changed = await changeFields(call, async (before) => {
      const fits = findField(before, id);
      if (Either.isLeft(fits)) return fits;
      const forgotten = await call.tx.profileFields.forgetValues(id, 'all')();
      return Either.isLeft(forgotten) ? forgotten : Either.right(before.filter((field) => field.id !== id));
    });
    return Either.isLeft(changed) ? changed : done;
  },
};

export interface ReorderProfileFields {
  /** Each field at least once. */
  readonly order: ReadonlyArray<ProfileFieldId>;
}

/** Puts the fields in order. Administrators only. Three statements. Spec: 4.14 */
export const reorderProfileFields: UseCase<ReorderProfileFields, void> = {
  mode: 'write',
  run: async (call, { order }) => {
    const changed = await changeFields(call, (before) => Promise.resolve(decided(orderedFields(before, order))));
    return Either.isLeft(changed) ? changed : done;
  },
};
