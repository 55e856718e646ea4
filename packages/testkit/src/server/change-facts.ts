import type { ChannelId, LogEntry, LogPosition, UserId } from '@parley/core';
import type { Channel, ChannelPrivacy, ChannelSettings, RealmPolicies, RealmSettings } from '@parley/core/model';
import type { Knex } from 'knex';
import type { TestServer } from './test-server.js';

type Server = Pick<TestServer, 'knex' | 'realm' | 'chat'>;

/** Rules read facts from a cache by their version, which must rise with a change. */
const change = async ({ knex, realm }: Server, work: (tx: Knex.Transaction) => Promise<unknown>): Promise<void> => {
  await knex.transaction(async (tx) => {
    await work(tx);
    await tx.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [realm.id]);
  });
};

/** Changes without an operation yet, made directly in the tables. */
export const setActive = (server: Server, userId: UserId, isActive: boolean): Promise<void> =>
  change(server, (tx) => tx.raw('update parley.account set is_active = ? where realm_id = ? and id = ?', [isActive, server.realm.id, userId]));

export interface ChannelFactChange {
  readonly privacy?: ChannelPrivacy;
  readonly isArchived?: boolean;
  readonly topicsPolicy?: Channel['topicsPolicy'];
  readonly settings?: Partial<ChannelSettings>;
}

export const setChannel = (
  server: Server,
  channelId: ChannelId | number,
  { privacy, isArchived, topicsPolicy, settings = {} }: ChannelFactChange,
): Promise<void> =>
  change(server, (tx) =>
    tx.raw(
      `update parley.channel set privacy = coalesce(?, privacy), is_archived = coalesce(?, is_archived),
         topics_policy = coalesce(?, topics_policy), settings = settings || ?::jsonb
       where realm_id = ? and id = ?`,
      [privacy ?? null, isArchived ?? null, topicsPolicy ?? null, JSON.stringify(settings), server.realm.id, channelId],
    ),
  );

export interface RealmFactChange {
  readonly settings?: Partial<RealmSettings>;
  readonly policies?: Partial<RealmPolicies>;
}

export const setRealm = (server: Server, { settings = {}, policies = {} }: RealmFactChange): Promise<void> =>
  change(server, (tx) =>
    tx.raw('update parley.realm set settings = settings || ?::jsonb, policies = policies || ?::jsonb where realm_id = ?', [
      JSON.stringify(settings),
      JSON.stringify(policies),
      server.realm.id,
    ]),
  );

/** The log entries of the server's realm after a position, for every audience, and its last position. */
export const readLog = async (
  { chat, realm }: Server,
  after: number = 0,
): Promise<{ readonly position: number; readonly entries: ReadonlyArray<LogEntry> }> => {
  let position: LogPosition = 0 as LogPosition;
  const read = await chat.world.store.transact(realm.id, 'snapshot', (tx) => {
    position = tx.head.position;
    return async () => {
      const entries = await tx.log.readAll(after as LogPosition, position, 10_000)();
      return entries;
    };
  })();
  if (read._tag === 'Left') throw new Error('The log cannot be read.');
  return { position, entries: read.right.result };
};
