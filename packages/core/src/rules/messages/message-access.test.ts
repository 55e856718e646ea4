import { aChannel, anActor, aUser, level } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { holders } from '../../model/groups/group-setting-value.js';
import { channelId, userId } from '../../model/ids.js';
import { roles } from '../../model/people/role.js';
import { isAllowed, proofOf } from '../verdict.js';
import { messageAccess } from './message-access.js';
import { isVisible, messagesById } from './visibility.js';

const here = channelId(50);
const both = [true, false];

const product = <Row>(rows: ReadonlyArray<Row>, ...names: ReadonlyArray<string>): ReadonlyArray<Row & Readonly<Record<string, boolean>>> =>
  names.reduce<ReadonlyArray<Row & Record<string, boolean>>>(
    (all, name) => all.flatMap((row) => both.map((value) => ({ ...row, [name]: value }))),
    rows as ReadonlyArray<Row & Record<string, boolean>>,
  );

const cases = product(
  roles.flatMap((role) => (['webPublic', 'public', 'privateSharedHistory', 'privateProtectedHistory'] as const).map((privacy) => ({ role, privacy }))),
  'isActive',
  'isArchived',
  'subscribed',
  'named',
  'received',
);

test.each([348, 353, 356, 359, 496])('at level %i the proof agrees with the visibility of a message in every case', (at) => {
  const open = floorOnly({ floor: level(at) });
  const differing = cases.filter(({ role, privacy, isActive = true, isArchived = false, subscribed = false, named = false, received = false }) => {
    const actor = anActor(aUser(7, { role, isActive }));
    const settings = named ? { canAddSubscribers: holders([userId(7)], []) } : {};
    const readerChannel = { channel: aChannel({ id: here, privacy, isArchived, settings }), subscribed };
    const facts = { participates: false, channelId: here, received };
    const seen = isVisible(messagesById({ actor, channels: [readerChannel], open }), facts);
    return seen !== isAllowed(messageAccess({ actor, open, readerChannel, ...facts }));
  });
  expect(differing).toEqual([]);
});

test.each(product([{}], 'isActive', 'participates'))('of a direct message too: %o', ({ isActive = true, participates = false }) => {
  const open = floorOnly({ floor: level(496) });
  const actor = anActor(aUser(7, { isActive }));
  const facts = { participates, channelId: null, received: false };
  const verdict = messageAccess({ actor, open, readerChannel: null, ...facts });
  expect(isAllowed(verdict)).toBe(isVisible(messagesById({ actor, channels: [], open }), facts));
  expect(proofOf(verdict).grounds).not.toEqual([]);
});

test('of a protected channel the proof says which of the reasons was missing', () => {
  const readerChannel = { channel: aChannel({ id: here, privacy: 'privateProtectedHistory' }), subscribed: true };
  const verdict = messageAccess({
    actor: anActor(aUser(7)),
    open: floorOnly({ floor: level(496) }),
    readerChannel,
    participates: false,
    channelId: here,
    received: false,
  });
  expect(verdict).toMatchObject({ left: { refusal: { kind: 'invalidMessage', messageId: null }, proof: { rule: 'messageById' } } });
  expect(proofOf(verdict).decisive).toEqual([
    { kind: 'fact', fact: 'the history of the channel is shared', holds: false },
    { kind: 'fact', fact: 'has received the message', holds: false },
  ]);
});

test('of a web-public channel a guest learns that a subscription was missing', () => {
  const readerChannel = { channel: aChannel({ id: here, privacy: 'webPublic' }), subscribed: false };
  const actor = anActor(aUser(7, { role: 'guest' }));
  const verdict = messageAccess({ actor, open: floorOnly({ floor: level(496) }), readerChannel, participates: false, channelId: here, received: true });
  expect(proofOf(verdict).decisive).toEqual([
    { kind: 'fact', fact: 'is not a guest', holds: false },
    { kind: 'fact', fact: 'is subscribed', holds: false },
  ]);
});

test('of a direct message, whether the account is active and takes part', () => {
  const facts = { open: floorOnly({ floor: level(496) }), readerChannel: null, participates: false, channelId: null, received: false };
  const decisive = (isActive: boolean) => proofOf(messageAccess({ ...facts, actor: anActor(aUser(7, { isActive })) })).decisive;
  expect(decisive(false)).toEqual([{ kind: 'fact', fact: 'the account is active', holds: false }]);
  expect(decisive(true)).toEqual([{ kind: 'fact', fact: 'takes part in the conversation', holds: false }]);
});
