import type { Open } from '@parley/core';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { channelSchema } from './channel-schema.js';

/** Of what `defaultChannelGroupObject` makes. */
export const defaultChannelGroupSchema = (open: Open): JsonObject =>
  schema.named(
    'DefaultChannelGroup',
    schema.object(open, {
      id: schema.integer,
      ...schema.each(['name', 'description'], schema.text),
      streams: schema.listOf(open('defaultStreamsIdsOnly') ? schema.integer : channelSchema(open)),
    }),
  );
