import * as Either from 'fp-ts/lib/Either.js';
import type { Refusal } from '../failures.js';
import type { GateName } from '../gates/feature-levels.js';
import type { GroupId } from '../model/ids.js';
import type { GroupSettingValue } from '../model/group-setting-value.js';
import type { Role } from '../model/role.js';

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

export interface Denied {
  readonly refusal: Refusal;
  readonly proof: Proof;
}

/** Allow and deny both carry their proof. */
export type Verdict = Either.Either<Denied, Proof>;

export const allow = (rule: string, ...grounds: ReadonlyArray<Ground>): Verdict => Either.right({ rule, grounds });

export const deny = (rule: string, refusal: Refusal, ...grounds: ReadonlyArray<Ground>): Verdict => Either.left({ refusal, proof: { rule, grounds } });

export const isAllowed = (verdict: Verdict): boolean => Either.isRight(verdict);
