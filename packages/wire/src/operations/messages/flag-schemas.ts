import { editableFlags } from '@parley/core/model';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

/** The operations on a flag, and the flags that people may set; the use case refuses other words in its own order. */
export const flagOperations = (): JsonObject => schema.among(['add', 'remove']);

export const flagNames = (): JsonObject => schema.among(editableFlags);
