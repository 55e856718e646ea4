import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, ReadTx } from '@parley/core';
import { type Channel, type Group, isPrivate, type Realm, type User } from '@parley/core/model';
import type { ResultOf } from '@parley/core/contract';
import type { Command } from '../command.js';
import { findRealm } from '../find-realm.js';
import { needed, readOptions } from '../options.js';
import { operatorContext, orThrow, ownOperation } from '../own-operation.js';
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

const personIn = (text: string): Readonly<Record<string, string>> => (/^\d+$/.test(text) ? { user_id: text } : { email: text });

const readQuestion = (typed: string | undefined, names: Readonly<Record<Action['to'], string | undefined>>): Question => {
  const action = actionOf(needed(typed, 'action'));
  const name = names[action.to];
  if (name === undefined) throw new Error(`--action ${action.word} is done to a ${action.to}: --${action.to} is needed`);
  return { action, name };
};

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
    const operation = ownOperation('explain', levels);
    const command = operation.read({ ...person, action: question.action.word, stream_id: channel?.id, group_id: group?.id });
    const session = orThrow(chat, realm, levels, await chat.trust(realm.id, owner.id)());
    const context = { ...operatorContext(chat, realm, levels), actor: session.actor };
    const explained = orThrow(chat, realm, levels, await chat.run('explain', session, context, command)());
    terminal.write(options.json ? operation.json(explained, context, command) : textOf(question, found, realm, explained));
    return 0;
  });
};
