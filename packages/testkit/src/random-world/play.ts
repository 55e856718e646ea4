import { type ChannelId, conversationId, instant, type MessageId, type Store, type UserId } from '@parley/core';
import { type Channel, type MessageEdit, topicKey, type Visibility } from '@parley/core/model';
import type { Knex } from 'knex';
import { unchangedMessage } from '../builders/message.js';
import { today } from '../builders/organization.js';
import { audienceOf, everyone, good, newMessage, newText, openWorld, type StoreWorld } from '../contracts/store-world.js';
import { type PlayedGroups, playGroups, storeInFormerWay } from './groups.js';
import type { GroupMentions } from './group-steps.js';
import { Memory, type Remembered } from './memory.js';
import { channels, people, type Step, texts, topics } from './steps.js';

/** A world in the store, and the same in memory. */
export interface PlayedWorld {
  readonly world: StoreWorld;
  readonly memory: Memory;
  readonly people: ReadonlyArray<UserId>;
  readonly channels: ReadonlyArray<Channel>;
}

const second = 1_000;

/** More than a search scans, and more than a block of read ranges holds. */
const skipped = 70_000;

const thumb = { kind: 'unicode', code: '1f44d', name: '+1' } as const;

const textOf = ({ text }: { readonly text: number }) => {
  const { content, ...has } = texts[text]!;
  return { content, html: `<p>${content}</p>`, ...has };
};

/** Read ranges are stored in blocks of 65,536 ids: every world crosses from one to the next. */
const justBeforeBlockEnds = 65_536 - 6;

