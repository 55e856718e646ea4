import { jest } from '@jest/globals';
import { account, connected, failure, fakeFetch, refusal, type SentCall, success } from '../../fixtures/fake-fetch.js';
import { ChatApiError, ChatNetworkError, connect, signIn } from './index.js';

describe('what is sent', () => {
  const sentBy = async (work: (chat: ReturnType<typeof connected>['chat']) => Promise<unknown>): Promise<SentCall> => {
    const { chat, calls } = connected(() => success());
    await work(chat);
    expect(calls).toHaveLength(1);
    return calls[0] as SentCall;
  };

  test('the key, and texts as they are', async () => {
    const { method, url, headers, params } = await sentBy((chat) =>
      chat.sendMessage({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hi "you"' }),
    );
    expect([method, url.href]).toEqual(['POST', 'https://chat.example.com/api/v1/messages']);
    expect(headers.get('authorization')).toBe(`Basic ${btoa('iago@example.com:abc')}`);
    expect(params).toEqual({ type: 'channel', to: 'general', topic: 'greetings', content: 'Hi "you"' });
  });

  test('an address with letters that the key’s header has no room for', async () => {
    const { fetch, calls } = fakeFetch(() => success());
    await connect({ ...account, email: 'žofie@example.com', fetch }).getOwnUser();
    expect(Buffer.from(calls[0]?.headers.get('authorization')?.slice(6) ?? '', 'base64').toString()).toBe('žofie@example.com:abc');
  });

  test('lists and objects as JSON, in the query of a read; nothing for what is undefined', async () => {
    const { url } = await sentBy((chat) =>
      chat.getMessages({ anchor: 'newest', num_before: 5, num_after: 0, narrow: [['channel', 'general']], client_gravatar: undefined }),
    );
    expect(url.pathname).toBe('/api/v1/messages');
    expect(Object.fromEntries(url.searchParams)).toEqual({ anchor: 'newest', num_before: '5', num_after: '0', narrow: '[["channel","general"]]' });
  });

  test('texts of parameters that hold JSON in quotes', async () => {
    const { params } = await sentBy((chat) => chat.updateRealm({ jitsi_server_url: 'default', name: 'Ours', message_retention_days: 'unlimited' }));
    expect(params).toEqual({ jitsi_server_url: '"default"', name: 'Ours', message_retention_days: '"unlimited"' });
  });

  test.each([
    [63, '"Italian city"'],
    [64, 'Italian city'],
  ])('texts in quotes where the level takes them so: %i', async (level, description) => {
    const { chat, calls } = connected(({ url }) => (url.pathname.endsWith('server_settings') ? success({ zulip_feature_level: level }) : success()));
    for (const id of [1, 2]) await chat.updateChannel({ stream_id: id, description: 'Italian city' });
    expect(calls.map(({ params }) => params)).toEqual([{}, { description }, { description }]);
  });

  test('parameters of the address in their place, escaped', async () => {
    const { url, params } = await sentBy((chat) => chat.getUserByEmail({ email: 'a/b@example.com' }));
    expect(url.pathname).toBe('/api/v1/users/a%2Fb%40example.com');
    expect(params).toEqual({});
    const link = await sentBy((chat) => chat.getFileLink({ realm_id_str: 1, filename: '4e/Xk 9/castle.png' }));
    expect(link.url.pathname).toBe('/api/v1/user_uploads/1/4e/Xk%209/castle.png');
  });

  test('files with their names', async () => {
    const { params } = await sentBy((chat) => chat.uploadFile({ file: new File(['text'], 'notes.txt') }));
    expect(params['file']).toBeInstanceOf(File);
    expect((params['file'] as File).name).toBe('notes.txt');
  });

  test('the level in the address, and the prefix of the service’s own operations', async () => {
    const { chat, calls } = connected(() => success(), { level: 339 });
    await chat.getOwnUser();
    await chat.explain({ action: 'see', stream_id: 2 });
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/at/339/api/v1/users/me', '/at/339/api/parley/v1/explain']);
  });

  test('the key under which it happens once', async () => {
    const { headers } = await sentBy((chat) => chat.sendMessage({ type: 'direct', to: [7], content: 'Hello' }, { idempotencyKey: 'k1' }));
    expect(headers.get('idempotency-key')).toBe('k1');
  });
});

describe('a browser’s session', () => {
  const globals = globalThis as { document?: unknown };
  afterEach(() => delete globals.document);

  test.each([
    ['csrftoken=abc; other=1', 'abc'],
    ['xcsrftoken=no; csrftoken=other; __Host-csrftoken=abc', 'abc'],
  ])('with the cookies %s', async (cookie, token) => {
    globals.document = { cookie };
    const { fetch, calls } = fakeFetch(() => success());
    await connect({ url: account.url, session: 'browser', fetch }).updateMessage({ message_id: 3, content: 'New' });
    const { url, headers } = calls[0] as SentCall;
    expect([url.pathname, headers.get('x-csrftoken'), headers.get('authorization')]).toEqual(['/json/messages/3', token, null]);
  });
});

describe('what goes wrong', () => {
  test('a refusal has all keys of the answer', async () => {
    const { chat } = connected(() => refusal(400, { msg: 'Missing', code: 'REQUEST_VARIABLE_MISSING', var_name: 'content', status: 'a key of the body' }));
    const error = await failure(chat.sendMessage({ type: 'direct', to: [7], content: '' }));
    expect(error).toBeInstanceOf(ChatApiError);
    expect(error).toMatchObject({
      name: 'ChatApiError',
      message: 'Missing',
      status: 400,
      code: 'REQUEST_VARIABLE_MISSING',
      operation: 'sendMessage',
      var_name: 'content',
    });
    expect(error).toMatchObject({ retryAfter: null, body: { status: 'a key of the body' } });
  });

  test('a lost connection, with its cause', async () => {
    const cause = new TypeError('fetch failed');
    const { chat } = connected(() => {
      throw cause;
    });
    const error = await failure(chat.getOwnUser());
    expect(error).toBeInstanceOf(ChatNetworkError);
    expect(error).toMatchObject({ cause, operation: 'getOwnUser', message: 'getOwnUser: no answer' });
  });

  test('pages of others: a proxy’s error has its status, a wrong address is none of the API', async () => {
    expect(await failure(connected(() => ({ status: 502, body: '<html>' })).chat.getOwnUser())).toMatchObject({
      name: 'ChatApiError',
      status: 502,
      code: '',
      body: {},
    });
    expect(await failure(connected(() => ({ body: '<html>' })).chat.getOwnUser())).toMatchObject({ name: 'ChatNetworkError', cause: '<html>' });
  });

  test('a caller who has changed their mind gets their reason', async () => {
    const { chat, calls } = connected(() => success());
    expect(await failure(chat.getOwnUser({}, { signal: AbortSignal.abort('no more') }))).toBe('no more');
    expect(calls).toHaveLength(0);
  });

  test('no listener stays at a signal', async () => {
    const { signal } = new AbortController();
    const [add, remove] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    await connected(() => success()).chat.getOwnUser({}, { signal });
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener));
    expect(add).toHaveBeenCalled();
  });
});

