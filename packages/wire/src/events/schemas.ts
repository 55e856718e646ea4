import type { Open } from '@parley/core';
import type { JsonObject } from '../json.js';
import * as schema from '../schema.js';
import { attachmentEventSchemas } from './files.js';
import { keepsakeEventSchemas } from './schemas/keepsakes.js';
import { customEmojiEventSchemas } from './emoji.js';
import { channelEventSchemas } from './schemas/channels.js';
import { messageEventSchemas } from './schemas/messages.js';
import { userGroupEventSchemas } from './schemas/user-groups.js';
import { peopleEventSchemas, serverEventSchemas } from './schemas/people.js';

/** Any event that `encodeEvent` spells, with its id. An event that is new goes into the list of its family. */
export const anyEventSchema = (open: Open): JsonObject =>
  schema.named(
    'Event',
    schema.anyOf(
      ...messageEventSchemas(open),
      ...channelEventSchemas(open),
      ...peopleEventSchemas(open),
      ...userGroupEventSchemas(open),
      ...customEmojiEventSchemas(open),
      ...attachmentEventSchemas(open),
      ...keepsakeEventSchemas(open),
      ...serverEventSchemas(open),
    ),
  );
