import type { Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import type { Kind } from '../shape/index.js';

/** The kind of an object whose schema stands apart from what writes it. */
export const described = (at: (open: Open) => JsonObject): Kind<JsonObject> => ({ at });
