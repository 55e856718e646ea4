import { channelId, conversationId, logPosition, messageId, userId } from '../../model/ids.js';
import type { SharedInterval } from '../../model/people/visible-users.js';
import { sharedConversationAt, sharedChannelAt, becameHiddenAt } from './visible-users.js';

const here = channelId(1);
const other = userId(7);

const inChannel = (from: number, to: number | null, channel = here, fromMessage = from * 10): SharedInterval => ({
  kind: 'channel',
  userId: other,
  channelId: channel,
  fromPosition: logPosition(from),
  toPosition: to === null ? null : logPosition(to),
  fromMessage: messageId(fromMessage),
});

const spoken = (first: number | null, conversation = 1): SharedInterval => ({
  kind: 'conversation',
  userId: other,
  conversationId: conversationId(conversation),
  firstMessage: first === null ? null : messageId(first),
});

const nowVisible = (sharedIntervals: ReadonlyArray<SharedInterval>, at: number) => sharedChannelAt(sharedIntervals, here, logPosition(at));

describe('joining a channel', () => {
  test('makes people visible who were hidden', () => {
    expect(nowVisible([inChannel(5, null)], 5)).toBe(true);
    expect(nowVisible([inChannel(5, null)], 4)).toBe(false);
    expect(nowVisible([inChannel(5, 6)], 5)).toBe(true);
  });

  test('is reported by any entry of its commit', () => expect(nowVisible([inChannel(5, null)], 7)).toBe(true));

  test('makes no one visible who shared another channel, or who left it in the same commit', () => {
    expect(nowVisible([inChannel(5, null), inChannel(1, null, channelId(2))], 5)).toBe(false);
    expect(nowVisible([inChannel(5, null), inChannel(1, 5, channelId(2))], 5)).toBe(false);
    expect(nowVisible([inChannel(5, null), inChannel(1, 4, channelId(2))], 5)).toBe(true);
  });

  test('makes no one visible who had a conversation with the person before; a later one does not count', () => {
    expect(nowVisible([inChannel(5, null), spoken(49)], 5)).toBe(false);
    expect(nowVisible([inChannel(5, null), spoken(null)], 5)).toBe(false);
    expect(nowVisible([inChannel(5, null), spoken(50)], 5)).toBe(true);
  });
});

describe('a direct message', () => {
  const byMessage = (sharedIntervals: ReadonlyArray<SharedInterval>, message = 50, at = 5) =>
    sharedConversationAt(sharedIntervals, conversationId(1), messageId(message), logPosition(at));

  test('makes people visible who shared nothing, if it is the first', () => {
    expect(byMessage([spoken(50)])).toBe(true);
    expect(byMessage([spoken(49)])).toBe(false);
    expect(byMessage([spoken(50), inChannel(4, null)])).toBe(false);
    expect(byMessage([spoken(50), inChannel(4, 5)])).toBe(true);
    expect(byMessage([spoken(50), spoken(3, 2)])).toBe(false);
  });

  test('does so too if it has been deleted since, with all of its conversation', () => {
    expect(byMessage([spoken(51)])).toBe(true);
    expect(byMessage([spoken(null)])).toBe(true);
    expect(byMessage([spoken(50), spoken(null, 2)])).toBe(false);
  });
});

test('people become hidden who share nothing any more', () => {
  const nowHidden = (...sharedIntervals: ReadonlyArray<SharedInterval>) => becameHiddenAt(sharedIntervals, logPosition(5));
  expect(nowHidden(inChannel(1, 5))).toBe(true);
  expect(nowHidden(inChannel(1, 6))).toBe(false);
  expect(nowHidden(inChannel(1, 5), inChannel(5, null, channelId(2)))).toBe(false);
  expect(nowHidden(inChannel(1, 5), inChannel(6, null))).toBe(true);
  expect(nowHidden(inChannel(1, 5), spoken(3))).toBe(false);
});
