import type { ProfileFieldId } from '../../model/organization/profile-field.js';
import type { User } from '../../model/people/user.js';
import { type EventKind, readOnDelivery } from '../event-kind.js';
import type { NamedUser } from './people.js';

/** Values that a person's profile got or lost. */
export interface ProfileChange extends NamedUser {
  readonly fieldIds: ReadonlyArray<ProfileFieldId>;
}

/** With the present profile. */
export interface ProfileChangeDelivery {
  readonly user: User;
  readonly fieldIds: ReadonlyArray<ProfileFieldId>;
}

/** For everybody who may see the person. Values are read on delivery, so removed ones are not sent. */
export const profileChanged: EventKind<ProfileChange, ProfileChange, ProfileChangeDelivery> = {
  ...readOnDelivery<ProfileChange, ProfileChangeDelivery>({
    needs: ({ userId }) => ({ people: [userId] }),
    resolve: ({ userId, fieldIds }, { people, isVisible }) => {
      const user = people.get(userId);
      return user === undefined || !isVisible(user) ? null : { user, fieldIds };
    },
  }),
  dependsOnRights: true,
};
