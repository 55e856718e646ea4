import type { PersonalChoices } from '@parley/core';
import { shownInHome, subscriptionSwitches } from '../../codecs/subscriptions/subscription-data.js';
import { fields, given, when } from '../../gated.js';
import type { Json, JsonObject } from '../../json.js';
import { apiAddress } from '../../objects/people/address.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';

const words = new Map<keyof PersonalChoices, string>([
  ['color', 'color'],
  ...Object.entries(subscriptionSwitches).map(([word, property]): [keyof PersonalChoices, string] => [property, word]),
]);

/** LEVEL(41): the channel was called by name beside its id. LEVEL(40): and whose subscription it was. */
const older = (channelName: string | null, view: EventView): JsonObject =>
  fields(view.open, {
    name: when('eventSubscriptionName', given(channelName !== null, channelName)),
    email: when('eventSubscriptionEmail', view.reader === null ? '' : apiAddress(view.reader, view)),
  });

export const choiceEncoders: Encoders<'subscriptionChosen', 'subscription'> = {
  /** LEVEL(139): muting was told by its older name alone, which says the opposite. Spec: 6 */
  subscriptionChosen: ({ channelId, channelName, choice: { property, value } }, view) => {
    const update = (word: string, shown: Json): WireEvent<'subscription'> => ({
      type: 'subscription',
      op: 'update',
      stream_id: channelId,
      property: word,
      value: shown,
      ...older(channelName, view),
    });
    const newest = update(words.get(property) ?? property, value);
    if (property !== 'isMuted') return [newest];
    return [update(shownInHome, !value), ...(view.open('eventMuteBothProperties') ? [newest] : [])];
  },
};
