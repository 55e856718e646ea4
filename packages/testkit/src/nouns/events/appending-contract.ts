import {
  audienceKey,
  type LoggedEvent,
  type Entry,
  type Failure,
  groupId,
  logPosition,
  messageId,
  type NewMessage,
  refused,
  type WriteTx,
  type UserId,
} from '@parley/core';
import type { Recipient } from '@parley/core/model';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { eachWorld } from '../../contracts/each-world.js';
import {
  audienceOf,
  everyone,
  faultOf,
  good,
  newMessage,
  newUser,
  type OpenStore,
  openWorld,
  type StoreUnderTest,
  type StoreWorld,
} from '../../contracts/store-world.js';

const happened: LoggedEvent = { kind: 'defaultChannelsChanged' };
const event: Entry = { kind: 'event', event: happened, audience: everyone };
const start = logPosition(0);

const entryOf = (senderId: UserId, recipient: Recipient, change: Partial<NewMessage> = {}): Entry => ({
  kind: 'message',
  message: newMessage(senderId, recipient, change),
  audience: audienceOf(recipient),
});

/** Contract of transactions and appends. */
export const appendingContract = (openStore: OpenStore): void => {
  describe('transactions and appends', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(openStore, (fresh, store) => {
      [world, under] = [fresh, store];
    });

    const headNow = () => world.run('snapshot', ({ head }) => Promise.resolve(head));
    const entriesNow = () => world.run('snapshot', ({ log, head }) => good(log.readAll(start, head.position, 1_000)));
    const inChannel = async () => {
      const ann = await world.person();
      const { id } = await world.channel();
      await world.join(id, ann);
      return { ann, id, recipient: { kind: 'channel', channelId: id, topic: 'lunch' } as const };
    };

    test('entries are numbered in order, and name messages by their ids', async () => {
      const { ann, recipient } = await inChannel();
      const echo = { queueId: 'queue' as never, localId: '1.01' };
      const committed = await world.append({ entries: [event, entryOf(ann, recipient), event, entryOf(ann, recipient, { echo })] });
      expect(committed).toMatchObject({ result: [1, 2], position: 4, entries: 4, keys: ['everyone', audienceKey(audienceOf(recipient))], ephemeral: [] });
      expect((await entriesNow()).map(({ position, event: kept, audience }) => [position, kept, audience])).toEqual([
        [1, happened, everyone],
        [2, { kind: 'messageSent', messageId: 1, echo: null }, audienceOf(recipient)],
        [3, happened, everyone],
        [4, { kind: 'messageSent', messageId: 2, echo }, audienceOf(recipient)],
      ]);
      expect(await headNow()).toMatchObject({ position: 4, lastMessageId: 2 });
    });

    test('only an append that changes rules raises the version of the facts', async () => {
      const before = await good(under.store.rules(world.realm.id));
      await world.append({ entries: [event] });
      expect(await good(under.store.rules(world.realm.id))).toBe(before);
      await world.append({ changesRules: true });
      expect(await good(under.store.rules(world.realm.id))).toBe(before + 1);
    });

    test('refused and failed work leaves nothing behind, and takes no number', async () => {
      const refusal = refused({ kind: 'nothingToDo' });
      const work = (tx: WriteTx) =>
        pipe(
          tx.append({ entries: [event], changesRules: true }),
          TaskEither.chain(() => tx.users.insert(newUser('x@example.com'))),
        );
      const before = await headNow();
      const refusing = under.store.transact(world.realm.id, 'write', (tx) =>
        pipe(
          work(tx),
          TaskEither.chain(() => TaskEither.left(refusal)),
        ),
      );
      expect(await refusing()).toEqual({ _tag: 'Left', left: refusal });
      const throwing = under.store.transact(world.realm.id, 'write', (tx) =>
        pipe(
          work(tx),
          TaskEither.map(() => {
            throw new Error('a fault of the program');
          }),
        ),
      );
      await expect(throwing()).rejects.toThrow('a fault of the program');
      expect(await headNow()).toEqual(before);
      expect(await entriesNow()).toEqual([]);
      expect(await world.run('snapshot', ({ users }) => good(users.byEmails(['x@example.com'])))).toEqual([]);
    });

    test('a transaction with a failed statement is never reported as committed', async () => {
      await world.person({ email: 'taken@example.com' });
      const stubborn = under.store.transact(world.realm.id, 'write', ({ users }) =>
        pipe(
          users.insert(newUser('taken@example.com')),
          TaskEither.orElse(() => TaskEither.right<Failure, number>(0)),
        ),
      );
      expect((await faultOf(stubborn)).kind).toBe('conflict');
    });

    test('a snapshot writes nothing, and an unknown realm is refused as a deleted one', async () => {
      const writing = under.store.transact(world.realm.id, 'snapshot', (tx) => (tx as WriteTx).users.insert(newUser('x@example.com')));
      expect((await faultOf(writing)).kind).toBe('defect');
      for (const mode of ['write', 'snapshot'] as const) {
        const unknown = await under.store.transact(999_999 as never, mode, () => TaskEither.right(null))();
        expect(unknown).toEqual(Either.left(refused({ kind: 'noSuchRealm' })));
      }
    });

    test('ephemeral events are published with the commit, outside the log', async () => {
      const typing = { kind: 'presence', userId: 1 as UserId, presence: { activeAt: null, connectedAt: 0 as never } } as const;
      const committed = await world.commit(async ({ announce }) => announce(typing, everyone));
      expect(committed).toMatchObject({ position: null, keys: [], ephemeral: [{ event: typing, audience: everyone }] });
      expect(await entriesNow()).toEqual([]);
    });

    test('a send key holds once, for its sender alone', async () => {
      const { ann, id, recipient } = await inChannel();
      const key = { key: 'queue:1', bodyHash: 'abc' };
      const sent = await world.send(ann, { channelId: id }, { key });
      const again = under.store.transact(world.realm.id, 'write', (tx) => tx.append({ entries: [entryOf(ann, recipient, { key })], changesRules: false }));
      expect((await faultOf(again)).kind).toBe('conflict');
      const bob = await world.person();
      await world.send(bob, { channelId: id }, { key });
      await world.run('snapshot', async ({ messages, head }) => {
        expect(head.lastMessageId).toBe(2);
        expect(await good(messages.sentBefore(ann, 'queue:1'))).toEqual({ _tag: 'Some', value: { messageId: sent, bodyHash: 'abc' } });
        expect(await good(messages.sentBefore(ann, 'queue:2\0'))).toEqual({ _tag: 'None' });
      });
    });

    test('mentions reach only receivers: by name, by nested groups and roles, and by topic', async () => {
      const { ann, id } = await inChannel();
      const bob = await world.person();
      const guest = await world.person({ role: 'guest' });
      const outside = await world.person();
      await world.join(id, bob, guest);
      const mentioned = async (message: number) => {
        const people = [ann, bob, guest, outside];
        const loaded = await Promise.all(people.map((reader) => world.run('snapshot', ({ messages }) => good(messages.load(reader, [messageId(message)])))));
        return people.filter((_, index) => loaded[index]?.[0]?.flags.some((flag) => flag === 'mentioned' || flag === 'topicWildcardMentioned'));
      };
      const { everyone: all, members, nobody } = world.realm.systemGroups;
      expect(await mentioned(await world.send(ann, { channelId: id }, { mentionedUsers: [bob, outside] }))).toEqual([bob]);
      expect(await mentioned(await world.send(ann, { channelId: id }, { mentionedGroups: [members] }))).toEqual([ann, bob]);
      expect(await mentioned(await world.send(ann, { channelId: id }, { mentionedGroups: [all] }))).toEqual([ann, bob, guest]);
      expect(await mentioned(await world.send(ann, { channelId: id }, { mentionedGroups: [nobody, groupId(999_999)] }))).toEqual([]);
      await world.send(guest, { channelId: id, topic: 'other' });
      expect(await mentioned(await world.send(bob, { channelId: id, topic: 'OTHER' }, { mentionsTopic: true }))).toEqual([bob, guest]);
      expect(await mentioned(await world.send(ann, { people: [ann, outside] }, { mentionedUsers: [bob, outside] }))).toEqual([outside]);
    });

    test('a bot that is mentioned from outside has its own copy, and an entry that names the message', async () => {
      const { ann, recipient } = await inChannel();
      const bot = await world.person({ bot: { type: 'generic', ownerId: ann, isSystemBot: false } });
      const toBot = { kind: 'users', userIds: [bot] } as const;
      const committed = await world.append({
        entries: [entryOf(ann, recipient), entryOf(ann, recipient, { mentionedBots: [bot] }), { kind: 'mentionedBots', audience: toBot }, event],
      });
      expect(committed).toMatchObject({ result: [1, 2], position: 4, entries: 4, keys: [audienceKey(audienceOf(recipient)), audienceKey(toBot), 'everyone'] });
      expect((await entriesNow()).slice(0, 3).map(({ event: kept, audience }) => [kept, audience])).toEqual([
        [{ kind: 'messageSent', messageId: 1, echo: null }, audienceOf(recipient)],
        [{ kind: 'messageSent', messageId: 2, echo: null, mentionedBots: [bot] }, audienceOf(recipient)],
        [{ kind: 'messageToMentionedBots', messageId: 2 }, toBot],
      ]);
      await world.run('snapshot', async ({ messages }) => {
        const ofBot = await good(messages.load(bot, [messageId(1), messageId(2)]));
        expect(ofBot.map(({ flags }) => flags)).toEqual([['read', 'historical'], ['mentioned']]);
        const range = { reader: bot, considered: { kind: 'received' }, filter: { kind: 'flag', flag: 'unread' } } as const;
        expect(await good(messages.idsFrom(range, messageId(0), 10))).toEqual({ ids: [2], isCut: false });
        expect((await good(messages.load(ann, [messageId(2)])))[0]?.flags).toEqual([]);
      });
    });

    test('a send takes one statement, periods four more', async () => {
      const { ann, id, recipient } = await inChannel();
      const bob = await world.person();
      await world.run('write', async (tx) => {
        const entries = [
          entryOf(ann, recipient, { mentionedUsers: [ann], mentionedGroups: [world.realm.systemGroups.members], key: { key: 'k', bodyHash: '' } }),
        ];
        expect(await under.statementsOf(() => good(tx.append({ entries, changesRules: false })))).toBe(1);
      });
      await world.run('write', async (tx) => {
        await good(tx.subscriptions.activate([{ ...(await good(tx.subscriptions.of(ann)))[0]!, userId: bob }]));
        const periods = [{ userId: bob, channelId: id, change: 'open' } as const, { userId: ann, channelId: id, change: 'close' } as const];
        expect(await under.statementsOf(() => good(tx.append({ entries: [event], periods, changesRules: true })))).toBe(5);
      });
    });

    test('realms are separate', async () => {
      const { ann, id } = await inChannel();
      await world.send(ann, { channelId: id });
      const other = await openWorld(under.store);
      await other.run('snapshot', async ({ users, channels, messages, head }) => {
        expect(head).toMatchObject({ position: 0, lastMessageId: 0 });
        expect(await good(users.byIds([ann]))).toEqual([]);
        expect(await good(channels.byIds([id]))).toEqual([]);
        expect(await good(messages.load(ann, [messageId(1)]))).toEqual([]);
        expect(await good(messages.newestReceived(ann))).toBeNull();
      });
    });
  });
};
