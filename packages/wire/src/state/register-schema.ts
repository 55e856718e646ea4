import type { Open } from '@parley/core';
import * as schema from '../schema.js';
import { keepsakeSchemas } from './schemas/keepsakes.js';
import { channelAndMessageSchemas } from './schemas/channels-and-messages.js';
import { emptySchemas } from './schemas/empty.js';
import { olderPolicySchemas } from './schemas/older-policies.js';
import { peopleSchemas } from './schemas/people.js';
import { realmSchemas } from './schemas/realm.js';
import { serverSchemas } from './schemas/server.js';
import { settingsSchemas } from './schemas/settings.js';

/** By name, as readers of the document look for them. */
const sorted = (table: schema.SchemaTable): schema.SchemaTable => Object.fromEntries(Object.entries(table).sort(([left], [right]) => (left < right ? -1 : 1)));

/** Of what `registerState` makes: which of these keys are there is for the client to say. */
export const registerSchemas = (open: Open): schema.SchemaTable =>
  sorted({
    ...emptySchemas(open),
    ...realmSchemas(open),
    ...olderPolicySchemas,
    ...serverSchemas(open),
    ...settingsSchemas(open),
    ...peopleSchemas(open),
    ...channelAndMessageSchemas(open),
    ...keepsakeSchemas(open),
  });
