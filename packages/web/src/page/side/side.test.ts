import type { Channel, ChatState } from '../app/state.js';
import { inboxChannels, inboxDirects } from '../inbox/inbox-places.js';
import { sectionsOf } from './order.js';
import { topicsAfter } from './topics/keep-topics.js';
import { firstTopics, lineKeys, resolved, topicsInOrder, withoutResolved } from './topics/topic-list.js';
import { unreadTopicsOf } from './unread-places.js';

const channel = (stream_id: number, name: string, part: Partial<Channel> = {}): Channel =>
  ({ stream_id, name, is_muted: false, pin_to_top: false, is_archived: false, is_recently_active: true, folder_id: null, ...part }) as Channel;

const folder = (id: number, name: string, order: number) => ({ id, name, order, is_archived: false }) as ChatState['channel_folders'][number];

const shown = (channels: ReadonlyArray<Channel>, demotes = 1, folders = [folder(1, 'Product', 1), folder(2, 'Company', 0)]) =>
  sectionsOf({ channels, folders, demotes, showsFolders: true }).map(({ key, shown: all, folded }) => [
    key,
    all.map(({ name }) => name),
    folded.map(({ name }) => name),
  ]);

test('pinned channels come first, then folders in their order, then the others; muted ones are folded away', () => {
  expect(
    shown([
      channel(1, 'zoo'),
      channel(2, 'design', { folder_id: 1 }),
      channel(3, 'general', { folder_id: 2 }),
      channel(4, 'top', { pin_to_top: true, folder_id: 1 }),
      channel(5, 'Art', { folder_id: 1, is_muted: true }),
      channel(6, 'gone', { is_archived: true }),
    ]),
  ).toEqual([
    ['pinned', ['top'], []],
    ['2', ['general'], []],
    ['1', ['design'], ['Art']],
    ['others', ['zoo'], []],
  ]);
});

test('quiet channels are folded away where there are many, or where somebody wants it', () => {
  const quiet = [channel(1, 'loud'), channel(2, 'quiet', { is_recently_active: false })];
  const many = [...quiet, ...Array.from({ length: 30 }, (_, at) => channel(10 + at, `x${at}`))];
  expect(shown(quiet, 1)[0]?.[2]).toEqual([]);
  expect(shown(quiet, 2)[0]?.[2]).toEqual(['quiet']);
  expect(shown(many, 1)[0]?.[2]).toEqual(['quiet']);
  expect(shown(many, 3)[0]?.[2]).toEqual([]);
});

const unread = {
  count: 6,
  pms: [{ sender_id: 9, other_user_id: 9, unread_message_ids: [4] }],
  huddles: [{ user_ids_string: '1,2,3', unread_message_ids: [8] }],
  streams: [
    { stream_id: 7, topic: 'b', unread_message_ids: [1, 5] },
    { stream_id: 7, topic: 'a', unread_message_ids: [6] },
    { stream_id: 8, topic: 'm', unread_message_ids: [2] },
  ],
  mentions: [5],
  old_unreads_missing: false,
} as ChatState['unread_msgs'];

test('unread topics stand first, then followed ones, then others by age, muted ones last; the open one is always there', () => {
  const known = [
    { name: 'B', max_id: 5 },
    { name: 'followed', max_id: 1 },
    { name: 'old', max_id: 2 },
    { name: 'muted', max_id: 9 },
  ];
  const policies: Readonly<Record<string, 0 | 1 | 3>> = { followed: 3, muted: 1 };
  const all = topicsInOrder(known, unreadTopicsOf(unread).get(7) ?? [], (name) => policies[name] ?? 0, false);
  expect(all.map(({ name, unread: number, mentions }) => [name, number, mentions])).toEqual([
    ['a', 1, 0],
    ['B', 2, 1],
    ['followed', 0, 0],
    ['old', 0, 0],
    ['muted', 0, 0],
  ]);
  expect(firstTopics(all, 'OLD', 2).map(({ name }) => name)).toEqual(['a', 'B', 'old']);
});

test('a resolved topic has one mark', () => {
  expect([resolved('x'), resolved('✔ x'), withoutResolved('✔ ✔ x')]).toEqual(['✔ x', '✔ x', 'x']);
});

test('events keep the list of topics, or say that the server is to be asked', () => {
  const topics = [{ name: 'Old', max_id: 3 }];
  const message = (stream_id: number, subject: string) => ({ type: 'message', message: { id: 9, stream_id, subject } });
  expect(topicsAfter(topics, 7, message(7, 'old'))).toEqual([{ name: 'Old', max_id: 9 }]);
  expect(topicsAfter(topics, 7, message(7, 'new'))).toEqual([{ name: 'new', max_id: 9 }, topics[0]]);
  expect(topicsAfter(topics, 7, message(8, 'new'))).toBe(topics);
  expect(topicsAfter(topics, 7, { type: 'update_message', stream_id: 7, subject: 'x' })).toBeNull();
  expect(topicsAfter(topics, 7, { type: 'update_message', stream_id: 7 })).toBe(topics);
  expect(topicsAfter(topics, 7, { type: 'delete_message', stream_id: 7 })).toBeNull();
});

test('the inbox has conversations by their newest message, and muted places apart', () => {
  const state = { unread_msgs: unread, user_topics: [], subscriptions: [channel(7, 'design'), channel(8, 'random', { is_muted: true })], user_id: 1 };
  expect(inboxDirects(state).map(({ ids }) => ids)).toEqual([[2, 3], [9]]);
  expect(inboxChannels(state, false).map(({ streamId, topics }) => [streamId, topics.map(({ topic }) => topic)])).toEqual([[7, ['a', 'b']]]);
  expect(inboxChannels(state, true).map(({ streamId }) => streamId)).toEqual([8]);
});

test('the line of a topic stays the same while it is resolved, and no two have one key', () => {
  const keys = (...names: ReadonlyArray<string>) => lineKeys(names.map((name) => ({ name })));
  expect(keys('Lunch', 'dinner')).toEqual(keys('✔ lunch', 'dinner'));
  expect(new Set(keys('lunch', '✔ lunch', '✔ ✔ lunch', 'dinner')).size).toBe(4);
});
