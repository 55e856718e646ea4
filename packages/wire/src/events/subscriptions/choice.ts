import type { ChannelId } from '@parley/core';
import type { PersonalChoices } from '@parley/core/model';
import { shownInHome, subscriptionSwitches } from '../../codecs/subscriptions/subscription-data.js';
import { apiAddress } from '../../objects/people/address.js';
import { anyOf, bool, integer, key, optional, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { Encoders } from '../event-view.js';

const words = new Map<keyof PersonalChoices, string>([
  ['color', 'color'],
  ...Object.entries(subscriptionSwitches).map(([word, property]): [keyof PersonalChoices, string] => [property, word]),
]);

interface ChoiceEvent {
  readonly channelId: ChannelId;
  readonly channelName: string | null;
  readonly word: string;
  readonly value: string | boolean;
}

/** LEVEL(41): with the name of the channel beside its id. LEVEL(40): and with the subscriber. */
export const choiceForm = form<ChoiceEvent>()(['subscription', 'update'], {
  stream_id: key(integer, ({ channelId }) => channelId),
  property: key(text, ({ word }) => word),
  value: key(anyOf(bool, text), ({ value }) => value),
  name: since(
    'eventSubscriptionName',
    optional(text, ({ channelName }) => channelName ?? undefined),
  ),
  email: since(
    'eventSubscriptionEmail',
    key(text, (_event, view) => (view.reader === null ? '' : apiAddress(view.reader, view))),
  ),
});

export const choiceEncoders: Encoders<'subscriptionChosen', 'subscription'> = {
  /** LEVEL(139): muting only by its older, negated name. Spec: 6 */
  subscriptionChosen: ({ channelId, channelName, choice: { property, value } }, view) => {
    const update = (word: string, shown: string | boolean) => choiceForm.events({ channelId, channelName, word, value: shown }, view);
    const newest = update(words.get(property) ?? property, value);
    if (property !== 'isMuted') return newest;
    return [...update(shownInHome, !value), ...(view.open('eventMuteBothProperties') ? newest : [])];
  },
};
