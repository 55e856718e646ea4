import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Chat, Failure, Levels, ReadTx } from '@parley/core';
import { type Channel, type Group, isPrivate, type Realm, type User } from '@parley/core/model';
import { openAt } from '@parley/core/rules';
import type { CommandOf, ResultOf } from '@parley/core/contract';
import { operations, refusalReply, type ReplyContext } from '@parley/wire';
import type { Command } from '../command.js';
import { findRealm } from '../find-realm.js';
import { needed, readOptions } from '../options.js';
import { withChat } from '../with-chat.js';
import { type Action, actionList, actionOf } from './actions.js';
import { explainText } from './explain-text.js';

/** Who would do what, to which channel or group. */
interface Question {
  readonly action: Action;
  /** Of the channel or group. */
  readonly name: string;
}

/** The channel or group, and its people. */
interface Found {
  readonly people: ReadonlyArray<User>;
  readonly channel: Channel | null;
  readonly group: Group | null;
}

const look = (tx: ReadTx, { action: { to }, name }: Question): TaskEither.TaskEither<Failure, Found> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('people', () => tx.users.all()),
    TaskEither.bind('channels', () => tx.channels.byNames(to === 'channel' ? [name] : [])),
    TaskEither.bind('groups', () => tx.groups.byNames(to === 'group' ? [name] : [])),
    TaskEither.map(({ people, channels, groups }) => ({ people, channel: channels[0] ?? null, group: groups[0] ?? null })),
  );

/** Throws the error text that a client would read. */
const orThrow = <Result>({ world: { server } }: Chat, realm: Realm, levels: Levels, outcome: Either.Either<Failure, Result>): Result => {
  if (Either.isRight(outcome)) return outcome.right;
  const failure = outcome.left;
  if (failure.kind !== 'refused') throw new Error(`the database failed: ${failure.what}`, { cause: failure });
  const context = { open: openAt(levels.call), dummyEmailHost: server.dummyEmailHost(realm.stringId) };
  throw new Error(refusalReply(failure.refusal, context).message);
};

const operation = operations.find(({ useCase }) => useCase === 'explain');

/** Decodes options by the operation of the same name. */
const readCommand = (levels: Levels, values: Readonly<Record<string, string | number | undefined>>): CommandOf<'explain'> => {
  const fields = new Map(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const])));
  const decoded = operation?.request.decode(fields, { open: openAt(levels.call), path: {} });
  if (decoded === undefined || Either.isLeft(decoded)) throw new Error(decoded?.left.message ?? 'this server does not explain');
  return decoded.right.command as CommandOf<'explain'>;
};

const personIn = (text: string): Readonly<Record<string, string>> => (/^\d+$/.test(text) ? { user_id: text } : { email: text });

const readQuestion = (typed: string | undefined, names: Readonly<Record<Action['to'], string | undefined>>): Question => {
  const action = actionOf(needed(typed, 'action'));
  const name = names[action.to];
  if (name === undefined) throw new Error(`--action ${action.word} is done to a ${action.to}: --${action.to} is needed`);
  return { action, name };
};

/** The JSON of the HTTP API: rules and grounds by their names. */
const jsonOf = (explained: ResultOf<'explain'>, context: ReplyContext, command: CommandOf<'explain'>): string =>
  `${JSON.stringify(operation?.reply(explained, context, command), null, 2)}\n`;

const textOf = ({ action, name }: Question, { people, channel }: Found, { systemGroups }: Realm, explained: ResultOf<'explain'>): string => {
  const thing = action.to === 'channel' ? `#${channel?.name ?? name}` : `the group ${name}`;
  return explainText({
    explained,
    deed: action.deed(thing),
    thing,
    isPrivate: channel !== null && isPrivate(channel.privacy),
    systemGroups,
    peopleNames: new Map(people.map(({ id, fullName }) => [id, fullName])),
  });
};

/** `parley explain`: why a person may or may not do something to a channel or group, and what would change the answer. */
export const explainCommand: Command = async (config, args, terminal) => {
  const options = readOptions(args, ['user', 'action', 'channel', 'group', 'realm'], ['json', 'list']);
  if (options.list) {
    terminal.write(actionList());
    return 0;
  }
  const person = personIn(needed(options.user, 'user'));
  const question = readQuestion(options.action, options);
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, options.realm);
    const { store } = chat.world;
    const { result: found } = orThrow(chat, realm, levels, await store.transact(realm.id, 'snapshot', (tx) => look(tx, question))());
    const { people, channel, group } = found;
    if (channel === null && group === null) throw new Error(`there is no ${question.action.to} ${JSON.stringify(question.name)}`);
    // The operator has no account: an owner of the organization is the caller.
    const owner = people.find(({ role, isActive, bot }) => role === 'owner' && isActive && bot === null);
    if (owner === undefined) throw new Error('this organization has no active owner to ask as');
    const command = readCommand(levels, { ...person, action: question.action.word, stream_id: channel?.id, group_id: group?.id });
    const session = orThrow(chat, realm, levels, await chat.trust(realm.id, owner.id)());
    const circumstances = { levels, client: { name: 'parley', isForReading: false } };
    const explained = orThrow(chat, realm, levels, await chat.run('explain', session, circumstances, command)());
    const context: ReplyContext = { ...circumstances, realm, open: openAt(levels.call), actor: session.actor, server: chat.world.server };
    terminal.write(options.json ? jsonOf(explained, context, command) : textOf(question, found, realm, explained));
    return 0;
  });
};
