import { userId } from '@parley/core';
import { holders, named } from '@parley/core/model';
import { aChannel, aRealm, openAtLevel, systemGroups } from '@parley/testkit/builders';
import { subscribedChannelShape } from '../subscriptions/subscription.js';
import { channelObject } from './channel.js';
import { channelTextBytes, channelTexts, subscribedChannelTexts } from './listed-channels.js';

const realm = aRealm();
const [zoe, iago] = [userId(7), userId(8)];
const channels = [
  aChannel(),
  aChannel({ name: 'Elsinore', isDefault: true, isArchived: true, weeklyTraffic: 3 }),
  aChannel({ settings: { canSendMessage: named(systemGroups.administrators), canSubscribe: holders([zoe, iago], []) } }),
];

test('the text of a channel is its object, at every level and with everybody who is gone', () => {
  for (const level of [1, 30, 198, 199, 310, 496]) {
    for (const gone of [[], [zoe], [zoe, iago], [iago], []]) {
      const view = { open: openAtLevel(level), realm, isActive: (id: typeof zoe) => !gone.includes(id) };
      for (const channel of channels) {
        expect(channelTexts(view)(channel)).toBe(JSON.stringify(channelObject(channel, view)));
        expect(subscribedChannelTexts(view)(channel)).toBe(JSON.stringify(subscribedChannelShape.write(view.open, { channel, subscribers: null }, view)));
      }
    }
  }
});

test('a channel is serialized once for all who see it alike, and again only when one of its holders is deactivated', () => {
  const open = openAtLevel(496);
  const [channel] = channels as [ReturnType<typeof aChannel>];
  const isActive = (id: typeof zoe) => id !== zoe;
  channelTexts({ open, realm, isActive: () => true })(channel);
  const before = channelTextBytes();
  channelTexts({ open, realm: { ...realm }, isActive })(channel);
  expect(channelTextBytes()).toBe(before);
});
