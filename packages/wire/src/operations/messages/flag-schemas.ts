import { editableFlags } from '@parley/core/model';
import { oneOf } from '../../shape/index.js';

/** The operations on a flag, and the flags that people may set; the use case refuses other words in its own order. */
export const flagOperations = oneOf(['add', 'remove']);

export const flagNames = oneOf(editableFlags);

export const flagDocs = { op: 'Whether the flag is set or cleared.', flag: 'Which flag of the caller’s own.' };
