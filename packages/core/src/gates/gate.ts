/**
 * One fact about what the API looks like at a range of feature levels. A gate is open at a level when the thing it names is there: a field is sent, a parameter
 * understood, an operation found, a newer behaviour in force.
 *
 * - `since`: the first level with it. 1 stands for "always": older servers name no level.
 * - `until`: the first level without it; absent when nothing took it away again.
 * - `rights`: present only where opening the gate changes what a caller may do or see. `replaces` means that it allows some and refuses others.
 * - `source`: `Spec:` a section of the API document, `Change list:` the levels of the public change list, `Placed:` known to lie in a range and put at its
 *   safest end, `Inferred:` read between the lines.
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
