import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { done, textParams } from './clients/observer.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';

type Event = Readonly<Record<string, unknown>> & { readonly type: string; readonly op?: string };
type Message = Readonly<Record<string, unknown>> & { readonly id: number };

describe('parley user delete, while the server runs and another client watches', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let iago: ZulipClient;

  beforeAll(async () => {
    database = await developmentDatabase();
    server = await serverProcess({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'what this server derives its keys from' });
    await server.start();
    iago = await signIn(server.url, 'iago@zulip.com', password);
  }, 300_000);
  afterAll(async () => {
    await server.dispose();
    await database.drop();
  });

  const deleteUser = (...args: ReadonlyArray<string>): Promise<{ readonly stdout: string }> => server.command('user', 'delete', ...args);

  /** Everything that a client is told, from now on. */
  const watch = async () => {
    const registered = await done(
      iago.queues.register({
        event_types: ['realm_user', 'delete_message'],
        client_capabilities: JSON.stringify({ bulk_message_deletion: true, notification_settings_null: true }),
      }),
    );
    let last = registered['last_event_id'];
    const events: Event[] = [];
    return async (): Promise<ReadonlyArray<Event>> => {
      const answer = await done(iago.events.retrieve({ queue_id: registered['queue_id'], last_event_id: last, dont_block: true }));
      const fresh = answer['events'] as ReadonlyArray<Event & { readonly id: unknown }>;
      last = fresh.at(-1)?.id ?? last;
      events.push(...fresh);
      return events;
    };
  };

  const between = async (id: number): Promise<ReadonlyArray<Message>> =>
    (
      await done(
        iago.messages.retrieve({
          narrow: [{ operator: 'dm', operand: [id] }],
          anchor: 'newest',
          ...textParams({ num_before: 100, num_after: 0, apply_markdown: false }),
        }),
      )
    )['messages'] as ReadonlyArray<Message>;

  /** Somebody who has written to Iago, and has a client. */
  const writing = async (email: string) => {
    const client = await signIn(server.url, email, password);
    const { user_id: id } = await done(client.users.me.getProfile());
    const { user_id: iagoId } = await done(iago.users.me.getProfile());
    const sent = await done(client.messages.send({ type: 'private', to: JSON.stringify([iagoId]), content: `a word of ${email}` }));
    return { client, id: Number(id), sent: Number(sent['id']) };
  };

  const changesOf = (events: ReadonlyArray<Event>, id: number): ReadonlyArray<Record<string, unknown>> =>
    events.flatMap(({ type, op, person }) => {
      const changed = person as Record<string, unknown>;
      return type === 'realm_user' && op === 'update' && changed['user_id'] === id ? [changed] : [];
    });

  test('keeping the messages: they stay under the name of a deleted person, whose client is signed out', async () => {
    const { client, id, sent } = await writing('cordelia@zulip.com');
    const seen = await watch();
    const { stdout } = await deleteUser('--user', 'cordelia@zulip.com', '--keep-messages');
    expect(stdout).toBe(`cordelia@zulip.com is deleted: Deleted User ${id}.\n`);
    const events = await seen();
    expect(changesOf(events, id)).toContainEqual({ user_id: id, is_active: false });
    expect(changesOf(events, id)).toContainEqual({ user_id: id, full_name: `Deleted User ${id}` });
    expect(events.filter(({ type }) => type === 'delete_message')).toEqual([]);
    expect((await between(id)).find((message) => message.id === sent)).toMatchObject({
      content: 'a word of cordelia@zulip.com',
      sender_full_name: `Deleted User ${id}`,
    });
    expect(await client.users.me.getProfile()).toMatchObject({ result: 'error' });
    expect(JSON.stringify(await iago.users.retrieve())).not.toContain('cordelia@zulip.com');
  });

  test('with the messages, by id: they are gone, and clients are told', async () => {
    const { client, id, sent } = await writing('othello@zulip.com');
    const seen = await watch();
    const { stdout } = await deleteUser('--user', String(id), '--with-messages');
    expect(stdout).toBe(`${id} is deleted: Deleted User ${id}, with all messages.\n`);
    const events = await seen();
    expect(changesOf(events, id)).toContainEqual({ user_id: id, full_name: `Deleted User ${id}` });
    expect(events.filter(({ type }) => type === 'delete_message').flatMap(({ message_ids: ids }) => ids as ReadonlyArray<number>)).toContain(sent);
    expect((await between(id)).map((message) => message.id)).not.toContain(sent);
    expect(await client.users.me.getProfile()).toMatchObject({ result: 'error' });
  });

  test('neither form, or nobody of that name: nothing happens', async () => {
    const seen = await watch();
    await expect(deleteUser('--user', 'hamlet@zulip.com')).rejects.toMatchObject({ stderr: expect.stringContaining('--keep-messages') as unknown });
    await expect(deleteUser('--user', 'nobody@zulip.com', '--keep-messages')).rejects.toMatchObject({ code: 1 });
    expect(await seen()).toEqual([]);
    expect(JSON.stringify(await iago.users.retrieve())).toContain('hamlet@zulip.com');
  });
});
