import type { Flag, User } from '@parley/core/model';
import type { DeliveredEvent } from '@parley/core/contract';
import { aMessage, anActor, aQueue, aRealm, aServer, aUser, inTopic, level } from '@parley/testkit/builders';
import { eventEncoder } from './encode.js';
import type { WireEvent } from './event-view.js';
import { eventText } from './shared-event.js';

const reader = aUser(10);
const sender = aUser(11, { fullName: 'Cordelia' });

/** One reader of a message: what may make its event another one than that of somebody else. */
interface Reader {
  readonly at?: number;
  readonly queue?: Parameters<typeof aQueue>[0];
  readonly server?: ReturnType<typeof aServer>;
  readonly realm?: ReturnType<typeof aRealm>;
  readonly sender?: User;
  readonly isVisible?: boolean;
  readonly channelName?: string;
  readonly flags?: ReadonlyArray<Flag>;
  readonly localId?: string;
  readonly topicLinks?: boolean;
}

const [first, second] = [eventEncoder(aServer()), eventEncoder({ ...aServer(), realmUrl: () => 'https://elsewhere.example' })];
const elsewhere = aServer();
const realms = [aRealm(), { ...aRealm(), stringId: 'other' }] as const;
const links = [{ text: 'link', url: 'https://example.org' }];
const [noLinks, someLinks] = [() => [], () => links];

const readers: ReadonlyArray<Reader> = [
  {},
  { at: 1 },
  { at: 208 },
  { queue: { rendersMarkdown: false } },
  { at: 208, queue: { clientGravatar: true } },
  { queue: { capabilities: new Set(['emptyTopicName']) } },
  { server: elsewhere },
  { realm: realms[1] },
  { sender: aUser(11, { fullName: 'Cordelia the Second' }) },
  { isVisible: false },
  { channelName: 'Denmark' },
  { flags: ['read'] },
  { flags: ['mentioned', 'channelWildcardMentioned'] },
  { localId: '7.01' },
  { topicLinks: true },
];

const textFor = (message: ReturnType<typeof aMessage>, one: Reader, id: number): string => {
  const { at = 496, realm = realms[0], isVisible = true, channelName = 'Verona', flags = [], localId = null } = one;
  const event: DeliveredEvent = {
    kind: 'messageSent',
    nowVisible: [],
    message: { message: { message, flags }, people: new Map([reader, one.sender ?? sender].map((user) => [user.id, user])), channelName, localId },
  };
  const encode = one.server === undefined ? first : second;
  const [sent] = encode(event, {
    queue: aQueue({ level: level(at), rendersMarkdown: true, ...one.queue }),
    actor: anActor(reader),
    levels: { floor: level(at), call: level(at) },
    realm,
    isVisible: () => isVisible,
    isActive: () => true,
    topicLinks: one.topicLinks === true ? someLinks : noLinks,
  });
  return eventText(sent as WireEvent, id);
};

const message = aMessage({ senderId: 11, recipient: inTopic(50, '') });

test.each(readers.map((one, index) => [index, one] as const))('reader %i gets what each would get alone, before and after any other', (index, one) => {
  // A copy of a message shares nothing.
  const alone = textFor({ ...message }, one, index);
  for (const other of readers) {
    expect(textFor(message, other, 5)).toBe(textFor({ ...message }, other, 5));
    expect(textFor(message, one, index)).toBe(alone);
  }
  expect(JSON.parse(alone)).toMatchObject({ type: 'message', id: index });
});

test('all of these readers get another text', () => {
  const texts = readers.map((one) => textFor(message, one, 1));
  expect(readers.filter((_, index) => texts.indexOf(texts[index] ?? '') !== index)).toEqual([]);
});

test('more messages than are held are each their own', () => {
  const many = Array.from({ length: 100 }, (_, id) => aMessage({ id, senderId: 11, recipient: inTopic(50, 'talk') }));
  for (const one of [...many, ...many]) expect(textFor(one, {}, 1)).toBe(textFor({ ...one }, {}, 1));
});
