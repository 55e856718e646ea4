import {
  type Append,
  type Audience,
  type ChannelId,
  type Committed,
  type Clock,
  type Failure,
  type Fault,
  instant,
  type MessageId,
  type MessageTextEdit,
  type Mode,
  type NewChannel,
  type NewMessage,
  type NewRealm,
  type NewUser,
  type Store,
  type WriteTx,
  type UserId,
} from '@parley/core';
import { type Channel, defaultUserSettings, type Realm, type Recipient, type Subscription } from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { aRealm, today } from '../builders/organization.js';
import { aSubscription } from '../builders/subscription.js';

/** The adapter under test: an empty store, and a way to close it. */
export interface StoreUnderTest {
  readonly store: Store;
  /** The number of statements that the work sends, without those that open and end transactions. */
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<number>;
  readonly close: () => Promise<void>;
}

export type OpenStore = (clock: Clock) => Promise<StoreUnderTest>;

/** The value of an answer that must succeed. */
export const good = async <Value>(answer: TaskEither.TaskEither<Failure | Fault, Value>): Promise<Value> => {
  const outcome = await answer();
  if (Either.isLeft(outcome)) {
    const failure = outcome.left;
    throw new Error(`Refused, or a fault: ${JSON.stringify(failure)}`, { cause: 'cause' in failure ? failure.cause : undefined });
  }
  return outcome.right;
};

/** The fault of an answer that must fail. */
export const faultOf = async (answer: TaskEither.TaskEither<Failure | Fault, unknown>): Promise<Fault> => {
  const outcome = await answer();
  if (Either.isRight(outcome)) throw new Error(`Succeeded: ${JSON.stringify(outcome.right)}`);
  if (outcome.left.kind === 'refused') throw new Error('Refused instead of a fault');
  return outcome.left;
};

/** One realm of a store, with shortcuts. */
export interface StoreWorld {
  readonly store: Store;
  readonly realm: Realm;
  readonly run: <Result>(mode: Mode, work: (tx: WriteTx) => Promise<Result>) => Promise<Result>;
  readonly commit: <Result>(work: (tx: WriteTx) => Promise<Result>) => Promise<Committed<Result>>;
  readonly append: (append: Partial<Append>) => Promise<Committed<ReadonlyArray<MessageId>>>;
  readonly person: (change?: Partial<NewUser>) => Promise<UserId>;
  readonly channel: (change?: Partial<NewChannel>) => Promise<Channel>;
  readonly join: (channelId: ChannelId, ...people: ReadonlyArray<UserId>) => Promise<void>;
  readonly leave: (channelId: ChannelId, ...people: ReadonlyArray<UserId>) => Promise<void>;
  /** Sends to a channel and topic, or among people; returns the id. */
  readonly send: (senderId: UserId, to: Target, change?: Partial<NewMessage>) => Promise<MessageId>;
}

export type Target = { readonly channelId: ChannelId; readonly topic?: string } | { readonly people: ReadonlyArray<UserId> };

export const newRealm = (stringId: string): NewRealm => {
  const { name, description, dateCreated, policies } = aRealm();
  return { stringId, name, description, dateCreated, policies, systemBots: [] };
};

export const newUser = (email: string, change: Partial<NewUser> = {}): NewUser => ({
  email,
  fullName: email,
  role: 'member',
  bot: null,
  dateJoined: today,
  timezone: '',
  settings: defaultUserSettings,
  passwordHash: null,
  externalId: null,
  ...change,
});

export const newChannel = (realm: Realm, change: Partial<NewChannel> = {}): NewChannel => ({
  name: 'design',
  description: '',
  renderedDescription: '',
  privacy: 'public',
  isDefault: false,
  creatorId: null,
  dateCreated: today,
  retention: { kind: 'realmDefault' },
  topicsPolicy: 'inherit',
  folderId: null,
  settings: defaultSettings('channel', realm.systemGroups, null),
  ...change,
});

