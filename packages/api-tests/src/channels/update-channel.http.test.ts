import { holders, named } from '@parley/core/model';
import { setChannel, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { bad, fine, privately, type ChangingChannels, openChangingChannels } from '../../fixtures/changing-channels.js';

let server: TestServer;
let owner: TestPerson;
let administrator: TestPerson;
let moderator: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let group: ChangingChannels['group'];
let here: ChangingChannels['here'];
let make: ChangingChannels['make'];
let patch: ChangingChannels['patch'];
let outcome: ChangingChannels['outcome'];
let shown: ChangingChannels['shown'];

beforeAll(async () => {
  ({ server, owner, administrator, moderator, iago, zoe, group, here, make, patch, outcome, shown } = await openChangingChannels());
});
afterAll(() => server.close());

describe('who may change a channel', () => {
  test('4.3#1: an unknown one, and one of another organization, are missing', async () => {
    expect(await outcome(owner, { id: 999_999 }, { description: 'x' })).toEqual(bad('Invalid channel ID'));
    expect((await patch(owner, { id: 999_999 }, { description: 'x' }, 254)).body.msg).toBe('Invalid stream ID');
    const other = await server.addRealm({ stringId: 'lear' });
    const king = await server.addPerson('Lear', { role: 'owner' }, other);
    const channel = await make();
    expect(await outcome(king, channel, { description: 'x' })).toEqual(bad('Invalid channel ID'));
  });

  test('4.3#2, 4.3#3: requires the right to administer it', async () => {
    const channel = await make();
    expect(await outcome(zoe, channel, { description: 'x' })).toEqual(bad('You do not have permission to administer this channel.'));
    expect(await outcome(moderator, channel, { description: 'x' })).toEqual(bad('You do not have permission to administer this channel.'));
    expect(await outcome(zoe, channel, { description: 'x' }, 324)).toEqual(bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL'));
    expect(await outcome(iago, channel, { description: 'x' }, 324)).toEqual(bad('Must be an organization administrator', 'UNAUTHORIZED_PRINCIPAL'));
    expect((await patch(zoe, channel, { description: '"x"' }, 132)).body.msg).toBe('Must be an organization or stream administrator');
  });

  test('a private one is missing for people who may not see it, or who administer it from outside below 349', async () => {
    const channel = await make(privately, { settings: { canAdministerChannel: holders([zoe.id], []) } });
    expect(await outcome(moderator, channel, { description: 'x' })).toEqual(bad('Invalid channel ID'));
    expect((await patch(moderator, channel, { description: 'x' })).text).toBe((await patch(moderator, { id: 999_999 }, { description: 'x' })).text);
    expect(await outcome(zoe, channel, { description: 'x' }, 348)).toEqual(bad('Invalid channel ID'));
    expect(await outcome(zoe, channel, { description: 'x' }, 349)).toEqual(fine);
    expect(await outcome(iago, channel, { description: 'x' })).toEqual(bad('You do not have permission to administer this channel.'));
  });

  test('4.3#4, 4.3#5: its administrators, and the organization’s from outside', async () => {
    const channel = await make();
    expect(await outcome(iago, channel, { description: 'a\nb' })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ description: 'a b', rendered_description: '<p>a b</p>' });
    const secret = await make(privately);
    expect(await outcome(administrator, secret, { new_name: 'secret no more' })).toEqual(fine);
    expect(await outcome(administrator, secret, {})).toEqual(fine);
  });
});

describe('names', () => {
  test('4.3#7, 4.3#8: its own name is no change, except in case', async () => {
    const channel = await make();
    expect(await outcome(iago, channel, { new_name: ` ${channel.name} ` })).toEqual(bad('Channel already has that name.'));
    expect((await patch(owner, channel, { new_name: channel.name }, 254)).body.msg).toBe('Stream already has that name!');
    expect(await outcome(iago, channel, { new_name: channel.name.toUpperCase() })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ name: channel.name.toUpperCase() });
  });

  test('4.3#9: the name of another channel is taken, even if that is archived or hidden', async () => {
    const [channel, taken, archived, hidden] = [await make(), await make(), await make({}, { isArchived: true }), await make(privately, null, owner)];
    const sent = taken.name.toUpperCase();
    expect(await outcome(iago, channel, { new_name: sent })).toEqual([409, `Channel '${sent}' already exists`, 'CHANNEL_ALREADY_EXISTS']);
    expect((await patch(iago, channel, { new_name: sent })).body['channel_name']).toBe(sent);
    expect(await outcome(iago, channel, { new_name: sent }, 416)).toEqual(bad('Channel name already in use.'));
    expect((await patch(owner, channel, { new_name: sent }, 254)).body.msg).toBe(`Stream name '${sent}' is already taken.`);
    expect((await patch(iago, channel, { new_name: archived.name })).status).toBe(409);
    expect((await patch(iago, channel, { new_name: hidden.name })).status).toBe(409);
  });

  test('must be valid', async () => {
    const channel = await make();
    expect(await outcome(iago, channel, { new_name: '  ' })).toEqual(bad("Channel name can't be empty."));
    expect(await outcome(iago, channel, { new_name: 'x'.repeat(61) })).toEqual(bad('Channel name too long (limit: 60 characters).'));
    expect(await outcome(iago, channel, { new_name: 'a\u0007b' })).toEqual(bad('Invalid character in channel name, at position 2.'));
    expect(await outcome(iago, channel, { description: 'x'.repeat(1025) })).toEqual(bad('description is too long (limit: 1024 characters)'));
  });

  test('came in quotes before level 64', async () => {
    const channel = await make();
    expect((await patch(owner, channel, { new_name: 'bare' }, 63)).body.msg).toBe('new_name is not valid JSON');
    expect((await patch(owner, channel, { description: '5' }, 63)).body.msg).toBe('description is not a string');
    expect((await patch(owner, channel, { new_name: '"in quotes"', description: '"so too"' }, 63)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ name: 'in quotes', description: 'so too' });
    expect((await patch(owner, channel, { new_name: '"in quotes"' }, 64)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ name: '"in quotes"' });
  });
});

