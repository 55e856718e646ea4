import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { channelSchemas } from '../channels/channel-schema.js';

/** Of what `subscriberFields` makes, where subscribers are asked for. */
const subscriberSchemas = (open: Open): schema.SchemaTable => ({
  subscribers: schema.listOf(open('subscriberIdsInsteadOfEmails') ? schema.integer : schema.text),
  partial_subscribers: when('channelPartialSubscribers', schema.listOf(schema.integer)),
});

const inheritable = schema.nullable(schema.boolean);

export const subscriptionSchema = (open: Open): JsonObject =>
  schema.named(
    'Subscription',
    schema.object(
      open,
      {
        ...channelSchemas(open),
        stream_weekly_traffic: schema.nullable(schema.integer),
        color: schema.text,
        is_muted: schema.boolean,
        in_home_view: schema.boolean,
        pin_to_top: schema.boolean,
        desktop_notifications: inheritable,
        email_notifications: inheritable,
        push_notifications: inheritable,
        audible_notifications: inheritable,
        wildcard_mentions_notify: inheritable,
        is_old_stream: when('subscriptionIsOldStream', schema.boolean),
        role: when('subscriptionRole', schema.integer),
        email_address: when('subscriptionEmailAddress', schema.text),
      },
      subscriberSchemas(open),
    ),
  );

/** A channel that one was never subscribed to, as a registration lists it. */
export const unsubscribedChannelSchema = (open: Open): JsonObject =>
  schema.named('UnsubscribedChannel', schema.object(open, channelSchemas(open), subscriberSchemas(open)));
