import { startTestServer, setRealm, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let zoe: TestPerson;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { messageRetentionDays: 90 } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());

interface Said {
  readonly subject: string;
  readonly content: string;
  readonly sender_full_name: string;
  readonly flags: ReadonlyArray<string>;
}

/** The notices in the channel about the change. */
const noticesAfter = async (change: TestParams, { by = owner, first = {}, reader = zoe } = {}): Promise<ReadonlyArray<Said>> => {
  const name = `channel ${(count += 1)}`;
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name, description: 'old' }], principals: [owner.id, zoe.id] });
  const { stream_id: id } = (await owner.get('/get_stream_id', { stream: name })).body as unknown as { readonly stream_id: number };
  if (Object.keys(first).length > 0) await owner.patch(`/streams/${id}`, first);
  const ask = { anchor: 'newest', num_before: 50, num_after: 0, narrow: [{ operator: 'channel', operand: id }], apply_markdown: false };
  const messages = async () => (await reader.get('/messages', ask)).body['messages'] as unknown as ReadonlyArray<Said>;
  const before = (await messages()).length;
  const reply = await by.patch(`/streams/${id}`, change);
  if (reply.status !== 200) throw new Error(reply.text);
  return (await messages()).slice(before);
};

const self = (): string => `@_**Desdemona|${owner.id}**`;
const texts = async (...asked: Parameters<typeof noticesAfter>): Promise<ReadonlyArray<string>> => (await noticesAfter(...asked)).map(({ content }) => content);

test('in a topic of their own, by the notification bot, read by the person who caused them', async () => {
  expect(await noticesAfter({ new_name: 'plans' })).toMatchObject([
    { subject: 'channel events', sender_full_name: 'Notification Bot', flags: [], content: `${self()} renamed channel **channel ${count}** to **plans**.` },
  ]);
  expect(await noticesAfter({ description: 'new' }, { reader: owner })).toMatchObject([{ flags: ['read'] }]);
});

test('of descriptions, old and new', async () => {
  const fence = (text: string) => `\`\`\`\` quote\n${text}\n\`\`\`\``;
  const lines = (from: string, to: string) =>
    `${self()} changed the description for this channel.\n\n* **Old description:**\n${fence(from)}\n* **New description:**\n${fence(to)}`;
  expect(await texts({ description: 'a\nb' })).toEqual([lines('old', 'a b')]);
  expect(await texts({ description: '' })).toEqual([lines('old', '*No description.*')]);
});

test('of privacy', async () => {
  const line = (from: string, to: string) =>
    `${self()} changed the [access permissions](/help/channel-permissions) for this channel from **${from}** to **${to}**.`;
  expect(await texts({ is_private: true })).toEqual([line('Public', 'Private, protected history')]);
  expect(await texts({ is_private: true, history_public_to_subscribers: true })).toEqual([line('Public', 'Private, shared history')]);
  expect(await texts({ is_private: false })).toEqual([line('Public', 'Public')]);
});

test('of who posts, by name, groups before people', async () => {
  const { moderators, members } = server.realm.systemGroups;
  const line = (from: string, to: string) =>
    `${self()} changed the [posting permissions](/help/channel-posting-policy) for this channel:\n\n* **Old**: ${from}\n* **New**: ${to}`;
  expect(await texts({ can_send_message_group: { new: moderators } })).toEqual([line('@_*role:everyone*', '@_*role:moderators*')]);
  const value = { direct_members: [zoe.id, owner.id], direct_subgroups: [members, moderators] };
  const groups = [members, moderators].sort((left, right) => left - right).map((id) => (id === members ? '@_*role:members*' : '@_*role:moderators*'));
  expect(await texts({ can_send_message_group: { new: value } })).toEqual([
    line('@_*role:everyone*', [...groups, `@_**Desdemona|${owner.id}**`, `@_**Zoe|${zoe.id}**`].join(', ')),
  ]);
  expect(await texts({ can_subscribe_group: { new: moderators } })).toEqual([]);
});

test('of retention, with the organization’s default', async () => {
  const lines = (from: string, to: string, end: string) =>
    [
      `${self()} has changed the [message retention period](/help/message-retention-policy) for this channel:`,
      `* **Old retention period**: ${from}`,
      `* **New retention period**: ${to}`,
      '',
      `Messages in this channel will now be ${end}.`,
    ].join('\n');
  expect(await texts({ message_retention_days: 5 })).toEqual([lines('90 days', '5 days', 'automatically deleted 5 days after they are sent')]);
  expect(await texts({ message_retention_days: '"unlimited"' })).toEqual([lines('90 days', 'Forever', 'retained forever')]);
});

test('of the empty topic, in it where no other is allowed', async () => {
  const line = (to: string) => `${self()} changed the "Allow posting to the *general chat* topic?" setting from **Automatic** to **${to}**.`;
  expect(await noticesAfter({ topics_policy: 'disable_empty_topic' })).toMatchObject([{ subject: 'channel events', content: line('No *general chat* topic') }]);
});

test('none about folders and default channels, and none where the organization turns them off', async () => {
  expect(await noticesAfter({ folder_id: null, is_default_stream: true })).toEqual([]);
  await setRealm(server, { policies: { sendChannelEventsMessages: false } });
  expect(await noticesAfter({ new_name: 'quiet plans', description: 'new', is_private: true })).toEqual([]);
});

test('in the empty topic, where it is the only one', async () => {
  await setRealm(server, { policies: { sendChannelEventsMessages: false } });
  const name = 'quiet from the start';
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name }], principals: [owner.id, zoe.id] });
  const { stream_id: id } = (await owner.get('/get_stream_id', { stream: name })).body as unknown as { readonly stream_id: number };
  await setRealm(server, { policies: { sendChannelEventsMessages: true } });
  await owner.patch(`/streams/${id}`, { topics_policy: 'empty_topic_only' });
  await owner.patch(`/streams/${id}`, { description: 'new' });
  const ask = { anchor: 'newest', num_before: 50, num_after: 0, narrow: [{ operator: 'channel', operand: id }], allow_empty_topic_name: true };
  const messages = (await zoe.get('/messages', ask)).body['messages'] as unknown as ReadonlyArray<Said>;
  expect(messages.map(({ subject }) => subject)).toEqual(['', '']);
});
