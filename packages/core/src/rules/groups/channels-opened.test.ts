import { aChannel } from '@parley/testkit/builders';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import { type ChannelSettingName, channelSettingNames } from '../../model/channels/channel.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import { channelsOpenedByAny, channelsOpenedByGroups } from './channels-opened.js';

const [staff, guests] = [groupId(20), groupId(21)];
const nobody = holders([], []);

/** A channel whose permissions are held by nobody, except these. */
const channel = (settings: Partial<Record<ChannelSettingName, GroupSettingValue>>, privacy: ChannelPrivacy = 'privateSharedHistory') =>
  aChannel({ privacy, settings: { ...Object.fromEntries(channelSettingNames.map((name) => [name, nobody])), ...settings } });

const opening: ReadonlyArray<ChannelSettingName> = ['canAdministerChannel', 'canAddSubscribers', 'canSubscribe'];

test.each(channelSettingNames)('a group that holds %s opens the channel exactly where that gives metadata access', (setting) => {
  const isOpening = opening.includes(setting);
  for (const value of [named(staff), holders([userId(7)], [guests, staff])]) {
    const opened = channel({ [setting]: value });
    expect(channelsOpenedByAny(new Set([staff]), [opened, channel({})])).toEqual(isOpening ? [opened] : []);
    expect(channelsOpenedByGroups([opened, channel({})], new Set())).toEqual(isOpening ? [opened] : []);
  }
});

test('groups that open nothing beyond the given ones do not count', () => {
  const [byStaff, byBoth] = [channel({ canSubscribe: named(staff) }), channel({ canSubscribe: holders([], [staff, guests]) })];
  expect(channelsOpenedByGroups([byStaff, byBoth], new Set([staff]))).toEqual([byBoth]);
  expect(channelsOpenedByAny(new Set([guests]), [byStaff, byBoth])).toEqual([byBoth]);
});

test('everybody knows of a channel that is not private, so that no group opens it', () => {
  const settings = { canSubscribe: named(staff) };
  const hidden = channel(settings, 'privateProtectedHistory');
  expect(channelsOpenedByGroups([channel(settings, 'public'), channel(settings, 'webPublic'), hidden], new Set())).toEqual([hidden]);
});
