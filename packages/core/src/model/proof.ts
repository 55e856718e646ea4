import type { GateName } from '../gates/feature-levels.js';
import type { GroupSettingValue } from './groups/group-setting-value.js';
import type { GroupId } from './ids.js';
import type { Role } from './people/role.js';

/** One thing that a verdict rests on. */
export type Ground =
  | { readonly kind: 'role'; readonly needs: Role; readonly has: Role; readonly holds: boolean }
  | {
      readonly kind: 'setting';
      readonly scope: 'realm' | 'channel' | 'group';
      readonly setting: string;
      readonly value: GroupSettingValue;
      readonly holds: boolean;
      /** From the group named by the setting down to the one the person belongs to directly; empty when she is named herself or does not hold it. */
      readonly path: ReadonlyArray<GroupId>;
    }
  | { readonly kind: 'fact'; readonly fact: string; readonly holds: boolean }
  | { readonly kind: 'gate'; readonly gate: GateName; readonly holds: boolean };

/** Why a rule said what it said: its name, and the grounds in the order in which they were looked at. */
export interface Proof {
  readonly rule: string;
  readonly grounds: ReadonlyArray<Ground>;
}
