import type { Open } from '@parley/core/rules';
import type { Json } from '../json.js';
import { bool, constant, type Key, key, type Kind, listOf, mapOf, nullable, number, optional, shape, since, text } from '../shape/index.js';
import { type Changes, stateRow } from './state-row.js';

const description = 'Always empty: nothing of the kind is stored yet.';

/** A list without stored data, with the kind of its items. */
const emptyListOf = <Of>(items: Kind<Json>): Key<Of> => {
  const list = listOf(items);
  const empty: typeof list = { at: (open) => ({ ...list.at(open), maxItems: 0, description }) };
  return constant(empty, []);
};

/** An object that is never written. */
const unwritten = shape<never>();
const field = <A extends Json>(fits: Kind<A>): Key<never> => key(fits, (value: never) => value);
const optionally = <A extends Json>(fits: Kind<A>): Key<never> => optional(fits, (value: never) => value);

const embeddedBot = unwritten('EmbeddedBot', { name: field(text), config: field(mapOf(text)) });

const hotspot = unwritten('Hotspot', {
  name: field(text),
  title: field(text),
  description: field(text),
  delay: field(number),
  has_trigger: optionally(bool),
});

const billing = shape<Open>()(null, { has_pending_sponsorship_request: constant(bool, false) });

const nothingStored: Changes = { fixed: 'Nothing of the kind is stored yet.' };

/** Keys without stored data: the values of an organization without these features, so that clients find what they read. */
export const unfilledRows = [
  stateRow('hotspots')({ hotspots: since('registerHotspots', emptyListOf(hotspot.kind)) }, nothingStored),
  stateRow('onboarding_steps')(
    {
      navigation_tour_video_url: since('registerNavigationTourVideo', constant(nullable(text), null)),
    },
    nothingStored,
  ),
  stateRow('realm_embedded_bots')({ realm_embedded_bots: emptyListOf(embeddedBot.kind) }, nothingStored),
  stateRow('stop_words')({ stop_words: emptyListOf(text) }, nothingStored),
  stateRow('video_calls')({ has_zoom_token: constant(bool, false) }, nothingStored),
  stateRow('giphy')({ giphy_api_key: since('giphyApiKey', constant(text, '')), tenor_api_key: since('tenorApiKey', constant(text, '')) }, nothingStored),
  stateRow('realm_billing')(
    {
      realm_billing: since('realmBilling', billing.kind, ({ open }) => billing.write(open, open)),
    },
    nothingStored,
  ),
];
