import { newestLevel } from '@parley/core';
import { setRealm } from '@parley/testkit';
import { openMissedMailWorld } from '../../../fixtures/missed-mail-world.js';
import { openPushWorld } from '../../../fixtures/push/push-world.js';

/** An organization that shows its newest message alone. */
const shownMessages = 1;

test('a mail of missed messages has none that the organization shows no more', async () => {
  const world = await openMissedMailWorld();
  try {
    await world.direct('beyond it');
    await world.post('before the mention', 'limit');
    await world.post('@**Hamlet** look', 'limit');
    await setRealm(world.server, { policies: { shownMessages } });
    const texts = (await world.mails()).map(({ text }) => text);
    expect(texts).toEqual([expect.stringContaining('@**Hamlet** look')]);
    expect(texts.join()).not.toMatch(/before the mention|beyond it/);
  } finally {
    await world.close();
  }
});

test('a reply to the mail of a message that the organization shows no more is not posted', async () => {
  const world = await openMissedMailWorld();
  try {
    const { server } = world;
    await world.direct('Hello');
    const [mail] = await world.mails();
    const token = /^mm[0-9a-f]{32}/.exec(mail?.replyTo ?? '')?.[0] ?? '';
    const reply = { subject: 'Re: Hello', text: () => 'Who is there?', files: [], id: null };
    const post = async () => server.chat.mail.post(token, { floor: newestLevel, call: newestLevel }, reply)();
    await world.direct('newer');
    await setRealm(server, { policies: { shownMessages } });
    expect(await post()).toMatchObject({ _tag: 'Right', right: false });
    await setRealm(server, { policies: { shownMessages: null } });
    expect(await post()).toMatchObject({ _tag: 'Right', right: true });
  } finally {
    await world.close();
  }
});

test('no phone is notified of a message that the organization shows no more', async () => {
  const world = await openPushWorld();
  try {
    await world.direct('beyond it');
    await world.direct('the newest');
    await setRealm(world.server, { policies: { shownMessages } });
    expect((await world.pushed()).map(({ content }) => content)).toEqual(['the newest']);
  } finally {
    await world.close();
  }
});

test('the text of a reminder leaves out a message that the organization shows no more', async () => {
  const world = await openMissedMailWorld();
  try {
    const { server, hamlet } = world;
    const id = await world.direct('beyond it');
    await hamlet.post('/reminders', { message_id: id, scheduled_delivery_timestamp: Math.floor(server.clock.now() / 1000) + 600 });
    const content = async () => JSON.stringify((await hamlet.get('/reminders')).body['reminders']);
    expect(await content()).toContain('beyond it');
    await world.direct('newer');
    await setRealm(server, { policies: { shownMessages } });
    expect(await content()).not.toContain('beyond it');
  } finally {
    await world.close();
  }
});
