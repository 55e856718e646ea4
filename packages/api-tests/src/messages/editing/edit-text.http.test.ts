import { createHash } from 'node:crypto';
import { openQueue, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { edit, rewrite, second } from '../../../fixtures/clients/editing-client.js';
import { errorIn, makeChannel, narrowed, refusal, say, seenBy, sendDirect } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let cordelia: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
  cordelia = await server.addPerson('Cordelia');
  channel = await makeChannel('Denmark', [iago, zoe, cordelia]);
});
afterAll(() => server.close());

describe('another text', () => {
  test('is read by everybody, and marked as edited', async () => {
    const id = await say(iago, channel, 'first');
    server.clock.advance(5 * second);
    const reply = await edit(iago, id, { content: '/me **thinks**' });
    expect(reply.body).toEqual({ result: 'success', msg: '', detached_uploads: [] });
    const at = Math.floor(server.clock.now() / second);
    const shown = await seenBy(zoe, id);
    expect(shown).toMatchObject({ content: '<p>/me <strong>thinks</strong></p>', is_me_message: true, last_edit_timestamp: at });
    expect(shown['edit_history']).toEqual([{ user_id: iago.id, timestamp: at, prev_content: 'first', prev_rendered_content: '<p>first</p>' }]);
    expect(shown).not.toHaveProperty('last_moved_timestamp');
    expect((await seenBy(zoe, id, { apply_markdown: false }))['content']).toBe('/me **thinks**');
  });

  test('of a direct message', async () => {
    const id = await sendDirect(iago, [zoe], 'first');
    await rewrite(iago, id, 'second');
    expect(await seenBy(zoe, id)).toMatchObject({ content: '<p>second</p>', type: 'private' });
  });

  test('that is empty marks the message as deleted, and one that is too long is cut', async () => {
    const id = await say(iago, channel);
    await rewrite(iago, id, ' \n ');
    expect((await seenBy(zoe, id))['content']).toBe('<p>(deleted)</p>');
    await rewrite(iago, id, 'x'.repeat(10_001));
    const content = (await seenBy(zoe, id, { apply_markdown: false }))['content'] as string;
    expect([content.length, content.endsWith('\n[message truncated]')]).toEqual([10_000, true]);
  });

  test('by a bot of its own message, not by the owner of the bot', async () => {
    const bot = await server.addPerson('Robot', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    await bot.post('/users/me/subscriptions', { subscriptions: [{ name: 'Denmark' }] });
    const id = await say(bot, channel);
    expect(errorIn(await edit(zoe, id, { content: 'x' }))).toEqual(refusal("You don't have permission to edit this message"));
    expect((await edit(bot, id, { content: 'x' })).status).toBe(200);
  });

  test('changes its has: properties', async () => {
    const id = await say(iago, channel, 'https://example.com');
    await rewrite(iago, id, 'plain');
    const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ has_link: boolean }> }>('select has_link from parley.message where id = ?', [id]);
    expect(rows).toEqual([{ has_link: false }]);
  });

  test('changes its search words', async () => {
    const id = await say(iago, channel, 'marmalade ÜBERMUT');
    const found = (word: string) => narrowed(zoe, [{ operator: 'search', operand: word }]);
    expect([await found('marmalade'), await found('übermut')]).toEqual([[id], [id]]);
    await rewrite(iago, id, 'QUITTENGELÉE @**Zoe**');
    expect([await found('marmalade'), await found('übermut'), await found('quittengelée')]).toEqual([[], [], [id]]);
    expect(await narrowed(zoe, [{ operator: 'mentions', operand: zoe.id }])).toContain(id);
  });
});

