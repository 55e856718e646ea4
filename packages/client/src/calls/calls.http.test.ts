import { cookieBrowser, level as levelOf, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { type Chat, ChatApiError, connect, signIn } from './index.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

const password = 'a password of tests, long enough';

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet', { password });
});
afterAll(() => server.close());

const chatOf = (person: TestPerson, level?: number): Chat =>
  connect({ url: server.url, email: person.email, apiKey: person.apiKey, ...(level === undefined ? {} : { level }) });

describe.each([1, 120, 208, 339, 496])('at level %i', (level) => {
  const topic = `at ${String(level)}`;

  test('a conversation: channels, messages, reactions, flags and files', async () => {
    const chat = chatOf(iago, level);
    await chat.subscribe({ subscriptions: [{ name: 'Verona' }], principals: [iago.email, hamlet.email] });
    const { stream_id: channel } = await chat.getChannelId({ stream: 'Verona' });
    await chat.updateChannel({ stream_id: channel, description: `An "Italian" city, ${topic}` });
    const { id } = await chat.sendMessage({ type: 'stream', to: 'Verona', topic, content: 'Who goes **there**?' });
    await chat.sendMessage({ type: 'private', to: [hamlet.id], content: 'Only for you' });
    await chat.addReaction({ message_id: id, emoji_name: 'tada', reaction_type: 'unicode_emoji', emoji_code: '1f389' });
    await chat.updateFlags({ messages: [id], op: 'add', flag: 'starred' });
    await chat.updateMessage({ message_id: id, content: 'Who goes *here*?' });
    const { messages } = await chat.getMessages({
      anchor: 'newest',
      num_before: 5,
      num_after: 0,
      narrow: [
        ['stream', 'Verona'],
        ['topic', topic],
      ],
    });
    expect(messages).toMatchObject([
      { id, content: '<p>Who goes <em>here</em>?</p>', reactions: [{ emoji_name: 'tada' }], flags: expect.arrayContaining(['starred']) },
    ]);
    const { uri } = await chat.uploadFile({ file: new File(['some text'], 'notes.txt', { type: 'text/plain' }) });
    expect(uri).toMatch(/notes\.txt$/);
    expect((await chat.getSubscriptions()).subscriptions).toContainEqual(
      expect.objectContaining({ name: 'Verona', description: `An "Italian" city, ${topic}` }),
    );
  });

  test('what the server has', async () => {
    const settings: { readonly zulip_feature_level?: number } = await chatOf(iago, level).getServerSettings();
    // The oldest level does not say which it is.
    expect(settings.zulip_feature_level ?? 1).toBe(level);
    expect(await chatOf(iago, level).supports('drafts')).toBe([120, 208, 339, 496].includes(level));
  });

  test('a refusal has its code and its keys', async () => {
    const error: unknown = await chatOf(iago, level)
      .call('getMessages', { num_before: 1, num_after: 0, anchor: 'newest', narrow: 'none' })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChatApiError);
    expect(error).toMatchObject({ status: 400, operation: 'getMessages', retryAfter: null });
  });

  test('events come once, typed by their type', async () => {
    const stream = chatOf(hamlet, level).events({ types: ['message'] });
    const first = stream.next();
    while (stream.status.kind !== 'open') await new Promise((resolve) => setTimeout(resolve, 20));
    await chatOf(iago, level).sendMessage({ type: 'stream', to: 'Verona', topic, content: 'An event' });
    const { value } = await first;
    expect(value?.type === 'message' ? value.message.content : null).toBe('An event');
    await stream.return();
  });
});

test('an operation newer than the server', async () => {
  const old = await startTestServer({ level: levelOf(120) });
  const person = await old.addPerson('Iago');
  const chat = connect({ url: old.url, email: person.email, apiKey: person.apiKey });
  await expect(chat.getNavigationViews()).rejects.toMatchObject({ name: 'ChatApiError', needs: 390, level: 120 });
  await old.close();
});

test('by password, as the account of that address', async () => {
  const chat = await signIn({ url: server.url, email: hamlet.email, password });
  expect(chat.apiKey).toBe(hamlet.apiKey);
  expect((await chat.getOwnUser()).full_name).toBe('Hamlet');
  await expect(signIn({ url: server.url, email: hamlet.email, password: 'another' })).rejects.toMatchObject({
    name: 'ChatApiError',
    code: 'AUTHENTICATION_FAILED',
  });
});

test('as the person whom the browser is signed in as: a change needs the token of its page', async () => {
  const browser = cookieBrowser(server.url);
  await browser.request('/login/');
  await browser.form('/accounts/login/', browser.withToken({ username: hamlet.email, password }));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const withCookies: typeof fetch = (address, init) => fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } });
  const chat = connect({ url: server.url, session: 'browser', fetch: withCookies });
  const page = globalThis as { document?: { cookie: string } };
  expect((await chat.getOwnUser()).full_name).toBe('Hamlet');
  await expect(chat.addAlertWords({ alert_words: ['castle'] })).rejects.toMatchObject({ status: 403 });
  page.document = { cookie };
  expect(await chat.addAlertWords({ alert_words: ['castle'] })).toMatchObject({ alert_words: ['castle'] });
  delete page.document;
});

test('a state that is shared while somebody holds it', async () => {
  const chat = chatOf(hamlet);
  const one = await chat.live();
  const other = await chat.live();
  expect(one.state).toBe(other.state);
  expect(one.state.email).toBe(hamlet.email);
  await one.close();
  await other.close();
});

test('an outbox', async () => {
  const outbox = await chatOf(hamlet).outbox();
  const isSent = new Promise<void>((resolve) => outbox.subscribe((entries) => entries.some(({ status }) => status === 'sent') && resolve()));
  outbox.send({ type: 'direct', to: [iago.id], content: 'Once' });
  await isSent;
  await outbox.close();
});