/** A text without mentions and links. */
export const newText = (words: string, change: Partial<MessageTextEdit['text']> = {}): MessageTextEdit['text'] => ({
  content: words,
  html: `<p>${words}</p>`,
  rendererVersion: 1,
  isMeMessage: false,
  hasLink: false,
  hasImage: false,
  hasAttachment: false,
  mentionsChannel: false,
  mentionsTopic: false,
  namedUsers: [],
  mentionedUsers: [],
  mentionedBots: [],
  mentionedGroups: [],
  ...change,
});

export const newMessage = (senderId: UserId, recipient: Recipient, change: Partial<NewMessage> = {}): NewMessage => ({
  ...newText('hello'),
  senderId,
  recipient,
  client: 'test',
  sentAt: today,
  readBy: null,
  key: null,
  echo: null,
  ...change,
});

export const audienceOf = (recipient: Recipient): Audience =>
  recipient.kind === 'channel'
    ? { kind: 'channelSubscribers', channelId: recipient.channelId }
    : { kind: 'conversation', conversationId: recipient.conversationId, participants: recipient.participants };

export const everyone: Audience = { kind: 'everyone' };

let counter = 0;

export const subscriptionOf = (userId: UserId, channelId: ChannelId): Subscription => aSubscription({ userId, channelId });

export const openWorld = async (store: Store): Promise<StoreWorld> => {
  counter += 1;
  const realm = await good(store.createRealm(newRealm(`realm${counter}`)));
  const commit = <Result>(work: (tx: WriteTx) => Promise<Result>, mode: Mode = 'write'): Promise<Committed<Result>> =>
    good(store.transact(realm.id, mode, (tx) => () => work(tx as WriteTx).then(Either.right)));
  const run = async <Result>(mode: Mode, work: (tx: WriteTx) => Promise<Result>): Promise<Result> => (await commit(work, mode)).result;
  const appendIn = (tx: WriteTx, append: Partial<Append>) => good(tx.append({ entries: [], changesRules: false, ...append }));
  const move = async (change: 'open' | 'close', channelId: ChannelId, people: ReadonlyArray<UserId>): Promise<void> => {
    await run('write', async (tx) => {
      const { subscriptions } = tx;
      await (change === 'open'
        ? good(subscriptions.activate(people.map((userId) => subscriptionOf(userId, channelId))))
        : good(subscriptions.deactivate(people.map((userId) => ({ userId, channelId })))));
      await appendIn(tx, { periods: people.map((userId) => ({ userId, channelId, change })), changesRules: true });
    });
  };
  const recipientOf = async (tx: WriteTx, target: Target): Promise<Recipient> => {
    if ('channelId' in target) return { kind: 'channel', channelId: target.channelId, topic: target.topic ?? 'greetings' };
    const { id, participants } = await good(tx.conversations.ensure(target.people));
    return { kind: 'direct', conversationId: id, participants };
  };
  return {
    store,
    realm,
    run,
    commit: (work) => commit(work),
    append: (append) => commit(async (tx) => (await appendIn(tx, append)).messageIds),
    person: (change) =>
      run('write', (tx) => {
        counter += 1;
        return good(tx.users.insert(newUser(`person${counter}@example.com`, change)));
      }),
    channel: (change) =>
      run('write', async (tx) => {
        counter += 1;
        const [channel] = await good(tx.channels.insert([newChannel(realm, { name: `channel ${counter}`, ...change })]));
        await appendIn(tx, { changesRules: true });
        return channel!;
      }),
    join: (channelId, ...people) => move('open', channelId, people),
    leave: (channelId, ...people) => move('close', channelId, people),
    send: (senderId, target, change = {}) =>
      run('write', async (tx) => {
        const recipient = await recipientOf(tx, target);
        const message = newMessage(senderId, recipient, change);
        const { messageIds } = await appendIn(tx, { entries: [{ kind: 'message', message, audience: audienceOf(recipient) }] });
        return messageIds[0]!;
      }),
  };
};

export const fixedClock = (start = today): Clock & { set: (to: number) => void } => {
  let now = start;
  return {
    now: () => now,
    set: (to) => {
      now = instant(to);
    },
  };
};