describe('is refused', () => {
  test.each<[string, TestParams, string]>([
    ['where nothing is to change', {}, 'Nothing to change'],
    ['where the topic is what it is', { topic: 'talk' }, 'Nothing to change'],
    ['with a reach and no move', { content: 'x', propagate_mode: 'change_all' }, 'Invalid propagate_mode without topic edit'],
    ['with an unknown mode', { content: 'x', propagate_mode: 'change_some' }, 'Invalid propagate_mode'],
    ['with a null byte', { content: 'a\0b' }, 'Message must not contain null bytes'],
  ])('%s', async (_, params, message) => {
    const id = await say(iago, channel);
    expect(errorIn(await edit(iago, id, params))).toEqual(refusal(message));
    expect((await seenBy(iago, id))['content']).toBe('<p>hello</p>');
  });

  test('of a hidden message, like that of a missing one', async () => {
    const secret = await say(iago, await makeChannel('Secret', [iago], { invite_only: true }));
    const directly = await sendDirect(iago, [cordelia]);
    const missing = await edit(zoe, 999_999, { content: 'x' });
    expect(errorIn(missing)).toEqual(refusal('Invalid message(s)'));
    for (const id of [secret, directly]) expect((await edit(zoe, id, { content: 'x' })).text).toBe(missing.text);
  });

  test('to everybody except the sender', async () => {
    const id = await say(zoe, channel);
    expect(errorIn(await edit(iago, id, { content: 'x' }))).toEqual(refusal("You don't have permission to edit this message"));
  });

  test('where the organization forbids editing, which is checked before the author', async () => {
    const id = await say(zoe, channel);
    await setRealm(server, { policies: { allowMessageEditing: false } });
    for (const person of [iago, zoe]) {
      expect(errorIn(await edit(person, id, { content: 'x' }))).toEqual(refusal('Your organization has turned off message editing'));
    }
    await setRealm(server, { policies: { allowMessageEditing: true } });
  });

  test('when its time is over, and twenty seconds later, counted from sending', async () => {
    const id = await say(iago, channel);
    server.clock.advance(619 * second);
    await rewrite(iago, id, 'in time');
    server.clock.advance(1 * second);
    await rewrite(iago, id, 'at the last moment');
    server.clock.advance(1);
    expect(errorIn(await edit(iago, id, { content: 'x' }))).toEqual(refusal('The time limit for editing this message has passed'));
    await setRealm(server, { policies: { messageEditLimit: null } });
    await rewrite(iago, id, 'for ever');
    await setRealm(server, { policies: { messageEditLimit: 600 } });
  });

  test('in an archived channel, at every level', async () => {
    const archived = await makeChannel('Archived', [iago]);
    const id = await say(iago, archived);
    await iago.delete(`/streams/${archived}`);
    for (const level of [339, 360, 496]) expect(errorIn(await edit(iago.at(level), id, { content: 'x' }))).toEqual(refusal('Invalid message(s)'));
  });

  test('of direct messages, with a topic or channel', async () => {
    const id = await sendDirect(iago, [zoe]);
    expect(errorIn(await edit(iago, id, { stream_id: channel }))).toEqual(refusal('Direct messages cannot be moved to channels.'));
    expect(errorIn(await edit(iago, id, { topic: 'x' }))).toEqual(refusal('Direct messages cannot have topics.'));
    expect(errorIn(await edit(iago, id, { topic: '' }))).toEqual(refusal('Nothing to change'));
  });
});

describe('a client that began with another text', () => {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');

  test('is refused since 379, and changes nothing', async () => {
    const id = await say(iago, channel, 'first');
    const [right, wrong] = [digest('first'), digest('other')];
    expect(errorIn(await edit(iago.at(379), id, { content: 'x', prev_content_sha256: wrong }))).toEqual({
      status: 400,
      code: 'EXPECTATION_MISMATCH',
      msg: "'old' value does not match the expected value.",
    });
    expect((await seenBy(iago, id))['content']).toBe('<p>first</p>');
    expect((await edit(iago.at(379), id, { content: 'second', prev_content_sha256: right })).status).toBe(200);
    const below = await edit(iago.at(378), id, { content: 'third', prev_content_sha256: wrong });
    expect(below.body).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['prev_content_sha256'] });
  });

  test('of somebody else is refused first because they are not its author', async () => {
    const id = await say(iago, channel, 'first');
    expect(errorIn(await edit(zoe, id, { content: 'x', prev_content_sha256: digest('other') }))).toEqual(
      refusal("You don't have permission to edit this message"),
    );
  });
});

