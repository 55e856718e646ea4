import type { GateName } from '../gates/feature-levels.js';
import type { GroupSettingValue } from './groups/group-setting-value.js';
import type { GroupId } from './ids.js';
import type { Role } from './people/role.js';

/** One reason of a verdict. */
export type Ground =
  | { readonly kind: 'role'; readonly needs: Role; readonly has: Role; readonly holds: boolean }
  | {
      readonly kind: 'setting';
      readonly scope: 'realm' | 'channel' | 'group';
      readonly setting: string;
      readonly value: GroupSettingValue;
      readonly holds: boolean;
      /** From the group named by the setting down to the person's direct group; empty if the setting names the person or they do not hold it. */
      readonly path: ReadonlyArray<GroupId>;
    }
  | { readonly kind: 'fact'; readonly fact: string; readonly holds: boolean }
  | { readonly kind: 'gate'; readonly gate: GateName; readonly holds: boolean };

/** The reasons of a verdict: the rule's name, and the grounds in the order in which they were checked. */
export interface Proof {
  readonly rule: string;
  readonly grounds: ReadonlyArray<Ground>;
  /** The grounds that decided. Of a denial: any one of them, if it were otherwise, would have passed the step that denied. */
  readonly decisive: ReadonlyArray<Ground>;
}
