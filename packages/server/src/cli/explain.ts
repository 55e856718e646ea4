import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Chat, type CommandOf, type Failure, type Levels, openAt, type Realm, type ReadTx, type UseCases, type UserId } from '@parley/core';
import { operations, refusalReply } from '@parley/wire';
import type { Command } from './command.js';
import { explainText } from './explain-text.js';
import { findRealm } from './find-realm.js';
import { needed, readOptions } from './options.js';
import { withChat } from './with-chat.js';

interface Named {
  readonly channel: string | undefined;
  readonly group: string | undefined;
}

interface Looked {
  readonly ownerId: UserId | undefined;
  readonly stream_id: number | undefined;
  readonly group_id: number | undefined;
}

/** The operator is asked for no key: an owner of the organization asks for him. */
const look = (tx: ReadTx, { channel, group }: Named): TaskEither.TaskEither<Failure, Looked> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('people', () => tx.users.all()),
    TaskEither.bind('channels', () => tx.channels.byNames(channel === undefined ? [] : [channel])),
    TaskEither.bind('groups', () => tx.groups.byNames(group === undefined ? [] : [group])),
    TaskEither.map(({ people, channels, groups }) => ({
      ownerId: people.find(({ role, isActive, bot }) => role === 'owner' && isActive && bot === null)?.id,
      stream_id: channels[0]?.id,
      group_id: groups[0]?.id,
    })),
  );

/** What went wrong, as a client would read it. Throws. */
const orThrow = <Result>({ world: { server } }: Chat, realm: Realm, levels: Levels, outcome: Either.Either<Failure, Result>): Result => {
  if (Either.isRight(outcome)) return outcome.right;
  const failure = outcome.left;
  if (failure.kind !== 'refused') throw new Error(`the database failed: ${failure.what}`, { cause: failure });
  const context = { open: openAt(levels.call), dummyEmailHost: server.dummyEmailHost(realm.stringId) };
  throw new Error(refusalReply(failure.refusal, context).message);
};

/** The words of the operation of this name are those of the command line as well. */
const readCommand = (levels: Levels, values: Readonly<Record<string, string | number | undefined>>): CommandOf<UseCases['explain']> => {
  const row = operations.find(({ useCase }) => useCase === 'explain');
  const fields = new Map(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])));
  const decoded = row?.request.decode(fields, { open: openAt(levels.call), path: {} });
  if (decoded === undefined || Either.isLeft(decoded)) throw new Error(decoded?.left.message ?? 'this server does not explain');
  return decoded.right.command as CommandOf<UseCases['explain']>;
};

const personIn = (text: string): Readonly<Record<string, string>> => (/^\d+$/.test(text) ? { user_id: text } : { email: text });

/** `parley explain`: why somebody may or may not do a thing to a channel or group, and what would turn the answer. */
export const explainCommand: Command = (config, args, terminal) => {
  const options = readOptions(args, ['user', 'action', 'channel', 'group', 'realm'], []);
  const person = personIn(needed(options.user, 'user'));
  const action = needed(options.action, 'action');
  if (options.channel === undefined) needed(options.group, 'channel or --group');
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const { store } = chat.world;
    const { result } = orThrow(chat, realm, levels, await store.transact(realm.id, 'snapshot', (tx) => look(tx, options))());
    const { ownerId, ...thing } = result;
    if (ownerId === undefined) throw new Error('this organization has no active owner to ask as');
    const command = readCommand(levels, { ...person, action, stream_id: thing.stream_id ?? 0, group_id: thing.group_id ?? 0 });
    const session = orThrow(chat, realm, levels, await chat.trust(realm.id, ownerId)());
    const explained = orThrow(chat, realm, levels, await chat.run('explain', session, { levels, client: { name: 'parley', isForReading: false } }, command)());
    terminal.write(explainText(explained));
    return 0;
  });
};
