import { maxMailBytes } from '@parley/core';
import { missedMailWorker, openQueue, runMail } from '@parley/testkit';
import { openMissedMailWorld, type MissedMailWorld } from '../../fixtures/missed-mail-world.js';

let world: MissedMailWorld;

beforeAll(async () => {
  world = await openMissedMailWorld();
});
afterAll(() => world.close());
afterEach(() => world.clear());

const follow = (policy: number, topic: string) => world.hamlet.post('/user_topics', { stream_id: world.channel, topic, visibility_policy: policy });

const subjects = async () => (await world.mails()).map(({ subject }) => subject);

describe('a mail', () => {
  test('tells a direct message once its period is over, once', async () => {
    const { server, hamlet } = world;
    await world.direct('**Hello**, my lord\nand a second line');
    server.clock.advance(119_000);
    expect(await world.now()).toEqual([]);
    server.clock.advance(121_000);
    const [mail, ...others] = await world.now();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: hamlet.email,
      subject: 'Messages from Zoe [Test]',
      text: expect.stringContaining('**Hello**, my lord\nand a second line\n') as string,
      replyTo: expect.stringMatching(/^mm[0-9a-f]{32}@mail\.example\.com$/) as string,
    });
    server.clock.advance(1_000_000);
    expect(await world.now()).toEqual([]);
  });

  test('shows of a spoiler its heading alone', async () => {
    await world.direct('Look:\n```spoiler the end\nall die\n```\n> ```spoiler\n> twice\n> ```\nSad.');
    const [mail] = await world.mails();
    expect(mail?.text).toContain('Look:\nthe end (…)\n> (…)\nSad.\n');
    expect(mail?.text).not.toMatch(/die|twice/);
  });

  test('waits for as long as the person has chosen', async () => {
    await world.withSettings({ email_notifications_batching_period_seconds: 600 }, { email_notifications_batching_period_seconds: 120 }, async () => {
      await world.direct('one');
      expect(await world.mails()).toEqual([]);
      world.server.clock.advance(480_000);
      expect(await world.now()).toHaveLength(1);
    });
  });

  test('takes along what came since the first message: one for each conversation, the one that was active last at the end', async () => {
    const { server, hamlet, zoe } = world;
    const third = await server.addPerson('Ophelia');
    await world.direct('one');
    await world.now();
    server.clock.advance(100_000);
    await world.post('@**Hamlet** two', 'Ghosts');
    await world.direct('three', [hamlet.id, third.id], zoe);
    await world.post('@**Hamlet** four', 'gHOSTS');
    await world.direct('five', [hamlet.id], third);
    await world.direct('six');
    await world.now();
    server.clock.advance(20_000);
    const mails = await world.now();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Group messages with Zoe, Ophelia [Test]',
      expect.stringMatching(/^#Verona > ghosts \[Test\]$/i),
      'Messages from Ophelia [Test]',
      'Messages from Zoe [Test]',
    ]);
    expect(mails.map(({ text }) => ['one', 'two', 'three', 'four', 'five', 'six'].filter((word) => new RegExp(`\\b${word}\n`).test(text)))).toEqual([
      ['three'],
      ['two', 'four'],
      ['five'],
      ['one', 'six'],
    ]);
    expect(new Set(mails.map(({ replyTo }) => replyTo)).size).toBe(4);
  });

  test('brings what was said in the topic in the last quarter of an hour before a mention', async () => {
    const { server } = world;
    await world.post('long ago', 'context');
    server.clock.advance(16 * 60_000);
    for (let index = 0; index < 12; index += 1) await world.post(`before ${index}.`, 'context');
    await world.post('elsewhere', 'other');
    await world.post('@**Hamlet** look', 'context');
    await world.post('after', 'context');
    const [mail] = await world.mails();
    const sentTexts = ['long ago', 'elsewhere', 'look', 'after', ...Array.from({ length: 12 }, (_, index) => `before ${index}.`)];
    expect(sentTexts.filter((text) => mail?.text.includes(text))).toEqual(['look', ...Array.from({ length: 10 }, (_, index) => `before ${index + 2}.`)]);
  });

  test('has at most fifty messages and fits into a mail, however much was written; what is left out is counted', async () => {
    for (let index = 0; index < 52; index += 1) await world.direct(`text ${index}.`);
    const [mail] = await world.mails();
    expect([mail?.text.includes('text 1.'), mail?.text.includes('text 2.'), mail?.text.includes('(2 messages before these)')]).toEqual([false, true, true]);
    for (let index = 0; index < 6; index += 1) await world.direct('🎈'.repeat(9_000));
    const [large] = await world.mails();
    expect(Buffer.byteLength(large?.text ?? '')).toBeLessThan(maxMailBytes);
    expect(large?.text).toContain('messages before these)');
  });

  test('names the organization unless the person wants that never', async () => {
    await world.withSettings({ realm_name_in_email_notifications_policy: 3 }, { realm_name_in_email_notifications_policy: 1 }, async () => {
      await world.direct('one');
      expect(await subjects()).toEqual(['Messages from Zoe']);
    });
  });
});

