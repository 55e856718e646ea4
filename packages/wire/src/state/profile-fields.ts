import { isSpectator } from '@parley/core/rules';
import { profileFieldsKind } from '../events/profile-fields.js';
import { fieldView, profileFieldObjects, profileFieldTypesShape } from '../objects/organization/profile-field.js';
import { key } from '../shape/index.js';
import { stateRow } from './state-row.js';

/** People without an account see no profiles. Spec: 2 (custom profile field) */
export const profileFields = stateRow('custom_profile_fields', ['profileFields'])(
  {
    custom_profile_fields: key(profileFieldsKind, ({ actor, open, understands, state }) =>
      profileFieldObjects(isSpectator(actor) ? [] : state.profileFields, open, fieldView(open, understands)),
    ),
    custom_profile_field_types: key(profileFieldTypesShape.kind, ({ open }) => profileFieldTypesShape.write(open, open)),
  },
  { changedBy: ['custom_profile_fields'] },
);
