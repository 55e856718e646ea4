import { type Refusal, userId } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { level } from '@parley/testkit/builders';
import { replyOf, type RefusalRow, rowsOf } from './row.js';

const at = (number: number) => ({ open: openAt(level(number)), dummyEmailHost: 'zulip.example.com' });

const reply = (row: RefusalRow, refusal: Refusal, number = 496) => {
  const { status, code, message, extra, headers } = replyOf(row, refusal, at(number));
  return [status, code, message, extra, Object.keys(headers)];
};

describe('the row of a refusal', () => {
  test('a text is a plain 400, with fields and the words of its level', () => {
    const row = '{Channel}(s) ({channelNames}) are no {channel}s';
    const refusal = { kind: 'channelsDoNotExist', channelNames: ['a', '{kind}'] } as const;

    expect(reply(row, refusal)).toEqual([400, 'BAD_REQUEST', 'Channel(s) (a, {kind}) are no channels', {}, []]);
    expect(reply(row, refusal, 75)).toEqual([400, null, 'Stream(s) (a, {kind}) are no streams', {}, []]);
  });

  test('a status and an older text change at their gates', () => {
    const row: RefusalRow = ['New', { status: 404, statusSince: 'customEmojiMissing404', statusBefore: 403, before: ['channelWording', 'Old'] }];

    expect(reply(row, { kind: 'topicNotMuted' })).toEqual([404, 'BAD_REQUEST', 'New', {}, []]);
    expect(reply(row, { kind: 'topicNotMuted' }, 190)).toEqual([404, 'BAD_REQUEST', 'Old', {}, []]);
    expect(reply(row, { kind: 'topicNotMuted' }, 189)).toEqual([403, 'BAD_REQUEST', 'Old', {}, []]);
  });

  test('keys come with the code, and a 401 without one says how to authenticate', () => {
    const row = ['Gone: {userId}', { status: 401, code: 'GONE', codeSince: 'errorCodeAlwaysPresent', keys: { user_id: 'userId' } }] as unknown as RefusalRow;
    const refusal = { kind: 'invalidUserId', userId: userId(9) } as const;

    expect(reply(row, refusal)).toEqual([401, 'GONE', 'Gone: 9', { user_id: 9 }, []]);
    expect(reply(row, refusal, 75)).toEqual([401, null, 'Gone: 9', {}, ['WWW-Authenticate']]);
  });

  test('an unknown placeholder, a missing row and a row of another noun do not compile', () => {
    const complete = { topicAlreadyMuted: 'a', topicNotMuted: 'b', tooManyTopicPreferences: 'c' } as const;

    rowsOf<'topics'>()(complete);
    // @ts-expect-error: no field of this name
    rowsOf<'topics'>()({ ...complete, topicNotMuted: 'Topic {topic} is not muted' });
    // @ts-expect-error: nor in an older text
    rowsOf<'topics'>()({ ...complete, topicNotMuted: ['b', { before: ['channelWording', '{topic}'] }] });
    // @ts-expect-error: no row for one of them
    rowsOf<'topics'>()({ topicAlreadyMuted: 'a', topicNotMuted: 'b' });
    // @ts-expect-error: channels are another noun
    rowsOf<'topics'>()({ ...complete, invalidChannelId: 'd' });
    // @ts-expect-error: a key shows a field
    rowsOf<'subscriptions'>()({ nothingToDo: 'a', notSubscribed: ['b', { code: 'X', keys: { stream_id: 'streamId' } }] });
    expect(rowsOf<'subscriptions'>()({ nothingToDo: 'a', notSubscribed: ['{channelId}', { code: 'X', keys: { stream_id: 'channelId' } }] })).toBeDefined();
  });
});
