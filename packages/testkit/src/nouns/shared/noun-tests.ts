import type { OpenStore } from '../../contracts/store-world.js';
import type { AnyScenario } from './scenario.js';

/** What the operations of one noun are tested with. Operations are named as their rows are: `PATCH /messages/{message_id:int}`. */
export interface NounTests {
  /** For every operation, the golden tables of core/src/rules/permissions that say who may; or why it is the same for everybody. */
  readonly rights: Readonly<Record<string, ReadonlyArray<string> | string>>;
  readonly scenarios: ReadonlyArray<AnyScenario>;
  /** Operations other than GET that no scenario plays, and why. */
  readonly withoutScenario: Readonly<Record<string, string>>;
  /** Parameters with which an operation is carried out, so that a hostile value spoils each by itself. */
  readonly sound: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly storeContracts: ReadonlyArray<(openStore: OpenStore) => void>;
}
