import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, chanceOf } from '@parley/testkit';
import { signIn } from '../clients/zulip-client.js';
import { observe, type Observer } from './observer.js';
import { type RoamingClient, roamingClient } from './roaming-client.js';

const password = 'a password for tests';
/** Each person does this many things at once. */
const lanes = 6;
/** Messages of the page that is compared. */
const pageLength = 1000;

/** What people talk to. */
export type Servers = ReadonlyArray<{ readonly url: string }>;

export interface Person {
  readonly name: string;
  readonly client: RoamingClient;
  readonly observer: Observer;
  /** Ids by text, as the answers to sends gave them. */
  readonly acknowledged: Map<string, number>;
}

/** Requests with the same queue and local id are one send, also where only a later one is answered. */
const send = async ({ client, acknowledged }: Person, queue: string, to: Readonly<Record<string, string>>, content: string): Promise<number> => {
  const { status, body } = await client.call('POST', '/messages', { ...to, content, queue_id: queue, local_id: content });
  if (status !== 200) throw new Error(`send: ${status} ${body.msg}`);
  acknowledged.set(content, Number(body['id']));
  return Number(body['id']);
};

const succeeds = async ({ client }: Person, path: string, params: Readonly<Record<string, string>>, alreadyDone = ''): Promise<void> => {
  const { status, body } = await client.call('POST', path, params);
  if (status !== 200 && body.code !== alreadyDone) throw new Error(`${path}: ${status} ${body.msg}`);
};

const queueOf = async ({ client }: Person): Promise<string> => String((await client.call('POST', '/register', { event_types: '[]' })).body['queue_id']);

/** Messages, reactions and read flags of one person, one after another, until the end. */
const act = async (person: Person, other: Person, prefix: string, chance: Chance, isOver: () => boolean): Promise<void> => {
  const queue = await queueOf(person);
  for (let n = 0; !isOver(); n += 1) {
    const to = n % 2 === 0 ? { type: 'channel', to: 'Verona', topic: 'chaos' } : { type: 'private', to: JSON.stringify([`${other.name}@zulip.com`]) };
    const id = await send(person, queue, to, `${prefix} ${n}`);
    if (n % 5 === 0) await succeeds(person, `/messages/${id}/reactions`, { emoji_name: 'tada' }, 'REACTION_ALREADY_EXISTS');
    const unread = [...person.observer.known.values()].filter(({ isRead }) => !isRead);
    if (n % 7 === 0 && unread.length > 0) await succeeds(person, '/messages/flags', { messages: `[${chance.of(unread).id}]`, op: 'add', flag: 'read' });
    await sleep(chance.number(60));
  }
};

interface UnreadMessages {
  readonly pms: ReadonlyArray<{ readonly unread_message_ids: ReadonlyArray<number> }>;
  readonly streams: ReadonlyArray<{ readonly unread_message_ids: ReadonlyArray<number> }>;
}

interface StoredMessage {
  readonly id: number;
  readonly content: string;
  readonly flags: ReadonlyArray<string>;
  readonly reactions: ReadonlyArray<unknown>;
}

const sorted = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...ids].sort((one, other) => one - other);

/** What one person knows by events equals what each server tells anew. */
const expectSame = async ({ client, observer }: Person, servers: Servers): Promise<void> => {
  const known = [...observer.known.values()];
  const unread = sorted(known.flatMap(({ id, isRead }) => (isRead ? [] : [id])));
  for (const { url } of servers) {
    const { body } = await client.callAt(url, 'POST', '/register', { fetch_event_types: '["message","update_message_flags"]', event_types: '[]' });
    const { pms, streams } = body['unread_msgs'] as UnreadMessages;
    const unreadIds = sorted([...pms, ...streams].flatMap(({ unread_message_ids: ids }) => ids));
    expect(unreadIds.filter((id) => observer.known.has(id))).toEqual(unread);
    const page = await client.callAt(url, 'GET', '/messages', { anchor: 'newest', num_before: pageLength, num_after: 0, apply_markdown: false });
    const stored = page.body['messages'] as ReadonlyArray<StoredMessage>;
    expect(
      stored.map(({ id, content, flags, reactions }) => ({ id, content, isRead: flags.includes('read'), reactions: reactions.length })).slice(-known.length),
    ).toEqual(known.slice(-pageLength));
  }
};

/** Signs in one of the people of the development organization, who watches from then on. */
export const enter = async (servers: Servers, name: string): Promise<Person> => {
  const { config } = await signIn(servers[0]?.url ?? '', `${name}@zulip.com`, password);
  const client = roamingClient(
    servers.map(({ url }) => url),
    `${config.username}:${config.apiKey}`,
  );
  return { name, client, observer: await observe(client), acknowledged: new Map() };
};

/** Lines of a log about what no failure of a database may lead to. */
export const defectsIn = (output: string): ReadonlyArray<string> => output.split('\n').filter((line) => line.includes('broke the program'));

export interface Round {
  readonly servers: Servers;
  readonly people: readonly [Person, Person];
  /** Another for each round of the same people. */
  readonly seed: number;
  /** What happens meanwhile; people go on until it ends. */
  readonly strike: (chance: Chance) => Promise<void>;
}

/** Two people send, react and read. What was acknowledged is there once afterwards, and clients know what servers store. */
export const playRound = async ({ servers, people, seed, strike }: Round): Promise<void> => {
  const [one, other] = people;
  let isOver = false;
  const lanesOf = (person: Person, peer: Person, who: number): ReadonlyArray<Promise<void>> =>
    Array.from({ length: lanes }, (_, lane) => act(person, peer, `${person.name} ${seed} ${lane}`, chanceOf(seed * 20 + who + lane), () => isOver));
  const striking = strike(chanceOf(seed * 20)).finally(() => {
    isOver = true;
  });
  await Promise.all([striking, ...lanesOf(one, other, 1), ...lanesOf(other, one, 1 + lanes)]);
  const acknowledged = [...one.acknowledged, ...other.acknowledged];
  for (const person of people) {
    await person.observer.catchUp();
    const byText = [...person.observer.known.values()].map(({ content, id }) => [content, id] as const);
    expect(byText.sort()).toEqual(acknowledged.sort());
    await expectSame(person, servers);
  }
};
