import type { ChatState } from '../app/state.js';
import type { Group } from './holds.js';

/** What a setting accepts, as the server says. */
export type Accepts = ChatState['server_supported_permission_settings']['stream'][keyof ChatState['server_supported_permission_settings']['stream']];

export interface Choosable {
  /** Groups that can be chosen. */
  readonly ids: ReadonlyArray<number>;
  readonly takesPeople: boolean;
  readonly takesNobody: boolean;
  /** One group alone has the right. */
  readonly isOne: boolean;
}

/** What can be chosen for a setting, roles from the widest to the narrowest. */
export const choosableIn = (groups: ReadonlyArray<Group>, accepts: Accepts): Choosable => {
  const {
    require_system_group: isOne,
    allow_internet_group: internet,
    allow_everyone_group: everyone,
    allow_nobody_group: nobody,
    allowed_system_groups: allowed,
  } = accepts;
  const refused = new Set([...(internet ? [] : ['role:internet']), ...(everyone ? [] : ['role:everyone']), ...(nobody ? [] : ['role:nobody'])]);
  const isFit = ({ name, is_system_group: isSystem }: Group): boolean =>
    isSystem ? !refused.has(name) && (allowed.length === 0 || allowed.includes(name)) : !isOne;
  return { ids: groups.filter(isFit).map(({ id }) => id), takesPeople: !isOne, takesNobody: nobody, isOne };
};
