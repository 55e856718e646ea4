import type { User } from '../../../model/people/user.js';
import type { AddressHolder } from '../../../refusals/accounts.js';

/** Returns the stub of an imported person among the holders of an address, which counts as free then. */
export const stubAmong = (holders: ReadonlyArray<User>): User | null =>
  holders.find(({ isImportedStub, isActive, isDeleted }) => isImportedStub && !isActive && !isDeleted) ?? null;

export const holderKind = ({ bot, isActive }: User): AddressHolder => (bot?.isSystemBot === true ? 'systemBot' : isActive ? 'active' : 'deactivated');
