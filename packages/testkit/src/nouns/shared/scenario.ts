import type { GateName } from '@parley/core/rules';
import type { TestReply } from '../../server/test-client.js';
import type { Cast, CastName } from './cast.js';

/**
 * Something that happens, told once: what stands before, who does what, and what is answered. Tests of different kinds run it: over HTTP, and against the
 * law that what is fetched afterwards is what was fetched before with the events applied.
 */
export interface Scenario<Given = unknown> {
  readonly name: string;
  /** The row of the table: `POST /messages`. */
  readonly operation: string;
  /** `word` is different each time, for names and texts. */
  readonly given: (cast: Cast, word: string) => Promise<Given>;
  /** Made at the server's own level; those who look on have queues at any. */
  readonly when: (cast: Cast, given: Given, word: string) => Promise<TestReply>;
  readonly then: { readonly status: number; readonly code?: string };
  /** Keys of the registered state that events tell of only since this gate: clients below it had to ask again. */
  readonly unsentBefore?: { readonly gate: GateName; readonly keys: ReadonlyArray<string> };
  /** `word` is a secret: only these may ever be shown it. Absent: it is none. */
  readonly secretAmong?: ReadonlyArray<CastName>;
}

/** Scenarios differ in what they are given; a list of them does not say. */
export type AnyScenario = Scenario<never>;

export const scenario = <Given>(of: Scenario<Given>): AnyScenario => of as unknown as AnyScenario;
