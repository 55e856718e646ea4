import { aChannel, aSubscription, aUser } from '@parley/testkit/builders';
import { channelId, userId } from '../../../model/ids.js';
import { arrangeSubscriptions, membershipChanges } from './arrange-subscriptions.js';

const joined = (id: number, color: string | null = null) => ({ channel: aChannel({ id: channelId(id), name: `channel ${id}` }), color, isNew: false });

describe('subscriptions of a request', () => {
  const [share] = arrangeSubscriptions({
    people: [aUser(10)],
    channels: [joined(1), joined(2), joined(3, '#ABCDEF'), joined(4), joined(5)],
    subscriptions: [
      aSubscription({ userId: 10, channelId: 1, color: '#76ce90' }),
      aSubscription({ userId: 10, channelId: 2, isActive: false, color: '#111111', isMuted: true, isPinned: true }),
    ],
    colors: new Map([[userId(10), ['#76ce90', '#111111']]]),
  });

  test('leave out existing ones', () => {
    expect(share?.joinedBefore.map(({ channel }) => channel.id)).toEqual([1]);
    expect(share?.subscriptions.map((subscription) => subscription.channelId)).toEqual([2, 3, 4, 5]);
  });

  test('restore a former one with its settings', () => {
    expect(share?.subscriptions[0]).toMatchObject({ isActive: true, color: '#111111', isMuted: true, isPinned: true });
  });

  test('take the requested colour, otherwise the next ones unused by the person', () => {
    expect(share?.subscriptions.slice(1).map(({ color }) => color)).toEqual(['#ABCDEF', '#fae589', '#a6c7e5']);
  });
});

test('changes of membership are ordered, and grouped by channel', () => {
  const pair = (user: number, channel: number) => ({ userId: userId(user), channelId: channelId(channel) });
  expect(membershipChanges([pair(12, 2), pair(11, 1), pair(10, 2)])).toEqual([
    { channelId: 1, userIds: [11] },
    { channelId: 2, userIds: [10, 12] },
  ]);
});
