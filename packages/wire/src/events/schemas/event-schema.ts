import type { Open } from '@parley/core';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

/** An event of this type, and of this `op` where it has one. Every event has the id that its queue gave it. */
export const eventSchema = (
  open: Open,
  [type, op]: readonly [type: string, op?: string],
  always: schema.SchemaTable,
  sometimes: schema.SchemaTable = {},
): JsonObject => {
  const kind = { type: schema.exactly(type), ...(op === undefined ? {} : { op: schema.exactly(op) }) };
  return schema.object(open, { id: schema.integer, ...kind, ...always }, sometimes);
};