export const play = async (store: Store, knex: Knex, steps: ReadonlyArray<Step>): Promise<PlayedWorld> => {
  const world = await openWorld(store);
  const memory = new Memory(justBeforeBlockEnds);
  await knex('realm_counter').withSchema('parley').where({ realm_id: world.realm.id }).update({ message_id: justBeforeBlockEnds });
  const persons: UserId[] = [];
  for (let index = 0; index < people; index += 1) persons.push(await world.person({ dateJoined: instant(0) }));
  const rooms: Channel[] = [];
  for (let index = 0; index < channels; index += 1) rooms.push(await world.channel());
  const personAt = (index: number): UserId => persons[index]!;
  const channelAt = (index: number) => rooms[index]!.id;

  const groups: PlayedGroups = await playGroups(world, persons);
  const mentionsOf = ({ inGroups }: { readonly inGroups: GroupMentions }) => ({ mentionedGroups: inGroups.groups.map(groups.idAt) });
  /** Stores some in the way of before. */
  const settle = async (id: MessageId, { isFormer }: GroupMentions): Promise<void> => {
    if (!isFormer) return;
    const mentioned = persons.filter((person) => memory.isMentioned(person, id));
    const participants = persons.filter((person) => memory.isMentioned(person, id, 'topicWildcardMentioned'));
    await storeInFormerWay(knex, world.realm.id, id, { mentioned, participants });
  };
  /** What is read once for everybody says the same. */
  const checkBirth = async (remembered: Remembered): Promise<void> => {
    const { id } = remembered.message;
    const [born] = await world.run('snapshot', ({ messages }) => good(messages.atBirth([id])));
    for (const person of persons) {
      const flags = born?.flagsOf(person, memory.owns(person, remembered)) ?? [];
      const marks = ['mentioned', 'topicWildcardMentioned'] as const;
      expect(marks.filter((mark) => flags.includes(mark))).toEqual(marks.filter((mark) => memory.isMentioned(person, id, mark)));
    }
  };

  /** Moves in memory the messages that the store should move. */
  const move = async (step: Extract<Step, { kind: 'move' }>, named: Remembered, target: ChannelId): Promise<void> => {
    const { recipient } = named.message;
    if (recipient.kind !== 'channel') return;
    const [mover, topic] = [personAt(step.mover), step.topic === null ? null : topics[step.topic]!];
    const extent = { one: (id: MessageId) => id === named.message.id, later: (id: MessageId) => id >= named.message.id, all: () => true }[step.extent];
    const standsSo = ({ message: { recipient: place } }: Remembered): boolean =>
      recipient.channelId === target && place.kind === 'channel' && (topic === null || place.topic === topic);
    const isGoing = (remembered: Remembered): boolean =>
      extent(remembered.message.id) && !standsSo(remembered) && (!step.onlyReceived || memory.isReceived(mover, remembered));
    const going = memory.topicOf(named).filter(isGoing);
    if (!going.includes(named)) return;
    const here: Visibility = { kind: 'inChannels', channels: [recipient.channelId] };
    const outcome = await world.run('write', async (tx) => {
      const moved = await good(
        tx.messages.move({
          messageId: named.message.id,
          extent: step.extent,
          from: { channelId: recipient.channelId, key: topicKey(recipient.topic) },
          to: { channelId: target, topic },
          considered: step.onlyReceived ? { kind: 'everyOf', of: [here, { kind: 'received' }] } : here,
          movedBy: mover,
          at: today,
          countsAsMove: true,
          givesCopies: step.givesCopies,
          limit: 1_000,
        }),
      );
      await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));
      return moved;
    });
    expect(outcome).toMatchObject({ _tag: 'Some', value: { messages: going.map(({ message: { id } }) => ({ id })) } });
    for (const moved of going) {
      const { recipient: stood, history } = moved.message;
      if (stood.kind !== 'channel') continue;
      const place = { kind: 'channel', channelId: target, topic: topic ?? stood.topic } as const;
      const edit: MessageEdit = {
        number: (history[0]?.number ?? 0) + 1,
        editorId: mover,
        at: today,
        ...(stood.topic === place.topic ? {} : { topic: { before: stood.topic, after: place.topic } }),
        ...(stood.channelId === target ? {} : { channel: { before: stood.channelId, after: target } }),
      };
      moved.message = { ...moved.message, recipient: place, movedAt: today, changedAt: today, history: [edit, ...history] };
      if (stood.channelId !== target) memory.loseCopies(moved, persons, target);
      if (step.givesCopies) moved.givenTo = memory.subscribers(target);
    }
  };

  const rewrite = async (step: Extract<Step, { kind: 'edit' }>, edited: Remembered): Promise<void> => {
    const { id, senderId, recipient, history, content, html, rendererVersion } = edited.message;
    const seen = history[0]?.number ?? 0;
    const edit: MessageEdit = { number: seen + 1, editorId: senderId, at: today, text: { content, html, rendererVersion } };
    const isDirect = recipient.kind === 'direct';
    const mentionedUsers = step.mentions.map(personAt);
    const mentions = { mentionsChannel: step.mentionsChannel, mentionsTopic: step.mentionsTopic && !isDirect };
    const text = newText('', { ...textOf(step), ...mentions, ...mentionsOf(step), mentionedUsers, namedUsers: mentionedUsers });
    await world.run('write', async (tx) => {
      await good(tx.messages.edit({ messageId: id, seen, at: today, history: [edit, ...history], text }));
      await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));
    });
    edited.message = { ...edited.message, ...textOf(step), editedAt: today, changedAt: today, history: [edit, ...history] };
    edited.mentionsChannel = mentions.mentionsChannel;
    edited.named = mentionedUsers;
    memory.edit(edited, [...mentionedUsers, ...groups.peopleIn(step.inGroups.groups)], mentions.mentionsTopic);
  };

  const take = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'join':
        await world.join(channelAt(step.channel), personAt(step.person));
        memory.join(personAt(step.person), channelAt(step.channel));
        return;
      case 'leave':
        await world.leave(channelAt(step.channel), personAt(step.person));
        memory.leave(personAt(step.person), channelAt(step.channel));
        return;
      case 'send': {
        const [senderId, topic] = [personAt(step.sender), topics[step.topic]!];
        const sentAt = instant(today + (memory.lastId - memory.before + 1 - step.lateness) * second);
        const mentionedUsers = step.mentions.map(personAt);
        const readBy = step.isReadBySender ? senderId : null;
        const recipient = { kind: 'channel', channelId: channelAt(step.channel), topic } as const;
        const change = { sentAt, readBy, mentionedUsers, ...mentionsOf(step), mentionsChannel: step.mentionsChannel, mentionsTopic: step.mentionsTopic };
        const text = textOf(step);
        const id = await world.send(senderId, recipient, { ...change, ...text, namedUsers: mentionedUsers });
        const { rendererVersion, isMeMessage, client } = newMessage(senderId, recipient);
        memory.add(
          {
            message: { id, senderId, recipient, ...text, rendererVersion, isMeMessage, client, sentAt, ...unchangedMessage },
            named: mentionedUsers,
            bornIn: recipient.channelId,
            readBy,
            mentionsChannel: step.mentionsChannel,
          },
          [...mentionedUsers, ...groups.peopleIn(step.inGroups.groups)],
          step.mentionsTopic,
        );
        await settle(id, step.inGroups);
        await checkBirth(memory.messages.at(-1)!);
        return;
      }
      case 'sendDirectly': {
        const participants = step.people.map(personAt).sort((left, right) => left - right);
        const senderId = personAt(step.people[0]!);
        const sentAt = instant(today + (memory.lastId - memory.before + 1) * second);
        const readBy = step.isReadBySender ? senderId : null;
        const { id, recipient } = await world.run('write', async (tx) => {
          const conversation = await good(tx.conversations.ensure(participants));
          const sentTo = { kind: 'direct', conversationId: conversationId(conversation.id), participants } as const;
          const message = newMessage(senderId, sentTo, {
            sentAt,
            readBy,
            ...textOf(step),
            ...mentionsOf(step),
            mentionsChannel: step.mentionsChannel,
            namedUsers: participants.slice(1),
          });
          const { messageIds } = await good(tx.append({ entries: [{ kind: 'message', message, audience: audienceOf(sentTo) }], changesRules: false }));
          return { id: messageIds[0]!, recipient: sentTo };
        });
        const { rendererVersion, isMeMessage, client } = newMessage(senderId, recipient);
        memory.add(
          {
            message: { id, senderId, recipient, ...textOf(step), rendererVersion, isMeMessage, client, sentAt, ...unchangedMessage },
            named: participants.slice(1),
            ...{ bornIn: recipient.conversationId, readBy, mentionsChannel: step.mentionsChannel },
          },
          groups.peopleIn(step.inGroups.groups),
          false,
        );
        await settle(id, step.inGroups);
        await checkBirth(memory.messages.at(-1)!);
        return;
      }
      case 'group':
      case 'nest':
      case 'role':
        await groups.take(step, personAt);
        return;
      case 'edit': {
        const edited = memory.messages[step.message % Math.max(1, memory.messages.length)];
        if (edited === undefined) return;
        await rewrite(step, edited);
        await settle(edited.message.id, step.inGroups);
        return;
      }
      case 'react': {
        const found = memory.messages[step.message % Math.max(1, memory.messages.length)];
        const userId = personAt(step.person);
        if (found === undefined || found.message.reactions.some((reaction) => reaction.userId === userId)) return;
        const { id, recipient, reactions } = found.message;
        const conversation = conversationId(recipient.kind === 'channel' ? recipient.channelId : recipient.conversationId);
        const reaction = { ...thumb, userId };
        await world.run('write', async (tx) => {
          await good(tx.reactions.add({ id, conversationId: conversation }, { ...reaction, joins: reactions.length > 0 }, 100));
          await good(tx.append({ entries: [], changesRules: false }));
        });
        memory.react(found, reaction);
        return;
      }
      case 'alertWords': {
        const userId = personAt(step.person);
        await world.run('write', async (tx) => {
          await good(tx.alertWords.replace(userId, step.words));
          await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'alertWordsChanged' }, audience: everyone }], changesRules: true }));
        });
        memory.alertWords.set(userId, step.words);
        return;
      }
      case 'skip':
        await knex('realm_counter').withSchema('parley').where({ realm_id: world.realm.id }).increment('message_id', skipped);
        memory.skip(skipped);
        return;
      case 'move': {
        const movable = memory.messages.filter(({ message }) => message.recipient.kind === 'channel');
        const moved = movable[step.message % Math.max(1, movable.length)];
        if (moved === undefined) return;
        await move(step, moved, channelAt(step.channel));
        return;
      }
      case 'delete': {
        const ids = [...new Set(step.messages.map((which) => memory.messages[which % Math.max(1, memory.messages.length)]?.message.id))];
        const known = ids.filter((id) => id !== undefined);
        const { groups } = await world.run('write', (tx) => good(tx.messages.delete(known)));
        expect(groups.flatMap(({ messages }) => messages.map(({ id }) => id)).sort((left, right) => left - right)).toEqual(
          [...known].sort((left, right) => left - right),
        );
        memory.delete(known);
        return;
      }
      case 'flag': {
        if (memory.messages.length === 0) return;
        const ids = [...new Set(step.messages.map((which) => memory.messages[which % memory.messages.length]!.message.id))];
        const changed = await world.run('write', ({ flags }) => good(flags.change(personAt(step.person), step.operation, step.flag, ids)));
        expect(changed).toEqual(memory.change(personAt(step.person), step.operation, step.flag, ids));
        return;
      }
    }
  };
  for (const step of steps) await take(step);
  return { world, memory, people: persons, channels: rooms };
};
