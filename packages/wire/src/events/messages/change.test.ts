import { channelId, instant, messageId, userId } from '@parley/core';
import type { Capability } from '@parley/core/rules';
import type { DeliveredEvent } from '@parley/core/contract';
import { anActor, aQueue, aRealm, aServer, aUser, level } from '@parley/testkit/builders';
import { eventEncoder } from '../encode.js';

type Changed = Extract<DeliveredEvent, { kind: 'messagesChanged' }>;

const from = { kind: 'channel', channelId: channelId(50), topic: 'lunch' } as const;
const change: Changed['change'] = { messageId: messageId(3), editorId: userId(7), at: instant(1_700_000_000_900), from, editNumber: null, move: null };
const text = { content: 'new', html: '<p>new</p>', isMeMessage: false, before: { content: 'old', html: '<p>old</p>', rendererVersion: 1 } };
const origin = (id: number) => ({ id: messageId(id), bornIn: from.channelId, senderId: userId(7) });
const openly = { sharedHistory: true, givesCopies: false };
const renamed = { messages: [origin(3), origin(4)], to: { ...from, topic: '' }, extent: 'later', ...openly } as const;
const moved = { messages: [origin(3)], to: { ...from, channelId: channelId(60) }, extent: 'one', ...openly } as const;

const serialized = (of: Partial<Changed>, at = 496, capabilities: ReadonlyArray<Capability> = []) =>
  eventEncoder(aServer())(
    { kind: 'messagesChanged', change, lost: [], uncopied: [], people: new Map(), channelName: 'design', flags: ['read', 'mentioned'], text: null, ...of },
    {
      queue: aQueue({ level: level(at), capabilities: new Set(capabilities) }),
      actor: anActor(aUser(10)),
      levels: { floor: level(at), call: level(at) },
      realm: aRealm(),
      isVisible: () => true,
      isActive: () => true,
      topicLinks: () => [],
    },
  );

const always = {
  type: 'update_message',
  user_id: 7,
  rendering_only: false,
  message_id: 3,
  message_ids: [3],
  flags: ['read', 'mentioned'],
  edit_timestamp: 1_700_000_000,
};

test('another text', () => {
  expect(serialized({ change: { ...change, editNumber: 1 }, text })).toEqual([
    {
      ...always,
      stream_id: 50,
      stream_name: 'design',
      orig_content: 'old',
      orig_rendered_content: '<p>old</p>',
      content: 'new',
      rendered_content: '<p>new</p>',
      is_me_message: false,
    },
  ]);
  const [pending] = serialized({ text: { ...text, before: null } });
  expect(pending).not.toHaveProperty('orig_content');
  const [direct] = serialized({ change: { ...change, from: null }, channelName: null, text });
  expect(direct).not.toHaveProperty('stream_id');
});

test('every edit has the channel since 112, and a mere rendering is marked since 114', () => {
  expect(serialized({ text }, 111)[0]).not.toHaveProperty('stream_id');
  expect(serialized({ text }, 112)[0]).toHaveProperty('stream_id', 50);
  expect(serialized({ change: { ...change, move: moved } }, 111)[0]).toHaveProperty('stream_id', 50);
  expect(serialized({ text }, 113)[0]).not.toHaveProperty('rendering_only');
  expect(serialized({ text }, 114)[0]).toHaveProperty('rendering_only', false);
  expect(serialized({ text }, 283)[0]).toHaveProperty('prev_rendered_content_version', 1);
  expect(serialized({ text }, 284)[0]).not.toHaveProperty('prev_rendered_content_version');
});

test('another topic', () => {
  expect(serialized({ change: { ...change, move: renamed } }, 496, ['emptyTopicName'])).toEqual([
    {
      ...always,
      message_ids: [3, 4],
      stream_id: 50,
      stream_name: 'design',
      propagate_mode: 'change_later',
      orig_subject: 'lunch',
      subject: '',
      topic_links: [],
    },
  ]);
  expect(serialized({ change: { ...change, move: renamed } })).toMatchObject([{ subject: 'general chat' }]);
});

test('another channel, and the same topic', () => {
  const [event] = serialized({ change: { ...change, move: moved } });
  expect(event).toMatchObject({ stream_id: 50, new_stream_id: 60, propagate_mode: 'change_one', orig_subject: 'lunch' });
  expect(event).not.toHaveProperty('subject');
});

test('a viewer who loses moved messages gets them as deleted, without their new place', () => {
  const gone = { type: 'delete_message', message_type: 'stream', stream_id: 50, topic: 'lunch', message_ids: [4] };
  const capabilities: ReadonlyArray<Capability> = ['bulkMessageDeletion'];
  expect(serialized({ change: { ...change, move: { ...moved, messages: [] } }, lost: [origin(4)] }, 496, capabilities)).toEqual([gone]);
  const some = serialized({ change: { ...change, move: moved }, lost: [origin(4)] }, 496, capabilities);
  expect(some).toMatchObject([gone, { type: 'update_message', message_ids: [3] }]);
});