describe('privacy', () => {
  test('4.3#6, attack 35: administrators from outside change no privacy', async () => {
    const channel = await make(privately);
    expect(await outcome(administrator, channel, { is_private: false })).toEqual(bad('Channel content access is required.'));
    expect(await outcome(administrator, channel, { is_private: false }, 349)).toEqual(bad('Channel content access is required.'));
    expect(await outcome(administrator, channel, { is_private: false }, 348)).toEqual(bad('Invalid channel ID'));
    expect(await outcome(administrator, channel, { is_private: true })).toEqual(bad('Channel content access is required.'));
    expect(await outcome(administrator, channel, { description: 'still' })).toEqual(fine);
  });

  test.each<[string, TestParams, TestParams]>([
    ['4.3#10: public with a hidden past', {}, { is_private: false, history_public_to_subscribers: false }],
    ['4.3#11: private for the whole web', {}, { is_private: true, is_web_public: true }],
    ['4.3#13: public with a hidden past, said alone', {}, { history_public_to_subscribers: false }],
    ['private on the web already', { is_web_public: true }, { is_private: true }],
  ])('%s is invalid', async (_, made, params) => {
    const channel = await make(made.is_web_public === true ? {} : made, made.is_web_public === true ? { privacy: 'webPublic' } : null);
    expect(await outcome(owner, channel, params)).toEqual(bad('Invalid parameters'));
  });

  test('4.3#10: below level 136 a public history means a public channel, and history alone is ignored', async () => {
    const channel = await make();
    expect((await patch(owner, channel, { is_private: false, history_public_to_subscribers: false }, 135)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ invite_only: false, history_public_to_subscribers: true });
    const secret = await make({ ...privately, history_public_to_subscribers: false }, null, owner);
    expect((await patch(owner, secret, { history_public_to_subscribers: true }, 135)).status).toBe(200);
    expect(await shown(secret)).toMatchObject({ history_public_to_subscribers: false });
    expect((await patch(owner, secret, { history_public_to_subscribers: true }, 136)).status).toBe(200);
    expect(await shown(secret)).toMatchObject({ history_public_to_subscribers: true });
  });

  test('4.3#12: a channel that is made private gets protected history by default', async () => {
    const channel = await make({ ...privately, history_public_to_subscribers: true });
    expect(await outcome(iago, channel, { is_private: true })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ invite_only: true, history_public_to_subscribers: false });
    expect(await outcome(iago, channel, { is_private: true, history_public_to_subscribers: true })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ invite_only: true, history_public_to_subscribers: true });
    expect(await outcome(iago, channel, { is_private: false })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ invite_only: false, is_web_public: false, history_public_to_subscribers: true });
  });

  test('4.3#14: a default channel cannot be private, unless it stops being one', async () => {
    const channel = await make({ is_default_stream: true }, null, owner);
    expect(await outcome(owner, channel, { is_private: true })).toEqual(bad('A default channel cannot be private.'));
    expect(await outcome(owner, channel, { is_private: true }, 254)).toEqual(bad('A default stream cannot be private.'));
    expect(await outcome(owner, channel, { is_private: true }, 136)).toEqual(bad('A default stream cannot be private.'));
    expect((await patch(owner, channel, { is_private: true }, 135)).body.msg).toBe('Default streams cannot be made private.');
    expect(await outcome(owner, channel, { is_private: true, is_default_stream: false })).toEqual(fine);
    expect(await outcome(owner, channel, { is_default_stream: true })).toEqual(bad('A default channel cannot be private.'));
    expect(await outcome(owner, channel, { is_private: false, is_default_stream: true })).toEqual(fine);
    expect(await outcome(iago, await make(), { is_default_stream: true })).toEqual(bad('You do not have permission to change default channels.'));
  });

  test('opening a hidden history lets everyone open topics', async () => {
    const channel = await make({}, { settings: { canCreateTopic: named(server.realm.systemGroups.moderators) } });
    const refused = bad('Unsupported parameter combination: history_public_to_subscribers, can_create_topic_group');
    expect(await outcome(iago, channel, { is_private: true })).toEqual(refused);
    expect(await outcome(iago, channel, { is_private: true, history_public_to_subscribers: true })).toEqual(fine);
    expect(await outcome(iago, channel, { history_public_to_subscribers: false })).toEqual(refused);
    expect(await outcome(iago, channel, { history_public_to_subscribers: false, can_create_topic_group: { new: group('everyone') } })).toEqual(fine);
    expect(await outcome(iago, channel, { can_create_topic_group: { new: group('members') } })).toEqual(refused);
  });

  test('an archived channel keeps its own before level 362', async () => {
    const channel = await make({}, { isArchived: true }, owner);
    expect(await outcome(owner, channel, { is_private: true }, 361)).toEqual(bad('Invalid channel ID'));
    expect(await outcome(owner, channel, { is_private: true, history_public_to_subscribers: true }, 362)).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ is_archived: true, invite_only: true });
    expect(await outcome(owner, channel, { new_name: `${channel.name} of old` }, 361)).toEqual(fine);
  });
});

