import type { ProfileValue, User } from '@parley/core/model';
import { apiAddress } from '../../objects/people/address.js';
import { profileValueText } from '../../objects/people/profile-value.js';
import { before, integer, key, nullable, optional, shape, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Encoders, EventView } from '../event-view.js';

interface ChangedValue {
  readonly user: User;
  readonly fieldId: number;
}

const valueOf = ({ user, fieldId }: ChangedValue): ProfileValue | undefined => user.profile[String(fieldId)];

/** A removed value is null. */
const valueShape = shape<ChangedValue>()(null, {
  id: key(integer, ({ fieldId }) => fieldId),
  value: key(nullable(text), (changed) => {
    const value = valueOf(changed);
    return value === undefined ? null : profileValueText(value);
  }),
  rendered_value: optional(text, (changed) => valueOf(changed)?.html || undefined),
});

/** LEVEL(7): with the address too. */
const personShape = shape<ChangedValue, EventView>()(null, {
  user_id: key(integer, ({ user }) => user.id),
  email: before('eventRealmUserById', text, ({ user }, view) => apiAddress(user, view)),
  custom_profile_field: key(valueShape.kind, (changed, { open }) => valueShape.write(open, changed)),
});

export const profileForm = form<ChangedValue>()(['realm_user', 'update'], {
  person: key(personShape.kind, (changed, view) => personShape.write(view.open, changed, view)),
});

/** One event for each value, to those who may see the person. Spec: 6 (`realm_user`) */
export const profileEncoders: Encoders<'profileChanged', 'realm_user'> = {
  profileChanged: ({ user, fieldIds }, view) => fieldIds.flatMap((fieldId) => profileForm.events({ user, fieldId }, view)),
};