describe('what is told', () => {
  test('direct messages and mentions, not other messages of channels, and never the own ones', async () => {
    await world.direct('from Hamlet', [world.zoe.id], world.hamlet);
    await world.post('plain', 'a');
    await world.post('@**Hamlet** one', 'b');
    await world.post('@**all** two', 'c');
    await world.post('mine', 'd', world.hamlet);
    await world.post('@**topic** three', 'd');
    expect((await world.mails()).filter(({ to }) => to === world.hamlet.email).map(({ subject }) => subject)).toEqual([
      '#Verona > b [Test]',
      '#Verona > c [Test]',
      '#Verona > d [Test]',
    ]);
  });

  test('topics that the person follows, and channels for which they chose it', async () => {
    await follow(3, 'followed');
    await world.post('one', 'followed');
    await world.post('two', 'other');
    expect(await subjects()).toEqual(['#Verona > followed [Test]']);
    await world.withSettings({ enable_followed_topic_email_notifications: false }, { enable_followed_topic_email_notifications: true }, async () => {
      await world.post('three', 'followed');
      expect(await subjects()).toEqual([]);
    });
    await follow(0, 'followed');
    await world.withSettings({ enable_stream_email_notifications: true }, { enable_stream_email_notifications: false }, async () => {
      await follow(1, 'muted');
      await world.post('four', 'muted');
      await world.post('five', 'general');
      expect(await subjects()).toEqual(['#Verona > general [Test]']);
    });
    const choose = (value: boolean) =>
      world.hamlet.post('/users/me/subscriptions/properties', {
        subscription_data: [{ stream_id: world.channel, property: 'email_notifications', value }],
      });
    await choose(true);
    await world.post('six', 'own');
    expect(await subjects()).toEqual(['#Verona > own [Test]']);
    await choose(false);
  });

  test('nothing where the person has switched it off, also after the message', async () => {
    const [off, on] = [{ enable_offline_email_notifications: false }, { enable_offline_email_notifications: true }];
    await world.withSettings(off, on, async () => {
      await world.direct('one');
      await world.post('@**Hamlet** two');
      expect(await subjects()).toEqual([]);
    });
    await world.direct('three');
    await world.now();
    await world.withSettings(off, on, async () => expect(await subjects()).toEqual([]));
  });

  test('nothing of a person whom they muted, nor of a mention of everybody in a muted topic', async () => {
    await world.hamlet.post(`/users/me/muted_users/${world.zoe.id}`);
    await world.direct('one');
    expect(await subjects()).toEqual([]);
    await world.hamlet.delete(`/users/me/muted_users/${world.zoe.id}`);
    await follow(1, 'quiet');
    await world.post('@**all** two', 'quiet');
    expect(await subjects()).toEqual([]);
  });

  test('a mention that an edit adds, once', async () => {
    const id = await world.post('one', 'edited');
    expect(await subjects()).toEqual([]);
    await world.zoe.patch(`/messages/${id}`, { content: '@**Hamlet** look' });
    expect(await subjects()).toEqual(['#Verona > edited [Test]']);
    await world.zoe.patch(`/messages/${id}`, { content: '@**Hamlet** look again' });
    expect(await subjects()).toEqual([]);
  });

  test('nothing to bots and deactivated people', async () => {
    const { server, zoe } = world;
    const owner = await server.addPerson('Owner', { role: 'owner' });
    const gone = await server.addPerson('Yorick');
    const bot = Number((await owner.post('/bots', { full_name: 'Fool', short_name: 'fool' })).body['user_id']);
    await world.direct('one', [bot], zoe);
    await world.direct('two', [gone.id], zoe);
    await world.now();
    expect((await owner.delete(`/users/${gone.id}`)).status).toBe(200);
    expect((await world.mails()).filter(({ subject }) => subject.startsWith('Messages'))).toEqual([]);
  });
});

