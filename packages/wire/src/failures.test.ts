import { groupId, type Levels, messageId, newestLevel, type Refusal, userId } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { level } from '@parley/testkit/builders';
import { badRequestReply, failureReply, refusalReply } from './failures.js';

const at = (number: number) => ({ open: openAt(level(number)), dummyEmailHost: 'zulip.example.com' });

const errorOf = (refusal: Refusal, number: Levels['call'] | number = newestLevel) => {
  const { status, code, message } = refusalReply(refusal, at(number));
  return [status, code, message];
};

const setting = { scope: 'channel', setting: 'canRemoveSubscribers' } as const;

describe('refusals as replies', () => {
  test.each<[Refusal, number, string, string]>([
    [{ kind: 'notLoggedIn' }, 401, 'UNAUTHORIZED', 'Not logged in: API authentication or user session required'],
    [{ kind: 'notBasic' }, 400, 'BAD_REQUEST', 'This endpoint requires HTTP basic authentication.'],
    [{ kind: 'badAuthorizationHeader' }, 401, 'UNAUTHORIZED', 'Invalid authorization header for basic auth'],
    [{ kind: 'malformedApiKey' }, 401, 'UNAUTHORIZED', 'Malformed API key'],
    [{ kind: 'invalidApiKey' }, 401, 'UNAUTHORIZED', 'Invalid API key'],
    [{ kind: 'accountDeactivated' }, 401, 'UNAUTHORIZED', 'Account is deactivated'],
    [{ kind: 'realmDeactivated' }, 401, 'UNAUTHORIZED', 'This organization has been deactivated'],
    [{ kind: 'wrongRealm' }, 401, 'UNAUTHORIZED', 'Account is not associated with this subdomain'],
    [{ kind: 'incomingWebhookBot' }, 401, 'UNAUTHORIZED', 'This API is not available to incoming webhook bots.'],
    [{ kind: 'noSuchRealm' }, 404, 'NONEXISTENT_SUBDOMAIN', 'Invalid subdomain'],
    [{ kind: 'wrongPassword' }, 401, 'AUTHENTICATION_FAILED', 'Your username or password is incorrect'],
    [{ kind: 'signInAccountDeactivated' }, 401, 'USER_DEACTIVATED', 'Account is deactivated'],
    [{ kind: 'notAllowedForGuests' }, 400, 'BAD_REQUEST', 'Not allowed for guest users'],
    [{ kind: 'mustBeOwner' }, 400, 'UNAUTHORIZED_PRINCIPAL', 'Must be an organization owner'],
    [{ kind: 'invalidUserId', userId: userId(9) }, 400, 'BAD_REQUEST', 'Invalid user ID: 9'],
    [{ kind: 'invalidGroupId', groupId: groupId(9) }, 400, 'BAD_REQUEST', 'Invalid user group ID: 9'],
    [
      { kind: 'groupNotAllowed', ...setting, groupName: 'role:internet' },
      400,
      'BAD_REQUEST',
      "'can_remove_subscribers_group' setting cannot be set to 'role:internet' group.",
    ],
    [{ kind: 'unexpectedOldValue' }, 400, 'EXPECTATION_MISMATCH', "'old' value does not match the expected value."],
    [{ kind: 'unableToAccessChannel', channelName: 'secret' }, 400, 'BAD_REQUEST', 'Unable to access channel (secret).'],
    [{ kind: 'channelAlreadyExists', channelName: 'BETA' }, 409, 'CHANNEL_ALREADY_EXISTS', "Channel 'BETA' already exists"],
    [{ kind: 'cannotPost' }, 400, 'BAD_REQUEST', 'You do not have permission to post in this channel.'],
    [{ kind: 'invalidMessage', messageId: messageId(3) }, 400, 'BAD_REQUEST', 'Invalid message(s)'],
  ])('%j', (refusal, ...expected) => {
    expect(errorOf(refusal)).toEqual(expected);
  });
});

describe('extra keys and headers', () => {
  test.each<[Refusal, Record<string, unknown>]>([
    [{ kind: 'systemGroupRequired', ...setting }, { setting_name: 'can_remove_subscribers_group' }],
    [{ kind: 'noSuchChannelNamed', channelName: '<b>' }, { stream: '&lt;b&gt;' }],
    [{ kind: 'noSuchChannelWithId', channelId: 12 }, { stream_id: 12 }],
    [
      { kind: 'invalidRetention', value: 0 },
      { var_name: 'message_retention_days', bad_value: 0 },
    ],
    [{ kind: 'badNarrow', problem: { problem: 'unknownOperator', operator: 'foo' } }, { desc: 'unknown operator foo' }],
    [{ kind: 'emptyTopicNotAllowed' }, { empty_topic_display_name: 'general chat' }],
    [{ kind: 'rateLimited', retryAfterSeconds: 28.5 }, { 'retry-after': 28.5 }],
    [{ kind: 'insufficientPermission' }, {}],
  ])('%j', (refusal, extra) => {
    expect(refusalReply(refusal, at(496)).extra).toEqual(extra);
  });

  test('a 401 names the authentication scheme, and a rate limit the time to wait', () => {
    expect(refusalReply({ kind: 'invalidApiKey' }, at(496)).headers).toEqual({ 'WWW-Authenticate': 'Basic realm="zulip"' });
    expect(refusalReply({ kind: 'rateLimited', retryAfterSeconds: 28.5 }, at(496)).headers).toEqual({ 'Retry-After': '28.5' });
  });

  test('a hidden address stays hidden', () => {
    const gone = { kind: 'recipientDeactivated', userId: userId(9) } as const;

    expect(errorOf({ ...gone, email: null })).toEqual([400, 'BAD_REQUEST', "'user9@zulip.example.com' is no longer using Zulip."]);
    expect(errorOf({ ...gone, email: 'a@b.c' })).toEqual([400, 'BAD_REQUEST', "'a@b.c' is no longer using Zulip."]);
  });
});

