import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { TestPerson } from '@parley/testkit';
import { type Agent, agentBy } from '../../fixtures/agent.js';
import { type AgentWorld, agentWorld } from '../../fixtures/agent-world.js';
import { builtProgram } from '../../fixtures/built-program.js';
import { type OtherServer, otherServer } from '../../fixtures/other-server.js';

let world: AgentWorld;
let other: OtherServer;
let program: Awaited<ReturnType<typeof builtProgram>>;
const folder = mkdtempSync(join(tmpdir(), 'parley-mcp-'));
const agents: Agent[] = [];

beforeAll(async () => {
  [world, program] = await Promise.all([agentWorld(), builtProgram()]);
  other = await otherServer(world.server.url);
});
afterAll(async () => {
  await Promise.all(agents.map(({ close }) => close()));
  await other.close();
  await world.close();
  program.remove();
  rmSync(folder, { recursive: true });
});

const ourUrl = (): string => world.server.url.replace('127.0.0.1', 'localhost');

const configOf = ({ email, apiKey }: Pick<TestPerson, 'email' | 'apiKey'>, site: string): string => {
  const path = join(mkdtempSync(join(folder, 'account-')), 'zuliprc');
  writeFileSync(path, `# an account\n[api]\nemail = ${email}\nkey=${apiKey}\nsite=${site}/\n[other]\nkey=none\n`);
  return path;
};

const agentOf = async (person: TestPerson, site = ourUrl()): Promise<Agent> => {
  const args = [program.script, '--site', site, '--config', configOf(person, site)];
  const agent = await agentBy(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }));
  agents.push(agent);
  return agent;
};

const contentsIn = async (topic: string): Promise<ReadonlyArray<unknown>> => {
  const { body } = await world.owner.get('/messages', { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false, narrow: [['topic', topic]] });
  return (body['messages'] as ReadonlyArray<{ readonly content: string }>).map(({ content }) => content);
};

test('the same tools work over stdio, and refuse in the same way', async () => {
  const ada = await agentOf(world.ada);
  expect((await ada.client.listTools()).tools.map(({ name }) => name)).toContain('explain');
  const sent = await ada.call('send_message', { channel: 'general', topic: 'stdio', content: 'over pipes' });
  expect(sent).toMatchObject({ isError: false, text: expect.stringMatching(/^It is message \d+/) as string });
  const id = Number(/\d+/.exec(sent.text)?.[0]);
  expect((await world.owner.get(`/messages/${id}`)).body['message']).toMatchObject({ client: 'mcp', sender_id: world.ada.id });
  expect((await ada.call('read_messages', { channel: 'general', topic: 'stdio' })).text).toContain('> over pipes');
  expect((await ada.call('list_channels')).text).toContain('"#general"');
  expect((await ada.call('list_topics', { channel: 'general' })).text).toContain('- "stdio"');
  expect((await ada.call('search', { query: 'pipes' })).text).toContain(`Message ${id},`);
  expect((await ada.call('edit_message', { message: id, content: 'over a pipe' })).isError).toBe(false);
  expect((await ada.call('react', { message: id, emoji: 'tada' })).isError).toBe(false);
  expect((await ada.call('reply', { message: id, content: 'indeed' })).isError).toBe(false);
  expect((await ada.call('list_people', { query: 'guest' })).text).toContain('"Guy Guest"');
  const news = await world.say(world.owner, 'news', 'stdio');
  expect((await ada.call('wait_for_messages', { channel: 'general', after: news - 1 })).text).toContain('> news');
  expect((await ada.call('unread')).text).toContain('> "stdio": 1 from');
  expect((await ada.call('mark_as_read', { channel: 'general' })).isError).toBe(false);
  const { contents } = await ada.client.readResource({ uri: `${ourUrl()}/#narrow/channel/1-general/topic/stdio/near/${news}` });
  expect(JSON.stringify(contents)).toContain('> news');
  const [hidden, missing] = await Promise.all(['secret', 'absent'].map((channel) => ada.call('read_messages', { channel })));
  expect(hidden?.isError).toBe(true);
  expect(hidden?.text.replace('secret', '…')).toBe(missing?.text.replace('absent', '…'));
});

test('an answer that was lost is asked for again, and the message is sent once', async () => {
  other.knowsKeys = true;
  const ada = await agentOf(world.ada, other.url);
  other.loses = 2;
  expect((await ada.call('send_message', { channel: 'general', topic: 'lost', content: 'once only' })).isError).toBe(false);
  expect(other.loses).toBe(0);
  expect(await contentsIn('lost')).toEqual(['once only']);
});

test('on a server that is not ours nothing explains, and a send is tried once', async () => {
  other.knowsKeys = false;
  const ada = await agentOf(world.ada, other.url);
  expect((await ada.client.listTools()).tools.map(({ name }) => name)).not.toContain('explain');
  other.loses = 1;
  expect(await ada.call('send_message', { channel: 'general', topic: 'elsewhere', content: 'perhaps' })).toEqual({
    text: 'No answer came, and the message may have been sent: read there before you send it again.',
    isError: true,
  });
  expect(await contentsIn('elsewhere')).toEqual(['perhaps']);
  expect(await ada.call('send_message', { channel: 'general', topic: 'elsewhere', content: 'x', once: 'a name' })).toMatchObject({ isError: true });
  expect(await ada.call('send_message', { channel: 'secret', topic: 'elsewhere', content: 'x' })).toMatchObject({ isError: true });
  expect((await ada.call('read_messages', { channel: 'general', topic: 'elsewhere' })).text).toContain('> perhaps');
  expect(await contentsIn('elsewhere')).toEqual(['perhaps']);
});

const run = (...args: ReadonlyArray<string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program.script, ...args], { encoding: 'utf8', input: '', env: { HOME: folder } });
  expect(stdout).toBe('');
  return { status, stderr };
};

test('what is wrong at the start is told in a sentence, and a key is shown to its own server alone', async () => {
  const config = configOf(world.ada, ourUrl());
  expect(run('--what')).toMatchObject({ status: 2, stderr: expect.stringContaining('--site URL') as string });
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('.zuliprc') as string });
  expect(run('--config', join(folder, 'none'))).toMatchObject({ status: 2, stderr: expect.stringContaining('download a zuliprc') as string });
  expect(run('--site', 'https://elsewhere.example', '--config', config)).toEqual({
    status: 2,
    stderr: `The key in ${config} is for ${ourUrl()}, and is shown to no other server.\n`,
  });
  const keyless = join(folder, 'keyless');
  writeFileSync(keyless, '[api]\nemail=a@example.org\nsite=http://localhost\n');
  expect(run('--config', keyless)).toEqual({ status: 2, stderr: `${keyless}: it has no key in [api].\n` });
  expect(run('--help')).toMatchObject({ status: 0 });
});
