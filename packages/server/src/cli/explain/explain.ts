import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, ReadTx } from '@parley/core';
import { type Channel, type Group, isPrivate, type Realm, type User } from '@parley/core/model';
import type { ResultOf } from '@parley/core/contract';
import { bareCommand, flag, realm as realmOption, text } from '../command.js';
import { findRealm } from '../find-realm.js';
import { InvalidUse } from '../invalid-use.js';
import { operatorContext, orThrow, ownOperation } from '../own-operation.js';
import { withChat } from '../with-chat.js';
import { type Action, actionList, actionOf, actions, type Subject } from './actions.js';
import { explainText } from './explain-text.js';

/** Who would do what, to which channel, group or message. */
interface Question {
  readonly action: Action;
  /** Of the channel or group; of a message its id. */
  readonly name: string;
}

/** The channel or group, and its people. */
interface Found {
  readonly people: ReadonlyArray<User>;
  readonly channel: Channel | null;
  readonly group: Group | null;
}

const loadNamed = (tx: ReadTx, { action: { to }, name }: Question): TaskEither.TaskEither<Failure, Found> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('people', () => tx.users.all()),
    TaskEither.bind('channels', () => tx.channels.byNames(to === 'channel' ? [name] : [])),
    TaskEither.bind('groups', () => tx.groups.byNames(to === 'group' ? [name] : [])),
    TaskEither.map(({ people, channels, groups }) => ({ people, channel: channels[0] ?? null, group: groups[0] ?? null })),
  );

const given = (value: string | undefined, name: string): string => {
  if (value === undefined || value === '') throw new InvalidUse(`--${name} is needed`);
  return value;
};

const personIn = (text: string): Readonly<Record<string, string>> => (/^\d+$/.test(text) ? { user_id: text } : { email: text });

const readQuestion = (typed: string | undefined, names: Readonly<Record<Subject, string | undefined>>): Question => {
  const action = actionOf(given(typed, 'action'));
  if (action.to === 'organization') return { action, name: '' };
  const name = names[action.to];
  if (name === undefined) throw new InvalidUse(`--action ${action.word} is done to a ${action.to}: --${action.to} is needed`);
  return { action, name };
};

const textOf = ({ action, name }: Question, { people, channel }: Found, { systemGroups }: Realm, explained: ResultOf<'explain'>): string => {
  const things = { channel: `#${channel?.name ?? name}`, group: `the group ${name}`, message: `message ${name}`, organization: 'the organization' };
  const thing = things[action.to];
  return explainText({
    explained,
    description: action.describe(thing),
    thing,
    isPrivate: channel !== null && isPrivate(channel.privacy),
    systemGroups,
    peopleNames: new Map(people.map(({ id, fullName }) => [id, fullName])),
  });
};

/** The operator has no account: an owner of the organization is the caller; about messages, which owners do not all read, the person themselves. */
const callerFor = ({ action }: Question, person: Readonly<Record<string, string>>, people: ReadonlyArray<User>): User => {
  const isNamed = ({ id, email }: User): boolean => person['user_id'] === String(id) || person['email']?.toLowerCase() === email.toLowerCase();
  const owner = people.find(({ role, isActive, bot }) => role === 'owner' && isActive && bot === null);
  const caller = action.to === 'message' ? (people.find((one) => one.isActive && isNamed(one)) ?? owner) : owner;
  if (caller === undefined) throw new Error('this organization has no active owner to ask as');
  return caller;
};

export const explainCommand = bareCommand({
  words: 'explain',
  about: 'Explains why a person may or may not do something, and what would change the answer.',
  options: {
    user: text('ADDRESS-OR-ID', 'the person'),
    action: text('ACTION', 'what they would do; --list shows all'),
    channel: text('NAME', 'the channel to which they would do it'),
    group: text('NAME', 'the group to which they would do it'),
    message: text('ID', 'the message to which they would do it'),
    list: flag('shows all actions'),
    realm: realmOption,
  },
  examples: ['parley explain --user hamlet@example.org --action post --channel announce', 'parley explain --list'],
  run: async ({ options, terminal }, readConfig) => {
    if (options.list) {
      terminal.write(actionList());
      return { data: actions.map(({ word, to }) => ({ action: word, to })) };
    }
    const person = personIn(given(options.user, 'user'));
    const question = readQuestion(options.action, options);
    const config = readConfig();
    const levels = { floor: config.featureLevel, call: config.featureLevel };
    return withChat(config, async (chat) => {
      const realm = await findRealm(chat, options.realm);
      const { store } = chat.world;
      const { result: found } = orThrow(chat, realm, levels, await store.transact(realm.id, 'snapshot', (tx) => loadNamed(tx, question))());
      const { people, channel, group } = found;
      if ((question.action.to === 'channel' && channel === null) || (question.action.to === 'group' && group === null))
        throw new Error(`there is no ${question.action.to} ${JSON.stringify(question.name)}`);
      const caller = callerFor(question, person, people);
      const operation = ownOperation('explain', levels);
      const asked = operation.read({
        ...person,
        action: question.action.word,
        stream_id: channel?.id,
        group_id: group?.id,
        ...(question.action.to === 'message' ? { message_id: question.name } : {}),
      });
      const session = orThrow(chat, realm, levels, await chat.trust(realm.id, caller.id)());
      const context = { ...operatorContext(chat, realm, levels), actor: session.actor };
      const explained = orThrow(chat, realm, levels, await chat.run('explain', session, context, asked)());
      terminal.write(textOf(question, found, realm, explained));
      return { data: operation.reply(explained, context, asked) };
    });
  },
});