describe('by level', () => {
  test('channels were streams before 255', () => {
    expect(errorOf({ kind: 'unableToAccessChannel', channelName: 'channel x' }, 254)).toEqual([400, 'BAD_REQUEST', 'Unable to access stream (channel x).']);
    expect(errorOf({ kind: 'channelNameEmpty' }, 254)[2]).toBe("Stream name can't be empty!");
    expect(errorOf({ kind: 'channelNameEmpty' }, 255)[2]).toBe("Channel name can't be empty.");
    expect(errorOf({ kind: 'channelNameHasInvalidCharacter', position: 2 }, 255)[2]).toBe('Invalid character in channel name, at position 2.');
  });

  test('an unknown principal was forbidden before 208', () => {
    const refusal = { kind: 'noSuchSubscriber', named: 99999 } as const;

    expect(errorOf(refusal, 208)).toEqual([400, 'BAD_REQUEST', 'No such user']);
    expect(errorOf(refusal, 207)).toEqual([403, 'UNAUTHORIZED_PRINCIPAL', "User not authorized to execute queries on behalf of '99999'"]);
    expect(refusalReply(refusal, at(207)).extra).toEqual({ principal: 99999 });
    expect(errorOf({ kind: 'subscriberDeactivated', named: 'a@b.c' }, 208)[2]).toBe('User is deactivated');
  });

  test('before 76 general codes were absent, and refused logins were 403', () => {
    expect(errorOf({ kind: 'insufficientPermission' }, 75)).toEqual([400, null, 'Insufficient permission']);
    expect(errorOf({ kind: 'accountDeactivated' }, 75)).toEqual([403, null, 'Account is deactivated']);
    expect(errorOf({ kind: 'badEventQueue', queueId: 'q' as never }, 75)).toEqual([400, 'BAD_EVENT_QUEUE_ID', 'Bad event queue ID: q']);
    expect(refusalReply({ kind: 'wrongPassword' }, at(75))).toMatchObject({ status: 403, code: null, extra: { reason: 'incorrect_creds' } });
    expect(errorOf({ kind: 'rateLimited', retryAfterSeconds: 1 }, 35)[1]).toBeNull();
    expect(errorOf({ kind: 'rateLimited', retryAfterSeconds: 1 }, 36)[1]).toBe('RATE_LIMIT_HIT');
  });

  test('wildcard mentions had no code before 229, and settings kept older names', () => {
    expect(errorOf({ kind: 'channelMentionNotAllowed' }, 228)[1]).toBe('BAD_REQUEST');
    expect(errorOf({ kind: 'channelMentionNotAllowed' }, 229)[1]).toBe('STREAM_WILDCARD_MENTION_NOT_ALLOWED');
    expect(errorOf({ kind: 'systemGroupRequired', ...setting }, 196)[2]).toBe("'can_remove_subscribers_group_id' must be a system user group.");
  });
});

describe('everything else', () => {
  const cause = new Error('password');

  test.each([
    [{ kind: 'unavailable', part: 'database', what: 'select * from secrets', cause }, 'The database is not available at the moment'],
    [{ kind: 'unavailable', part: 'directory', what: 'ask', cause }, 'The directory of people is not available at the moment'],
    [{ kind: 'conflict', what: 'commit' }, 'Others are changing the same at the moment'],
  ] as const)('what passes is a 503 that says when to come back: %j', (fault, message) => {
    const headers = { 'Retry-After': '2' };
    expect(failureReply(fault, at(496))).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE', message, extra: {}, headers });
    expect(failureReply(fault, at(75)).code).toBeNull();
  });

  test.each([{ kind: 'defect', what: 'select * from secrets', cause } as const, { kind: 'tooMuchWork', what: 'search' } as const])(
    'a defect is a bare 500: %j',
    (fault) => {
      expect(failureReply(fault, at(496))).toEqual({ status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error', extra: {}, headers: {} });
    },
  );

  test('a malformed request keeps its own code', () => {
    const missing = { code: 'REQUEST_VARIABLE_MISSING', message: "Missing 'to' argument", extra: { var_name: 'to' } } as const;

    expect(badRequestReply(missing, at(75))).toMatchObject({ status: 400, code: 'REQUEST_VARIABLE_MISSING', extra: { var_name: 'to' } });
    expect(badRequestReply({ code: 'BAD_REQUEST', message: 'x', extra: {} }, at(75)).code).toBeNull();
  });
});