describe('what is over is not told', () => {
  test('messages that are read or deleted before their mail', async () => {
    const ids = [await world.direct('one'), await world.direct('two'), await world.direct('three')];
    await world.now();
    await world.read(ids[0] ?? 0);
    const owner = await world.server.addPerson('Deleter', { role: 'owner' });
    const deletable = await world.post('@**Hamlet** four');
    await owner.delete(`/messages/${deletable}`);
    const mails = await world.mails();
    expect(mails).toHaveLength(1);
    expect(['one', 'two', 'three'].filter((word) => mails[0]?.text.includes(`${word}\n`))).toEqual(['two', 'three']);
    await world.read(...[await world.direct('five')]);
    expect(await world.mails()).toEqual([]);
  });

  test('also while the mail already waits for the mail server', async () => {
    const { server } = world;
    const [first, second] = [await world.direct('read later'), await world.post('@**Hamlet** hidden later', 'secrets')];
    await world.now();
    server.clock.advance(120_000);
    await missedMailWorker(server).runDue();
    expect(await server.knex('parley.outgoing_mail')).toHaveLength(2);
    await world.read(first);
    const owner = await server.addPerson('Mover', { role: 'owner' });
    await owner.post('/users/me/subscriptions', { subscriptions: [{ name: 'Locked' }], invite_only: true, history_public_to_subscribers: false });
    const locked = Number((await owner.get('/get_stream_id', { stream: 'Locked' })).body['stream_id']);
    expect((await owner.patch(`/messages/${second}`, { stream_id: locked, send_notification_to_new_thread: false })).status).toBe(200);
    expect(await runMail(server)).toEqual([]);
    expect(await server.knex('parley.outgoing_mail')).toEqual([]);
  });

  test('the outbox holds no text of a message', async () => {
    await world.direct('a text that stays here');
    await world.now();
    world.server.clock.advance(120_000);
    await missedMailWorker(world.server).runDue();
    expect(JSON.stringify(await world.server.knex('parley.outgoing_mail'))).not.toContain('stays here');
  });
});

describe('a person who is there', () => {
  test('is told once no client of theirs waits any more, of what they have not read by then', async () => {
    const { hamlet, server } = world;
    const queue = await openQueue(hamlet);
    await hamlet.post('/users/me/presence', { status: 'active' });
    await world.direct('unread');
    await world.read(await world.direct('seen'));
    expect(await world.mails()).toEqual([]);
    server.clock.advance(180_000);
    await queue.newEvents();
    await server.chat.world.queues.flush()();
    expect(await world.now()).toEqual([]);
    server.clock.advance(301_000);
    const mails = await world.now();
    expect(mails.map(({ text }) => [text.includes('unread\n'), text.includes('seen\n')])).toEqual([[true, false]]);
  });
});

describe('a mail without texts', () => {
  const plain = { subject: 'New messages [Test]', text: expect.not.stringMatching(/secret|Zoe/) as string };

  test('where the person wants it so', async () => {
    await world.withSettings({ message_content_in_email_notifications: false }, { message_content_in_email_notifications: true }, async () => {
      await world.direct('a secret');
      const [mail] = await world.mails();
      expect(mail).toMatchObject(plain);
      expect(mail?.replyTo).toBeUndefined();
    });
  });

  test('where the organization wants it so', async () => {
    const owner = await world.server.addPerson('Claudius', { role: 'owner' });
    const allow = (allowed: boolean) => owner.patch('/realm', { message_content_allowed_in_email_notifications: allowed });
    expect((await allow(false)).status).toBe(200);
    await world.direct('a secret');
    const [mail] = await world.mails();
    expect(mail).toMatchObject(plain);
    expect(mail?.replyTo).toBeUndefined();
    await allow(true);
  });
});
