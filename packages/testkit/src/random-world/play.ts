import { asBorn, type Channel, channelId, conversationId, instant, type MessageId, type Store, topicKey, type UserId } from '@parley/core';
import type { Knex } from 'knex';
import { today } from '../builders/organization.js';
import { audienceOf, good, newMessage, openWorld, type StoreWorld } from '../contracts/store-world.js';
import { Memory } from './memory.js';
import { channels, people, type Step, texts, topics } from './steps.js';

/** A world in the store, and the same in memory. */
export interface PlayedWorld {
  readonly world: StoreWorld;
  readonly memory: Memory;
  readonly people: ReadonlyArray<UserId>;
  readonly channels: ReadonlyArray<Channel>;
}

const second = 1_000;

const textOf = ({ text }: { readonly text: number }) => {
  const { content, ...has } = texts[text]!;
  return { content, html: `<p>${content}</p>`, ...has };
};

/** Read ranges are kept in blocks of 65,536 ids: every world crosses from one to the next. */
const justBeforeBlockEnds = 65_536 - 6;

/** Moving messages is not an operation of the store yet: what it will leave behind is written here directly, the rows of topics included. */
const moveRow = async (knex: Knex, realmId: number, id: MessageId, channel: number, topic: string): Promise<void> => {
  const rows = (name: string) => knex(name).withSchema('parley');
  await rows('message')
    .where({ realm_id: realmId, id })
    .update({ conversation_id: channel, topic, topic_key: topicKey(topic) });
  await rows('topic').where({ realm_id: realmId }).del();
  await knex.raw(
    `insert into parley.topic (realm_id, channel_id, key, name, last_message_id)
    select distinct on (conversation_id, topic_key) realm_id, conversation_id, topic_key, topic, id
    from parley.message where realm_id = ? and topic_key is not null order by conversation_id, topic_key, id desc`,
    [realmId],
  );
};

export const play = async (store: Store, knex: Knex, steps: ReadonlyArray<Step>): Promise<PlayedWorld> => {
  const world = await openWorld(store);
  const memory = new Memory(justBeforeBlockEnds);
  await knex('realm_counter').withSchema('parley').where({ realm_id: world.realm.id }).update({ message_id: justBeforeBlockEnds });
  const persons: UserId[] = [];
  for (let index = 0; index < people; index += 1) persons.push(await world.person());
  const rooms: Channel[] = [];
  for (let index = 0; index < channels; index += 1) rooms.push(await world.channel());
  const personAt = (index: number): UserId => persons[index]!;
  const channelAt = (index: number) => rooms[index]!.id;

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
        const sentAt = instant(today + (memory.messages.length + 1 - step.lateness) * second);
        const mentionedUsers = step.mentions.map(personAt);
        const readBy = step.isReadBySender ? senderId : null;
        const recipient = { kind: 'channel', channelId: channelAt(step.channel), topic } as const;
        const change = { sentAt, readBy, mentionedUsers, mentionsChannel: step.mentionsChannel, mentionsTopic: step.mentionsTopic };
        const text = textOf(step);
        const id = await world.send(senderId, recipient, { ...change, ...text, namedUsers: mentionedUsers });
        const { rendererVersion, isMeMessage, client } = newMessage(senderId, recipient);
        memory.add(
          {
            message: { id, senderId, recipient, ...text, rendererVersion, isMeMessage, client, sentAt, ...asBorn },
            named: mentionedUsers,
            bornIn: recipient.channelId,
            bornTopic: topicKey(topic),
            readBy,
            mentionsChannel: step.mentionsChannel,
          },
          mentionedUsers,
          step.mentionsTopic,
        );
        return;
      }
      case 'sendDirectly': {
        const participants = step.people.map(personAt).sort((left, right) => left - right);
        const senderId = personAt(step.people[0]!);
        const sentAt = instant(today + (memory.messages.length + 1) * second);
        const readBy = step.isReadBySender ? senderId : null;
        const { id, recipient } = await world.run('write', async (tx) => {
          const conversation = await good(tx.conversations.ensure(participants));
          const sentTo = { kind: 'direct', conversationId: conversationId(conversation.id), participants } as const;
          const message = newMessage(senderId, sentTo, { sentAt, readBy, ...textOf(step), namedUsers: participants.slice(1) });
          const { messageIds } = await good(tx.append({ entries: [{ kind: 'message', message, audience: audienceOf(sentTo) }], changesRules: false }));
          return { id: messageIds[0]!, recipient: sentTo };
        });
        const { rendererVersion, isMeMessage, client } = newMessage(senderId, recipient);
        memory.add(
          {
            message: { id, senderId, recipient, ...textOf(step), rendererVersion, isMeMessage, client, sentAt, ...asBorn },
            named: participants.slice(1),
            ...{ bornIn: recipient.conversationId, bornTopic: null, readBy, mentionsChannel: false },
          },
          [],
          false,
        );
        return;
      }
      case 'move': {
        const movable = memory.messages.filter(({ message }) => message.recipient.kind === 'channel');
        const moved = movable[step.message % Math.max(1, movable.length)];
        if (moved === undefined) return;
        const [channel, topic] = [channelAt(step.channel), topics[step.topic]!];
        await moveRow(knex, world.realm.id, moved.message.id, channel, topic);
        moved.message = { ...moved.message, recipient: { kind: 'channel', channelId: channelId(channel), topic } };
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
