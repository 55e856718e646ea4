import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { type ChannelSettingName, channelSettingNames } from '../../../model/channels/channel.js';
import { type GroupSettingValue, named, sameHolders } from '../../../model/groups/group-setting-value.js';
import { settingChange, type SettingUpdate, type SettingUpdates } from '../../../rules/group-settings/change-settings.js';
import { definitionOf } from '../../../rules/group-settings/definitions.js';
import { topicCreationFits } from '../../../rules/channels/creating-channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canChangeDeletePermissions, canChangeSetting } from '../../../rules/channels/updating-channels.js';
import { allOf, allow, type Verdict } from '../../../rules/verdict.js';
import { permit } from '../../shared/permit.js';
import { type Step, type ChannelUpdateFacts, withChange } from './step.js';
import type { UpdateChannel } from './update.js';
import { decided } from '../../outcome.js';

/** Returns the permissions in the request. LEVEL(333): who posts was a number, which stands for a system group. */
export const requestedSettings = ({ settings, postedBy }: UpdateChannel, { realm }: ChannelUpdateFacts['caller']): SettingUpdates<'channel'> =>
  postedBy === null ? settings : { ...settings, canSendMessage: { value: named(realm.systemGroups[postedBy]), expected: null } };

const deletes: ReadonlySet<ChannelSettingName> = new Set(['canDeleteAnyMessage', 'canDeleteOwnMessage']);

const mayChange = ({ caller: { actor, levels }, channel, subscribed }: ChannelUpdateFacts, setting: ChannelSettingName): Verdict =>
  holdsAtBoth(levels, (open) =>
    allOf(
      'canChangeSetting',
      () => canChangeSetting({ actor, channel, subscribed, open }, setting),
      () => (deletes.has(setting) ? canChangeDeletePermissions(actor) : allow('canChangeDeletePermissions')),
    ),
  );

/** Returns the change of one permission, null if it stays the same. Checks a stale `expected` first, then who may make the change, then the value. */
const authorizeSetting = (
  facts: ChannelUpdateFacts,
  setting: ChannelSettingName,
  current: GroupSettingValue,
  update: SettingUpdate,
): Either.Either<Failure, GroupSettingValue | null> => {
  const change = settingChange(definitionOf('channel', setting), current, update, facts.candidates);
  const checked = decided(change);
  if (Either.isRight(change) ? change.right === null : change.left.kind === 'unexpectedOldValue') return checked;
  return pipe(
    permit(mayChange(facts, setting)),
    Either.chain(() => checked),
  );
};

/** In the order in which the reference publishes them. Spec: 4.3 */
export const authorizeSettings: Step = (facts, requested, draft) => {
  const updates = requestedSettings(requested, facts.caller);
  let next = draft;
  for (const setting of channelSettingNames) {
    const update = updates[setting];
    if (update === undefined) continue;
    const before = next.channel.settings[setting];
    const checked = authorizeSetting(facts, setting, before, update);
    if (Either.isLeft(checked)) return checked;
    const value = checked.right;
    if (value === null || sameHolders(value, before)) continue;
    const settings = { ...next.channel.settings, [setting]: value };
    next = withChange(next, { settings }, { property: 'setting', setting, before, value });
  }
  const { privacy, settings } = next.channel;
  const fits = updates.canCreateTopic === undefined ? allow('topicCreationFits') : topicCreationFits(facts.caller.actor, privacy, settings.canCreateTopic);
  return pipe(
    permit(fits),
    Either.map(() => next),
  );
};