describe('bad use gets a clear error at once', () => {
  test.each([
    ['no url', {}, '`url` is the address of a server'],
    ['an url without a scheme', { ...account, url: 'chat.example.com' }, '`url` is the address of a server'],
    ['no key', { url: account.url, email: account.email }, '`email` and `apiKey` say who calls'],
    ['a level that is none', { ...account, level: 1.5 }, '`level` is a whole number'],
    ['a level below the first', { ...account, level: 0 }, '`level` is a whole number'],
  ])('%s', (_, options, message) => {
    expect(() => connect(options as Parameters<typeof connect>[0])).toThrow(message);
  });

  test('without what the address needs, or with steps in it', async () => {
    const { chat, calls } = connected(() => success());
    expect(await failure(chat.call('getMessage', {}))).toEqual(new TypeError('getMessage needs `message_id`, for its address.'));
    expect(await failure(chat.getUserByEmail({ email: '..' }))).toBeInstanceOf(TypeError);
    expect(await failure(chat.getFileLink({ realm_id_str: 1, filename: 'a/../../b' }))).toBeInstanceOf(TypeError);
    expect(await failure(chat.call('getMesage', {}))).toEqual(new TypeError('There is no operation getMesage.'));
    expect(calls).toHaveLength(0);
  });

  test('an operation newer than the server, or gone', async () => {
    const old = connected(({ url }) => (url.pathname.endsWith('server_settings') ? success({ zulip_feature_level: 120 }) : refusal(404, { msg: 'Not found' })));
    expect(await failure(old.chat.getNavigationViews())).toMatchObject({ status: 404, operation: 'getNavigationViews', needs: 390, level: 120 });
    const named = connected(() => success(), { level: 339 });
    const error = await failure(named.chat.getNavigationViews());
    expect(error).toEqual(expect.objectContaining({ message: 'getNavigationViews needs level 390; the server speaks level 339.' }));
    expect(await failure(named.chat.getLinkifierTuples())).toMatchObject({ goneSince: 54, level: 339 });
    expect(named.calls).toHaveLength(0);
  });

  test('a level that the server does not offer', async () => {
    const at = (level: number) =>
      connected(({ url }) => (url.pathname.startsWith('/at/') ? refusal(404, { msg: 'Not found' }) : success({ zulip_feature_level: 208 })), { level });
    expect(await failure(at(120).chat.getOwnUser())).toMatchObject({ message: 'The server does not offer level 120: it speaks level 208.', level: 208 });
    const own = at(208);
    await own.chat.getOwnUser();
    await own.chat.getOwnUser();
    expect(own.calls.map(({ url }) => url.pathname)).toEqual([
      '/at/208/api/v1/users/me',
      '/at/208/api/v1/server_settings',
      '/api/v1/server_settings',
      '/api/v1/users/me',
      '/api/v1/users/me',
    ]);
  });

  test('a missing thing stays what the server says', async () => {
    const { chat, calls } = connected(({ url }) =>
      url.pathname.endsWith('server_settings') ? success({ zulip_feature_level: 496 }) : refusal(404, { msg: 'No such view', code: 'X' }),
    );
    for (const _ of [1, 2])
      expect(await failure(chat.removeNavigationView({ fragment: 'narrow/is/starred' }))).toMatchObject({ message: 'No such view', code: 'X' });
    expect(calls).toHaveLength(3);
  });
});

test('what a server has, by its level, asked once', async () => {
  const { chat, calls } = connected(() => success({ zulip_feature_level: 390 }));
  expect([await chat.supports('navigation views'), await chat.supports('reminders'), await chat.supports('drafts')]).toEqual([true, false, true]);
  expect(calls).toHaveLength(1);
  const named = connected(() => success(), { level: 86 });
  expect([await named.chat.supports('status emoji'), await named.chat.supports('drafts')]).toEqual([true, false]);
  expect(named.calls).toHaveLength(0);
});

test('a password is exchanged for a key', async () => {
  const { fetch, calls } = fakeFetch(({ url }) => (url.pathname.endsWith('fetch_api_key') ? success({ api_key: 'k', email: 'user7@example.com' }) : success()));
  const chat = await signIn({ url: account.url, email: 'Iago@example.com', password: 'secret', fetch });
  await chat.getOwnUser();
  expect(calls[0]?.params).toEqual({ username: 'Iago@example.com', password: 'secret' });
  expect(calls[1]?.headers.get('authorization')).toBe(`Basic ${btoa('user7@example.com:k')}`);
  expect([chat.email, chat.apiKey]).toEqual(['user7@example.com', 'k']);
});
