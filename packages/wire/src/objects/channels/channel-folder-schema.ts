import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

/** Of what `channelFolderObject` makes. */
export const channelFolderSchema = (open: Open): JsonObject =>
  schema.named(
    'ChannelFolder',
    schema.object(open, {
      id: schema.integer,
      ...schema.each(['name', 'description', 'rendered_description'], schema.text),
      ...schema.each(['creator_id', 'date_created'], schema.nullable(schema.integer)),
      is_archived: schema.boolean,
      order: when('channelFolderOrder', schema.integer),
    }),
  );
