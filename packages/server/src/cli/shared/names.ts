import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { channelId, type Chat, type ChannelId, type Failure, type GroupId, groupId, type ReadTx, type UserId, userId } from '@parley/core';
import type { Realm, User } from '@parley/core/model';

/** What the operator names in a question; people by address or id. */
export interface Asked {
  readonly people: ReadonlyArray<string>;
  readonly channel: string | undefined;
  readonly group: string | undefined;
}

export interface Known {
  readonly personOf: (name: string | undefined) => UserId | undefined;
  readonly channelId: ChannelId | undefined;
  readonly groupId: GroupId | undefined;
}

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

const idsOf = (names: ReadonlyArray<string>): ReadonlyArray<UserId> => names.filter(isId).map((id) => userId(Number(id)));

const found = <Id>(id: Id | undefined, name: string | undefined, what: string): Id | undefined => {
  if (id === undefined && name !== undefined) throw new Error(`there is no ${what} ${JSON.stringify(name)}`);
  return id;
};

const loadNamed = (tx: ReadTx, { people, channel, group }: Asked): TaskEither.TaskEither<Failure, Known> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('byId', () => tx.users.byIds(idsOf(people))),
    TaskEither.bind('byEmail', () => tx.users.byEmails(people.filter((name) => !isId(name)))),
    TaskEither.bind('channels', () => tx.channels.byNames(channel === undefined || isId(channel) ? [] : [channel])),
    TaskEither.bind('groups', () => tx.groups.byNames(group === undefined || isId(group) ? [] : [group])),
    TaskEither.map(({ byId, byEmail, channels, groups }): Known => {
      const known: ReadonlyArray<User> = [...byId, ...byEmail];
      return {
        personOf: (name) =>
          found(
            known.find(({ id, email }) => name !== undefined && (isId(name) ? id === Number(name) : email.toLowerCase() === name.toLowerCase()))?.id,
            name,
            'account',
          ),
        channelId: channel !== undefined && isId(channel) ? channelId(Number(channel)) : found(channels[0]?.id, channel, 'channel'),
        groupId: group !== undefined && isId(group) ? groupId(Number(group)) : found(groups[0]?.id, group, 'group'),
      };
    }),
  );

/** Finds what was named; throws for what does not exist. */
export const findNamed = async ({ world: { store } }: Chat, { id }: Realm, asked: Asked): Promise<Known> => {
  const outcome = await store.transact(id, 'snapshot', (tx) => loadNamed(tx, asked))();
  if (outcome._tag === 'Left') throw new Error('the organization cannot be read', { cause: outcome.left });
  return outcome.right.result;
};

/** Names for the ids of an answer, where they still exist. */
export interface Names {
  readonly person: (id: UserId | null) => string;
  readonly channel: (id: ChannelId | null) => string;
  readonly group: (id: GroupId | null) => string;
}

export const namesFor = async (
  { world: { store } }: Chat,
  { id }: Realm,
  ids: { readonly people: ReadonlyArray<UserId>; readonly channels: ReadonlyArray<ChannelId>; readonly groups: ReadonlyArray<GroupId> },
): Promise<Names> => {
  const outcome = await store.transact(id, 'snapshot', (tx) =>
    pipe(
      TaskEither.Do,
      TaskEither.bind('people', () => tx.users.byIds([...new Set(ids.people)])),
      TaskEither.bind('channels', () => tx.channels.byIds([...new Set(ids.channels)])),
      TaskEither.bind('groups', () => tx.groups.described([...new Set(ids.groups)])),
    ),
  )();
  if (outcome._tag === 'Left') throw new Error('the organization cannot be read', { cause: outcome.left });
  const { people, channels, groups } = outcome.right.result;
  const nameIn = (known: ReadonlyMap<number, string>, mark: string) => (one: number | null) =>
    one === null ? '' : `${mark}${known.get(one) ?? `(gone)`} (${String(one)})`;
  return {
    person: nameIn(new Map(people.map((one) => [one.id, one.fullName])), ''),
    channel: nameIn(new Map(channels.map((one) => [one.id, one.name])), '#'),
    group: nameIn(new Map(groups.map((one) => [one.id, one.name])), '@'),
  };
};
