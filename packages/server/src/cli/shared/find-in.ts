import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { channelId, type Fault, groupId, type ReadTx, userId } from '@parley/core';
import type { Channel, Group, User } from '@parley/core/model';

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** Throws for what does not exist. */
const existing = <Found>(found: Found | undefined, what: string, name: string): Found => {
  if (found === undefined) throw new Error(`there is no ${what} ${JSON.stringify(name)}`);
  return found;
};

/** The channel of a name, or else of an id; archived ones too. */
export const channelIn = (tx: ReadTx, name: string): TaskEither.TaskEither<Fault, Channel> =>
  pipe(
    tx.channels.byNames([name]),
    TaskEither.chain((named) => (named.length > 0 || !isId(name) ? TaskEither.right(named) : tx.channels.byIds([channelId(Number(name))]))),
    TaskEither.map(([found]) => existing(found, 'channel', name)),
  );

/** The group of a name, or else of an id; deactivated ones too. */
export const groupIn = (tx: ReadTx, name: string): TaskEither.TaskEither<Fault, Group> =>
  pipe(
    tx.groups.byNames([name]),
    TaskEither.chain((named) => (named.length > 0 || !isId(name) ? TaskEither.right(named) : tx.groups.byIds([groupId(Number(name))]))),
    TaskEither.map((found) => existing(found.find((group) => group.name === name) ?? found[0], 'group', name)),
  );

/** The accounts of these addresses or ids, each once, in this order. */
export const peopleIn = (tx: ReadTx, names: ReadonlyArray<string>): TaskEither.TaskEither<Fault, ReadonlyArray<User>> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('byId', () => tx.users.byIds(names.filter(isId).map((id) => userId(Number(id))))),
    TaskEither.bind('byEmail', () => tx.users.byEmails(names.filter((name) => !isId(name)))),
    TaskEither.map(({ byId, byEmail }) => {
      const ids = new Map(byId.map((user) => [String(user.id), user]));
      const addresses = new Map(byEmail.map((user) => [user.email.toLowerCase(), user]));
      return [...new Set(names.map((name) => existing(isId(name) ? ids.get(String(Number(name))) : addresses.get(name.toLowerCase()), 'account', name)))];
    }),
  );