describe('retention', () => {
  test('4.3#15, 4.3#16: requires an owner, and refuses the rest of the request too', async () => {
    const channel = await make({}, null, owner);
    await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: channel.name }] });
    const refused = bad('Must be an organization owner', 'UNAUTHORIZED_PRINCIPAL');
    expect(await outcome(administrator, channel, { message_retention_days: 5 })).toEqual(refused);
    const before = await here();
    expect(await outcome(administrator, channel, { message_retention_days: 5, is_private: true, description: 'half' })).toEqual(refused);
    expect([await here(), await shown(channel)]).toEqual([before, expect.objectContaining({ invite_only: false, description: '' })]);
  });

  test.each<[number | string, number, number | null]>([
    [5, 496, 5],
    ['"unlimited"', 91, -1],
    ['"forever"', 90, -1],
    ['"realm_default"', 17, null],
  ])('of %s at level %d', async (message_retention_days, level, expected) => {
    const channel = await make({}, null, owner);
    expect((await patch(owner, channel, { message_retention_days }, level)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ message_retention_days: expected });
    expect((await patch(owner, channel, { message_retention_days: 7 }, 16)).status).toBe(200);
    expect(await shown(channel)).toMatchObject({ message_retention_days: expected });
  });

  test.each([0, -1, '"never"', '"forever"'])('not of %s', async (message_retention_days) => {
    expect((await patch(owner, await make({}, null, owner), { message_retention_days })).body.code).toBe('REQUEST_VARIABLE_INVALID');
  });
});

