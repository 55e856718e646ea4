import * as t from 'io-ts';
import type { JsonObject } from '../../json.js';
import { among } from '../../schema.js';
import type { PersonalChoices, SubscriptionChoice } from '@parley/core/model';
import { checked, either, field, list, mapped, object } from '../composites.js';
import { fullColor, isColor } from '../channels/color.js';
import { boolean, integer, text } from '../scalars.js';
import { unquoted } from '../unquoted.js';
import { compositeCodec, type ValueCodec } from '../value-codec.js';

type Switch = Exclude<keyof PersonalChoices, 'color'>;

/** Switches of a subscription, by their names in requests and events. */
export const subscriptionSwitches = {
  is_muted: 'isMuted',
  pin_to_top: 'isPinned',
  desktop_notifications: 'desktopNotifications',
  audible_notifications: 'audibleNotifications',
  push_notifications: 'pushNotifications',
  email_notifications: 'emailNotifications',
  wildcard_mentions_notify: 'wildcardMentionsNotify',
} as const satisfies Readonly<Record<string, Switch>>;

/** The older, negated name of muting. */
export const shownInHome = 'in_home_view';

const isSwitch = (property: string): property is keyof typeof subscriptionSwitches => Object.hasOwn(subscriptionSwitches, property);

/** A requested choice; null for an unknown property, which is refused after all values have been checked. */
export interface ChoiceAsked {
  readonly channelId: number;
  readonly property: string;
  readonly value: boolean | string;
  readonly choice: SubscriptionChoice | null;
}

interface Written {
  readonly stream_id: number;
  readonly property: string;
  readonly value: boolean | string;
}

const problemWith = ({ property, value }: Written): string | null => {
  if (property === 'color') return typeof value === 'string' && isColor(value) ? null : 'Invalid {v}: Value error, color is not a valid hex color code';
  return (property === shownInHome || isSwitch(property)) && typeof value !== 'boolean' ? `${property} is not a boolean` : null;
};

const choiceOf = ({ property, value }: Written): SubscriptionChoice | null => {
  if (property === 'color') return { property, value: fullColor(String(value)) };
  if (property === shownInHome) return { property: 'isMuted', value: value !== true };
  return isSwitch(property) ? { property: subscriptionSwitches[property], value: value === true } : null;
};

/** The known properties: others are refused after all values have been checked. */
const propertySchema: JsonObject = among([...Object.keys(subscriptionSwitches), shownInHome, 'color']);

export const propertyWord: ValueCodec<string> = Object.assign(text({ max: 100 }), { schema: propertySchema });

const propertyValue: ValueCodec<boolean | string> = either<boolean | string>({ bool: boolean, str: text({ max: 100 }) }, () => 'bool');

const words: Readonly<Record<string, boolean>> = { true: true, false: false };

/** The value of one choice as a field of its own: `true`, `false`, or a text, bare or in the quotes of JSON. */
export const plainPropertyValue: ValueCodec<boolean | string> = compositeCodec<boolean | string>(
  'plainPropertyValue',
  propertyValue.schema,
  (value, context) => {
    const word = unquoted(value);
    return typeof word === 'string' && Object.hasOwn(words, word) ? t.success(words[word] === true) : text({ max: 100 }).validate(word, context);
  },
);

/** Maximum of choices in one request. */
const maxChoices = 1000;

const asked = (codec: ValueCodec<Written>): ValueCodec<ChoiceAsked> =>
  mapped(checked(codec, problemWith), (written) => ({
    channelId: written.stream_id,
    property: written.property,
    value: written.value,
    choice: choiceOf(written),
  }));

/** Spec: 2 (Channel) */
export const subscriptionData: ValueCodec<ReadonlyArray<ChoiceAsked>> = list(
  asked(object({ stream_id: field(integer()), property: field(propertyWord), value: field(propertyValue) })),
  { max: maxChoices },
);

/** One choice with the channel in the path. */
export const choiceAsked = (channelId: number, property: string, value: boolean | string): ChoiceAsked | string => {
  const written = { stream_id: channelId, property, value };
  return problemWith(written)?.replace('{v}', 'value') ?? { channelId, property, value, choice: choiceOf(written) };
};
