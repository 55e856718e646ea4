import { editableFlags } from '@parley/core/model';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

/** What may be done with a flag, and which flags people may set: the use case refuses other words in an order of its own. */
export const flagOperations = (): JsonObject => schema.among(['add', 'remove']);

export const flagNames = (): JsonObject => schema.among(editableFlags);