test('the answer names no uploads before 285', async () => {
  const id = await say(iago, channel);
  expect((await edit(iago.at(284), id, { content: 'x' })).body).toEqual({ result: 'success', msg: '' });
  expect((await edit(iago.at(285), id, { content: 'x' })).body).toHaveProperty('detached_uploads', []);
});

describe('observers', () => {
  test('get the new text, with their own flags', async () => {
    const id = await say(iago, channel, 'first');
    const [ofOne, ofAnother] = [await openQueue(zoe), await openQueue(iago, { apply_markdown: false })];
    server.clock.advance(3 * second);
    await rewrite(iago, id, '@**Zoe**');
    const [event, ...others] = await ofOne.newEvents();
    expect(others).toEqual([]);
    expect(event).toEqual({
      id: expect.any(Number) as number,
      type: 'update_message',
      user_id: iago.id,
      rendering_only: false,
      message_id: id,
      message_ids: [id],
      flags: ['mentioned'],
      edit_timestamp: Math.floor(server.clock.now() / second),
      stream_id: channel,
      stream_name: 'Denmark',
      orig_content: 'first',
      orig_rendered_content: '<p>first</p>',
      content: '@**Zoe**',
      rendered_content: expect.stringContaining('@Zoe') as string,
      is_me_message: false,
    });
    expect(await ofAnother.newEvents()).toMatchObject([{ type: 'update_message', flags: [], content: '@**Zoe**' }]);
  });

  test('get nothing after leaving a private channel: neither later nor waiting edits', async () => {
    const room = await makeChannel('Room', [iago, zoe], { invite_only: true });
    const inside = await say(iago, room, 'first');
    const queue = await openQueue(zoe, { event_types: ['update_message'] });
    await rewrite(iago, inside, 'waiting');
    await zoe.delete('/users/me/subscriptions', { subscriptions: ['Room'] });
    await rewrite(iago, inside, 'after');
    expect(await queue.newEvents()).toEqual([]);
  });

  test('attack 21: a later subscriber of a channel with protected history gets nothing of earlier messages', async () => {
    const room = await makeChannel('Protected', [iago], { invite_only: true, history_public_to_subscribers: false });
    const [early, member] = [await say(iago, room, 'early'), zoe];
    await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Protected' }], principals: [member.id] });
    const late = await say(iago, room, 'late');
    const queue = await openQueue(member, { event_types: ['update_message'] });
    await rewrite(iago, early, 'secret');
    await rewrite(iago, late, 'shared');
    const events = await queue.newEvents();
    expect(events).toMatchObject([{ message_id: late, content: 'shared' }]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('get the newest text, after any absence, and nothing of deleted messages', async () => {
    const [kept, gone] = [await say(iago, channel, 'one'), await say(iago, channel, 'one')];
    const queue = await openQueue(zoe, { event_types: ['update_message'] });
    await rewrite(iago, kept, 'two');
    await rewrite(iago, kept, 'three');
    await rewrite(iago, gone, 'two');
    await server.knex.raw('delete from parley.message where id = ?', [gone]);
    expect(await queue.newEvents()).toMatchObject([
      { message_id: kept, orig_content: 'one', content: 'three' },
      { message_id: kept, orig_content: 'two', content: 'three' },
    ]);
  });

  test('get no former text where the organization hides it', async () => {
    const id = await say(iago, channel, 'first');
    const queue = await openQueue(zoe, { event_types: ['update_message'] });
    await setRealm(server, { policies: { editHistoryVisibility: 'moves' } });
    await rewrite(iago, id, 'second');
    const events = await queue.newEvents();
    expect(events).toMatchObject([{ content: 'second' }]);
    expect(JSON.stringify(events)).not.toContain('first');
    await setRealm(server, { policies: { editHistoryVisibility: 'all' } });
  });
});
