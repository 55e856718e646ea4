import { incomingIntegrations, type IncomingIntegration } from '@parley/core/model';
import { botObject, botShape } from '../objects/people/bot.js';
import { constant, key, listOf, nullable, shape, since, someObject, text, textKey, type Written } from '../shape/index.js';
import { Serialized } from '../serialized.js';
import { stateRow } from './state-row.js';

/** Own bots, with their keys; all bots for administrators. Spec: 2 (User, `bot_type`) */
export const bots = stateRow('realm_bot', ['people', 'bots'])(
  {
    realm_bots: textKey(
      listOf(botShape.kind),
      ({ state }) => new Serialized<ReadonlyArray<Written<'Bot'>>>([{ secret: JSON.stringify(state.bots.map((bot) => botObject(bot, state.people.viewing))) }]),
    ),
  },
  { changedBy: ['realm_bot'] },
);

/** None of them is configured. */
const integrationShape = shape<IncomingIntegration>()('IncomingWebhookBot', {
  name: key(text, ({ name }) => name),
  display_name: since('registerWebhookDetails', text, ({ displayName }) => displayName),
  all_event_types: since('registerWebhookDetails', constant(nullable(listOf(text)), null)),
  config_options: since('registerWebhookConfigOptions', constant(listOf(someObject), [])),
  url_options: since('registerWebhookUrlOptions', constant(listOf(someObject), [])),
});

export const incomingWebhooks = stateRow('realm_incoming_webhook_bots')(
  {
    realm_incoming_webhook_bots: key(listOf(integrationShape.kind), ({ open }) => incomingIntegrations.map((one) => integrationShape.write(open, one))),
  },
  { fixed: 'The server has the same ones for everybody, as long as it runs.' },
);
