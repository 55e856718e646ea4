import type { GateName, Open } from '@parley/core/rules';
import type { Json, JsonObject } from './json.js';

const condition = Symbol('condition');

/** A field with a condition. */
export interface ConditionalField {
  readonly [condition]: (open: Open) => boolean;
  readonly value: Field | (() => Json);
}

/** The value of a field, or a value with the condition for the field. Conditions nest: all must hold. */
export type Field = Json | ConditionalField;

const conditional = (isThere: (open: Open) => boolean, value: Field | (() => Json)): ConditionalField => ({ [condition]: isThere, value });

/** Present where the gate is open. */
export const when = (gate: GateName, value: Field | (() => Json)): ConditionalField => conditional((open) => open(gate), value);

/** Present where the gate is closed: the older form. */
export const before = (gate: GateName, value: Field | (() => Json)): ConditionalField => conditional((open) => !open(gate), value);

/** Present where this holds, at every level. The value is computed only then. */
export const given = (holds: boolean, value: Field | (() => Json)): ConditionalField => conditional(() => holds, value);

const isConditional = (field: Field): field is ConditionalField => typeof field === 'object' && field !== null && condition in field;

/** The value of a field at a level, undefined for an absent field. */
const resolve = (open: Open, field: Field): Json | undefined => {
  if (!isConditional(field)) return field;
  if (!field[condition](open)) return undefined;
  return typeof field.value === 'function' ? field.value() : resolve(open, field.value);
};

/** An object at one level: its table lists the fields with their gates. */
export const fields = (open: Open, table: Readonly<Record<string, Field>>): JsonObject => {
  const object: Record<string, Json> = {};
  for (const name of Object.keys(table)) {
    const value = resolve(open, table[name] as Field);
    if (value !== undefined) object[name] = value;
  }
  return object;
};
