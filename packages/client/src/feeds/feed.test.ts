import type { JsonObject } from '../state/shared/json.js';
import type { Feed, FeedOptions } from './feed.js';
import { makeFeed, type OwnedFeed } from './make-feed.js';

const state: JsonObject = { user_id: 1, zulip_feature_level: 496 };

const messageAt = (id: number): JsonObject => ({
  id,
  type: 'stream',
  stream_id: 7,
  subject: 'talk',
  sender_id: 2,
  flags: [],
  reactions: [],
  content: `<p>${id}</p>`,
});

/** A channel with this many messages, of which answers have what is asked for. */
const channelOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => messageAt(index + 1));
  const asked: JsonObject[] = [];
  const failing: Error[] = [];
  const getMessages = async (params: JsonObject): Promise<JsonObject> => {
    asked.push(params);
    await Promise.resolve();
    const failure = failing.shift();
    if (failure !== undefined) throw failure;
    const { message_ids: ids, anchor: near } = params;
    if (ids !== undefined) return { messages: all.filter(({ id }) => (ids as ReadonlyArray<unknown>).includes(id)) };
    const [before, after] = [Number(params['num_before']), Number(params['num_after'])];
    const anchor = near === 'newest' ? 1e16 : near === 'oldest' ? 0 : Number(near);
    const older = all.filter(({ id }) => Number(id) < anchor);
    const newer = all.filter(({ id }) => Number(id) > anchor);
    return {
      anchor,
      messages: [...(before === 0 ? [] : older.slice(-before)), ...all.filter(({ id }) => id === anchor), ...newer.slice(0, after)],
      found_oldest: older.length < before || before === 0 ? older.length <= before : false,
      found_newest: newer.length < after || after === 0 ? newer.length <= after : false,
    };
  };
  const open = (options: FeedOptions = {}): OwnedFeed =>
    makeFeed({ state: () => state, getMessages }, [{ operator: 'channel', operand: 7 }], options, () => undefined);
  return { all, asked, failing, open };
};

const idsIn = ({ messages }: Feed<JsonObject>): ReadonlyArray<unknown> => messages.map(({ id }) => id);

const range = (from: number, to: number): ReadonlyArray<number> => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const sent = (id: number): JsonObject => {
  const { flags, ...message } = messageAt(id);
  return { type: 'message', message, flags: flags ?? [] };
};

test('begins at the newest messages, and goes to older ones until there are none', async () => {
  const { feed } = channelOf(7).open({ step: 3 });
  await feed.ready();
  expect([idsIn(feed), feed.hasOlder, feed.hasNewer]).toEqual([[5, 6, 7], true, false]);
  await feed.older();
  await feed.older();
  expect([idsIn(feed), feed.hasOlder, feed.hasNewer]).toEqual([range(1, 7), false, false]);
});

test('jumps, and goes to newer ones', async () => {
  const { feed } = channelOf(20).open({ step: 2, anchor: 10 });
  await feed.ready();
  expect([idsIn(feed), feed.hasOlder, feed.hasNewer]).toEqual([range(8, 12), true, true]);
  await feed.newer();
  expect(idsIn(feed)).toEqual(range(8, 14));
  await feed.jump('oldest');
  expect([idsIn(feed), feed.hasOlder, feed.hasNewer]).toEqual([[1, 2], false, true]);
});

test('keeps at most 2,000 messages: the far end goes, and comes back', async () => {
  const { feed } = channelOf(2900).open({ step: 1500 });
  await feed.ready();
  await feed.older();
  expect([feed.messages.length, feed.messages[0]?.['id'], feed.hasOlder, feed.hasNewer]).toEqual([2000, 1, false, true]);
  await feed.newer();
  expect([feed.messages.length, feed.messages.at(-1)?.['id'], feed.hasOlder, feed.hasNewer]).toEqual([2000, 2900, true, false]);
});

test('takes a new message at its newest end alone, and lets the oldest of too many go', async () => {
  const { open } = channelOf(2000);
  const old = open({ anchor: 'oldest', step: 10 });
  const full = open({ step: 2000 });
  await Promise.all([old.feed.ready(), full.feed.ready()]);
  for (const owned of [old, full]) owned.receive(sent(2001));
  expect(old.feed.messages.length).toBe(10);
  expect([full.feed.messages.length, full.feed.messages[0]?.['id'], full.feed.messages.at(-1)?.['id'], full.feed.hasOlder]).toEqual([2000, 2, 2001, true]);
});

test('a change of one message leaves the others the same objects, and asks nothing', async () => {
  const { asked, open } = channelOf(5);
  const { feed, receive } = open();
  await feed.ready();
  const before = feed.messages;
  receive({ type: 'update_message_flags', operation: 'add', op: 'add', flag: 'starred', messages: [3] });
  receive({ type: 'reaction', op: 'add', message_id: 3, user_id: 2, emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' });
  expect(feed.messages.map((message, index) => message === before[index])).toEqual([true, true, false, true, true]);
  receive({ type: 'presence', presences: {} });
  receive({ type: 'delete_message', message_ids: [77] });
  await feed.ready();
  expect(asked.length).toBe(1);
});

test('an answer that was on its way is brought up to what events said meanwhile', async () => {
  const { asked, open } = channelOf(3);
  const { feed, receive } = open();
  while (asked.length === 0) await Promise.resolve();
  receive(sent(4));
  receive({ type: 'delete_message', message_ids: [2] });
  await feed.ready();
  expect(idsIn(feed)).toEqual([1, 3, 4]);
});

test('a message that moves in is asked for, and one that moves out goes', async () => {
  const { all, asked, open } = channelOf(5);
  const moved = all.splice(2, 1);
  const { feed, receive } = open();
  await feed.ready();
  all.splice(2, 0, ...moved);
  receive({ type: 'update_message', message_id: 3, message_ids: [3], stream_id: 8, new_stream_id: 7, orig_subject: 'talk', flags: [] });
  await feed.ready();
  expect([idsIn(feed), asked.at(-1)?.['message_ids']]).toEqual([range(1, 5), [3]]);
  receive({ type: 'update_message', message_id: 4, message_ids: [4, 5], stream_id: 7, new_stream_id: 8, orig_subject: 'talk', flags: [] });
  expect(idsIn(feed)).toEqual([1, 2, 3]);
});

test('what fails is asked again after the next event; a narrow that is refused shows nothing and says why', async () => {
  const { failing, open } = channelOf(3);
  failing.push(new Error('no network'));
  const lost = open();
  await lost.feed.ready();
  expect(lost.feed.error).toEqual(new Error('no network'));
  lost.receive({ type: 'heartbeat' });
  await lost.feed.ready();
  expect([idsIn(lost.feed), lost.feed.error]).toEqual([[1, 2, 3], null]);
  const refusal = Object.assign(new Error('unknown channel'), { status: 400 });
  failing.push(refusal);
  const refused = open();
  await refused.feed.ready();
  refused.receive({ type: 'heartbeat' });
  await refused.feed.ready();
  expect([idsIn(refused.feed), refused.feed.error]).toEqual([[], refusal]);
  failing.push(new Error('again'));
  await expect(lost.feed.refresh()).rejects.toThrow('again');
});

test('a closed one hears of nothing', async () => {
  const { feed, receive } = channelOf(3).open();
  await feed.ready();
  feed.close();
  receive(sent(4));
  expect(idsIn(feed)).toEqual([1, 2, 3]);
});
