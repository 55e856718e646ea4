import type { User } from '@parley/core/model';
import { apiEmail, visibleEmail } from '@parley/core/rules';
import type { AccountViewing } from '../messages/viewing.js';

type Host = Pick<AccountViewing, 'realm' | 'server'>;

/** A dummy address of an account, in place of the real one. */
export const dummyAddress = (userId: number, { realm, server }: Host): string => `user${userId}@${server.dummyEmailHost(realm.stringId)}`;

/** The address by which the API names an account. A caller without an account sees only dummies. Spec: 2 (User, `email`) */
export const apiAddress = (user: User, viewing: AccountViewing): string =>
  apiEmail(user) === 'real' && viewing.reader !== null && viewing.isVisible(user) ? user.email : dummyAddress(user.id, viewing);

/** The real address, null for a hidden one. Spec: 2 (User, `delivery_email`) */
export const deliveryAddress = (user: User, { reader, isVisible }: AccountViewing): string | null =>
  isVisible(user) && visibleEmail(reader, user) === 'real' ? user.email : null;
