import type { Open } from '@parley/core/rules';
import * as schema from '../../schema.js';

/** For operations with an empty reply. */
export const emptyReply = (open: Open): schema.ObjectSchema => schema.object(open, {});

/** For operations with the same keys at every level. */
export const plainReply =
  (always: schema.SchemaTable) =>
  (open: Open): schema.ObjectSchema =>
    schema.object(open, always);
