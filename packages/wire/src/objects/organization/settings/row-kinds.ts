import { channelId } from '@parley/core';
import type { GateName, Open } from '@parley/core/rules';
import { either } from '../../../codecs/composites.js';
import type { BadRequest } from '../../../codecs/params.js';
import { boolean, integer as integerCodec, text as textCodec } from '../../../codecs/scalars.js';
import type { ValueCodec } from '../../../codecs/value-codec.js';
import { bool, integer, type Key, key, nullable, since, text } from '../../../shape/index.js';
import { policyKey, type PolicyOf, policyValue, realmParam, type RealmRow, type RealmView, shownRow, withParam } from './realm-row.js';

const gated = (gate: GateName | undefined, one: Key<RealmView>): Key<RealmView> => (gate === undefined ? one : since(gate, one));
const withGate = (gate: GateName | undefined) => (gate === undefined ? {} : { gate });

export const flag = (name: PolicyOf<boolean>, gate?: GateName): RealmRow =>
  withParam(shownRow([name], gated(gate, policyKey(bool, name))), realmParam(boolean, { ...withGate(gate), requests: (value) => policyValue(name, value) }));

export const count = (name: PolicyOf<number>, codec: ValueCodec<number>, gate?: GateName): RealmRow =>
  withParam(shownRow([name], gated(gate, policyKey(integer, name))), realmParam(codec, { ...withGate(gate), requests: (value) => policyValue(name, value) }));

/** LEVEL(52): texts came in JSON quotes. */
export const sentText = (value: string, open: Open): string => (open('patchRealmRawStrings') ? value : value.replace(/^"(.*)"$/s, '$1'));

export const words = (name: PolicyOf<string>, codec: ValueCodec<string>, gate?: GateName): RealmRow =>
  withParam(
    shownRow([name], gated(gate, policyKey(text, name))),
    realmParam(codec, { ...withGate(gate), isText: true, requests: (value, open) => policyValue(name, sentText(value, open)) }),
  );

/** A number, or a word for no limit. */
const limitCodec: ValueCodec<number | string> = either<number | string>({ int: integerCodec(), str: textCodec({ max: 100 }) }, (value) =>
  typeof value === 'string' ? 'str' : 'int',
);

const badValue = (name: string, value: string): BadRequest => ({
  code: 'REQUEST_VARIABLE_INVALID',
  message: `Bad value for '${name}': ${value}`,
  extra: { var_name: name, bad_value: value },
});

interface LimitOptions {
  /** The word of the parameter. */
  readonly word: string;
  readonly gate?: GateName;
  /** What readers are shown for no limit. */
  readonly none: (open: Open) => number | null;
}

export const limit = (name: PolicyOf<number | null>, { word, gate, none }: LimitOptions): RealmRow =>
  withParam(
    shownRow(
      [name],
      gated(
        gate,
        key(nullable(integer), ({ realm, open }) => realm.policies[name] ?? none(open)),
      ),
    ),
    realmParam(limitCodec, {
      ...withGate(gate),
      requests: (value, open) => {
        if (value === 'unlimited' || (value === 0 && none(open) === 0)) return policyValue(name, null);
        return typeof value === 'string' ? badValue(word, value) : policyValue(name, value);
      },
    }),
  );

type ChannelPolicy = 'newChannelAnnouncementsChannelId' | 'signUpAnnouncementsChannelId' | 'updateAnnouncementsChannelId' | 'moderationRequestsChannelId';

/** A channel, -1 for none. */
export const channel = (name: ChannelPolicy, gate: GateName): RealmRow =>
  withParam(
    shownRow(
      [name],
      since(gate, integer, ({ realm: { policies } }: RealmView) => policies[name] ?? -1),
    ),
    realmParam(integerCodec(), { gate, requests: (id) => policyValue(name, id < 0 ? null : channelId(id)) }),
  );
