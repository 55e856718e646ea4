import type { OpenStore } from '../../contracts/store-world.js';
import type { AnyScenario } from './scenario.js';

/** The test data of one noun's operations. Operations are named as in their rows: `PATCH /messages/{message_id:int}`. */
export interface NounTests {
  /** For every operation, the golden tables of core/src/rules/permissions with its rights; or why everybody has the same. */
  readonly rights: Readonly<Record<string, ReadonlyArray<string> | string>>;
  readonly scenarios: ReadonlyArray<AnyScenario>;
  /** Operations other than GET without a scenario, and why. */
  readonly withoutScenario: Readonly<Record<string, string>>;
  /** Valid parameters of an operation, so that a hostile value tests each parameter by itself. */
  readonly sound: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly storeContracts: ReadonlyArray<(openStore: OpenStore) => void>;
}
