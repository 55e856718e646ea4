import type { User } from '../../../model/people/user.js';
import type { AddressHolder } from '../../../refusals/accounts.js';

export const holderKind = ({ bot, isActive }: User): AddressHolder => (bot?.isSystemBot === true ? 'systemBot' : isActive ? 'active' : 'deactivated');
