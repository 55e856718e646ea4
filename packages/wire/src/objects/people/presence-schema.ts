import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

export const presenceTimesSchema = (open: Open): JsonObject =>
  schema.named('PresenceTimes', schema.object(open, { active_timestamp: schema.integer, idle_timestamp: schema.integer }));

const entry: schema.SchemaTable = { client: schema.text, status: schema.among(['active', 'idle']), timestamp: schema.integer };

export const presenceEntrySchema = (open: Open): JsonObject => schema.named('PresenceEntry', schema.object(open, { ...entry, pushable: schema.boolean }));

const legacyPresenceSchema = (open: Open): JsonObject =>
  schema.named(
    'Presence',
    schema.object(open, {
      aggregated: schema.object(open, entry),
      website: presenceEntrySchema(open),
      active_timestamp: when('presenceTopLevelTimestamps', schema.integer),
      idle_timestamp: when('presenceTopLevelTimestamps', schema.integer),
    }),
  );

/** By id in the newer form, or by address in the older one. */
export const presencesSchema = (open: Open): JsonObject => schema.mapOf(schema.anyOf(presenceTimesSchema(open), legacyPresenceSchema(open)));
