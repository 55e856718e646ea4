import { aChannel, anActor, aUser, level, today } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { channelId } from '../../model/ids.js';
import type { TopicPreference } from '../../model/topics/visibility-policy.js';
import { mutedTopics } from './muted-topics.js';
import { canUseTopic, effectiveTopicsPolicy } from './topics.js';

describe('the muted topics of a person', () => {
  const [here, hidden, gone] = [1, 2, 3].map(channelId) as [never, never, never];
  const channels = new Map([
    [here, { channel: aChannel({ id: here, name: 'design' }), subscribed: false }],
    [hidden, { channel: aChannel({ id: hidden, name: 'secret', privacy: 'privateSharedHistory' }), subscribed: false }],
  ]);
  const preference = (of: number, change: Partial<TopicPreference> = {}): TopicPreference => ({
    channelId: channelId(of),
    topic: 'lunch',
    policy: 'muted',
    changedAt: today,
    ...change,
  });
  const listed = (...preferences: ReadonlyArray<TopicPreference>) =>
    mutedTopics({ actor: anActor(aUser(7)), levels: { floor: level(496), call: level(496) } }, channels, preferences);

  test('have the names of their channels; followed and unmuted ones are left out', () => {
    expect(listed(preference(1), preference(1, { topic: 'dinner', policy: 'followed' }), preference(1, { topic: 'tea', policy: 'unmuted' }))).toEqual([
      { ...preference(1), channelName: 'design' },
    ]);
  });

  test('are left out where the person may not know of the channel any more, as where it is gone', () => {
    expect(listed(preference(2), preference(3))).toEqual([]);
    expect(gone).toBe(3);
  });
});

describe('the topic of a message', () => {
  const verdict = (
    channelPolicy: Parameters<typeof effectiveTopicsPolicy>[0],
    realmPolicy: Parameters<typeof effectiveTopicsPolicy>[1],
    topic: string,
    at = 496,
  ) => canUseTopic({ channelPolicy, realmPolicy, topic, open: floorOnly({ floor: level(at) }) });
  const kind = (...given: Parameters<typeof verdict>): string => {
    const found = verdict(...given);
    return found._tag === 'Left' ? found.left.refusal.kind : 'allowed';
  };

  test('is only the empty one where the channel says so: not even the words of older clients for it', () => {
    expect([
      kind('emptyTopicOnly', 'allowEmptyTopic', ''),
      kind('emptyTopicOnly', 'allowEmptyTopic', 'lunch'),
      kind('emptyTopicOnly', 'allowEmptyTopic', '(no topic)'),
    ]).toEqual(['allowed', 'onlyEmptyTopicAllowed', 'onlyEmptyTopicAllowed']);
  });

  test('is not empty where one is required, nor the words of older clients for that', () => {
    for (const topic of ['', '(no topic)']) {
      expect(kind('disableEmptyTopic', 'allowEmptyTopic', topic)).toBe('emptyTopicNotAllowed');
      expect(kind('inherit', 'disableEmptyTopic', topic)).toBe('topicsRequired');
      expect(kind('allowEmptyTopic', 'disableEmptyTopic', topic)).toBe('allowed');
      expect(kind('allowEmptyTopic', 'disableEmptyTopic', topic, 391)).toBe('topicsRequired');
    }
    expect(kind('inherit', 'disableEmptyTopic', 'lunch')).toBe('allowed');
  });

  test('is refused with the reasons', () => {
    expect(verdict('inherit', 'disableEmptyTopic', '')).toMatchObject({
      left: {
        proof: {
          rule: 'canUseTopic',
          grounds: [
            { kind: 'gate', gate: 'sendTopicsPolicy', holds: true },
            { kind: 'fact', fact: 'the topic is empty', holds: true },
          ],
        },
      },
    });
  });
});
