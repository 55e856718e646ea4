/**
 * One fact about the API in a range of feature levels. The gate is open at levels that have it: a field is sent, a parameter understood, an operation found, a
 * behaviour in force.
 *
 * - `since`: the first level that has it. 1 means "always": older servers name no level.
 * - `until`: the first level without it; absent if it is still there.
 * - `rights`: present only where opening the gate changes what a caller may do or see. `replaces` means that it allows some and refuses others.
 * - `source`: `Spec:` a section of the API document, `Change list:` the levels of the public change list, `Placed:` known to lie in a range and put at its
 * safest end, `Inferred:` concluded from other facts.
 */
export interface Gate {
  readonly since: number;
  readonly until?: number;
  readonly kind: GateKind;
  readonly note: string;
  readonly source: string;
  readonly rights?: GateRights;
}

export type GateKind = 'operation' | 'parameter' | 'field' | 'behaviour' | 'error' | 'event';
export type GateRights = 'widens' | 'narrows' | 'replaces';
