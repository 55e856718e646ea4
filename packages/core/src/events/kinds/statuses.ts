import type { StatusChange } from '../../model/people/user-status.js';
import type { User } from '../../model/people/user.js';
import { type EventKind, readOnDelivery } from '../event-kind.js';
import type { NamedUser } from './people.js';

/** A changed status, with what was given even where it was so before. `away`: the person has turned their presence off, or on again. */
export interface StatusChanged extends NamedUser, StatusChange {
  readonly away?: boolean;
}

export interface StatusDelivery extends Omit<StatusChanged, 'userId'> {
  readonly user: User;
}

/** For those who may see the person. */
export const statusChanged: EventKind<StatusChanged, StatusChanged, StatusDelivery> = {
  ...readOnDelivery<StatusChanged, StatusDelivery>({
    needs: ({ userId }) => ({ people: [userId] }),
    resolve: ({ userId, ...change }, { people, isVisible }) => {
      const user = people.get(userId);
      return user === undefined || !isVisible(user) ? null : { ...change, user };
    },
  }),
  dependsOnRights: true,
};
