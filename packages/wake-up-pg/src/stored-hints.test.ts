import { channelId, instant, logPosition, queueId, realmId, userId, type Wake } from '@parley/core';
import { storedNotifications } from '@parley/testkit';
import { type Hint, hintFrom, payloadsOf } from './hint.js';

const wake = (changes: Partial<Wake>): Hint => ({
  kind: 'wake',
  wake: { realmId: realmId(1), position: logPosition(2), entries: 1, keys: [], ephemeral: [], ...changes },
});

const alone = { position: null, entries: 0 };
const recipient = { kind: 'channel', channelId: channelId(5), topic: 'lunch' } as const;

const hints: Readonly<Record<string, Hint>> = {
  wake: wake({ keys: ['user:7'] }),
  wakeAll: wake({ keys: 'all' }),
  typing: wake({
    ...alone,
    ephemeral: [
      {
        event: { kind: 'typing', operation: 'start', senderId: userId(7), recipient },
        audience: { kind: 'channelSubscribers', channelId: channelId(5) },
      },
    ],
  }),
  presence: wake({
    ...alone,
    ephemeral: [
      { event: { kind: 'presence', userId: userId(7), presence: { activeAt: instant(1), connectedAt: instant(2) } }, audience: { kind: 'everyone' } },
    ],
  }),
  ended: { kind: 'ended', queueIds: [queueId('a')] },
  polled: { kind: 'polled', queueIds: [queueId('a')], notice: 3 },
};

const stored = storedNotifications();

test('every stored notification has its hint', () => {
  expect([...stored.keys()].sort()).toEqual(Object.keys(hints).sort());
});

test.each(Object.entries(hints))('a process of another version understands %s, and is understood', (name, hint) => {
  const text = stored.get(name) ?? '';
  expect(payloadsOf('me', hint)).toEqual([text]);
  expect(hintFrom(text, 'other')).toEqual({ hint, isOwn: false });
});
