import type { GateName } from '@parley/core/rules';
import type { TestReply } from '../../server/test-client.js';
import type { Cast, CastName } from './cast.js';

/**
 * A scenario, written once: what exists before, who does what, and what the answer is. Tests of different kinds run it: over HTTP, and against the state law,
 * by which a state with the events applied equals the state fetched afterwards.
 */
export interface Scenario<Given = unknown> {
  readonly name: string;
  /** The row of the table: `POST /messages`. */
  readonly operation: string;
  /** `word` is different each time, for names and texts. */
  readonly given: (cast: Cast, word: string) => Promise<Given>;
  /** Sent at the server's own level; observers have queues at every level. */
  readonly when: (cast: Cast, given: Given, word: string) => Promise<TestReply>;
  readonly then: { readonly status: number; readonly code?: string };
  /** Keys of the registered state whose events begin at this gate: older clients had to fetch them again. */
  readonly unsentBefore?: { readonly gate: GateName; readonly keys: ReadonlyArray<string> };
  /** Keys of the registered state that clients compute from others: no event changes them. */
  readonly computed?: ReadonlyArray<string>;
  /** `word` is a secret: only these people may ever see it. Absent: it is public. */
  readonly secretAmong?: ReadonlyArray<CastName>;
}

/** Scenarios differ in the type of what they are given; a list of them hides it. */
export type AnyScenario = Scenario<never>;

export const scenario = <Given>(of: Scenario<Given>): AnyScenario => of as unknown as AnyScenario;
