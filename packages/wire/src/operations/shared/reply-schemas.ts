import type { Open } from '@parley/core/rules';
import * as schema from '../../schema.js';

/** Of operations that answer with nothing of their own. */
export const emptyReply = (open: Open): schema.ObjectSchema => schema.object(open, {});

/** Of operations whose every key is there at every level. */
export const plainReply =
  (always: schema.SchemaTable) =>
  (open: Open): schema.ObjectSchema =>
    schema.object(open, always);