describe('coming back from the archive', () => {
  test('4.3#25, 4.3#26, 4.3#27', async () => {
    const channel = await make({}, { isArchived: true });
    const old = await patch(owner, channel, { is_archived: false }, 387);
    expect([old.status, old.body['ignored_parameters_unsupported']]).toEqual([200, ['is_archived']]);
    expect(await shown(channel)).toMatchObject({ is_archived: true });
    expect(await outcome(owner, channel, { is_archived: false }, 388)).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ is_archived: false, subscriber_count: 1 });
    expect(await outcome(owner, channel, { is_archived: false })).toEqual(bad('Channel is not currently deactivated'));
    expect(await outcome(owner, channel, { is_archived: true })).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ is_archived: false });
  });

  test('of a private channel without subscribers is refused', async () => {
    const channel = await make(privately);
    await iago.delete('/users/me/subscriptions', { subscriptions: [channel.name] });
    await setChannel(server, channel.id, { isArchived: true });
    expect(await outcome(owner, channel, { is_archived: false })).toEqual(bad('Channel is private and have no subscribers'));
  });
});

describe('topics and folders', () => {
  test('4.3#28: only the empty topic, for a channel without other topics', async () => {
    const channel = await make();
    const only = { topics_policy: 'empty_topic_only' };
    expect((await patch(iago, channel, only, 403)).body.msg).toMatch(/^Invalid topics_policy/);
    await iago.post('/messages', { type: 'stream', to: channel.id, topic: 'lunch', content: 'hello' });
    const refused = await patch(iago, channel, { ...only, description: 'beside it' }, 404);
    expect(refused.body).toEqual({
      result: 'error',
      code: 'BAD_REQUEST',
      msg: 'To enable this configuration, all messages in this channel must be in the general chat topic. Consider renaming or deleting other topics.',
      empty_topic_display_name: 'general chat',
    });
    expect(await shown(channel)).toMatchObject({ topics_policy: 'inherit', description: '' });
    const quiet = await make();
    await iago.post('/messages', { type: 'stream', to: quiet.id, topic: '', content: 'hello' });
    expect(await outcome(iago, quiet, only)).toEqual(fine);
    expect(await shown(quiet)).toMatchObject({ topics_policy: 'empty_topic_only' });
    const before = await here();
    expect(await outcome(iago, quiet, only)).toEqual(fine);
    expect(await here()).toBe(before);
    expect((await patch(iago, quiet, { topics_policy: 'none' })).status).toBe(400);
    expect((await patch(owner, quiet, { topics_policy: 'inherit' }, 391)).body['ignored_parameters_unsupported']).toEqual(['topics_policy']);
    expect(await outcome(iago, quiet, { topics_policy: 'inherit' }, 392)).toEqual(fine);
  });

  test('4.3#29: a channel is in a folder, or in none', async () => {
    const channel = await make();
    expect(await outcome(iago, channel, { folder_id: 999_999 })).toEqual(bad('Invalid channel folder ID'));
    expect((await patch(owner, channel, { folder_id: 999_999 }, 388)).body['ignored_parameters_unsupported']).toEqual(['folder_id']);
    expect(await outcome(iago, channel, { folder_id: null }, 389)).toEqual(fine);
    expect(await shown(channel)).toMatchObject({ folder_id: null });
  });
});

test('attack 37: a request with one refused part changes nothing', async () => {
  const channel = await make();
  const before = await here();
  const state = await shown(channel);
  for (const part of [
    { message_retention_days: 5 },
    { is_default_stream: true },
    { folder_id: 999_999 },
    { is_archived: false },
    { can_delete_any_message_group: { new: group('members') } },
  ]) {
    expect((await patch(iago, channel, { new_name: 'other', description: 'other', is_private: true, ...part })).status).toBe(400);
  }
  expect([await here(), await shown(channel)]).toEqual([before, state]);
});
