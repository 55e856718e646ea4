import type { GateName, Open } from '@parley/core/rules';
import type { Json, JsonObject } from './json.js';

const condition = Symbol('condition');

/** A field that is not there for everyone. */
export interface ConditionalField {
  readonly [condition]: (open: Open) => boolean;
  readonly value: Field | (() => Json);
}

/** A field's value, or a value and the condition under which the field is there. Conditions nest: all of them must hold. */
export type Field = Json | ConditionalField;

const conditional = (isThere: (open: Open) => boolean, value: Field | (() => Json)): ConditionalField => ({ [condition]: isThere, value });

/** There where the gate is open. */
export const when = (gate: GateName, value: Field | (() => Json)): ConditionalField => conditional((open) => open(gate), value);

/** There where the gate is closed: what an older level had in place of something newer. */
export const before = (gate: GateName, value: Field | (() => Json)): ConditionalField => conditional((open) => !open(gate), value);

/** There at every level, where this holds. The value is not computed where it does not. */
export const given = (holds: boolean, value: Field | (() => Json)): ConditionalField => conditional(() => holds, value);

const isConditional = (field: Field): field is ConditionalField => typeof field === 'object' && field !== null && condition in field;

/** The value of a field at a level, undefined where the field is absent. */
const resolve = (open: Open, field: Field): Json | undefined => {
  if (!isConditional(field)) return field;
  if (!field[condition](open)) return undefined;
  return typeof field.value === 'function' ? field.value() : resolve(open, field.value);
};

/** An object at one level: the table of its fields reads as the list of what came and went. */
export const fields = (open: Open, table: Readonly<Record<string, Field>>): JsonObject => {
  const object: Record<string, Json> = {};
  for (const name of Object.keys(table)) {
    const value = resolve(open, table[name] as Field);
    if (value !== undefined) object[name] = value;
  }
  return object;
};
