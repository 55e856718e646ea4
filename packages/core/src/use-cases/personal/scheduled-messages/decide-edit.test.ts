import { channelId, userId } from '../../../model/ids.js';
import { instant } from '../../../model/instant.js';
import { decideEdit, type ScheduledMessageEdit } from './decide-edit.js';

const now = instant(1_000_000);
const later = instant(2_000_000);
const nothing: ScheduledMessageEdit = { kind: null, to: null, topic: null, content: null, dueAt: null };
const inChannel = { to: { kind: 'channel', channelId: channelId(5), topic: 'talk' }, content: 'hello', dueAt: later, state: 'waiting' } as const;
const direct = { ...inChannel, to: { kind: 'direct', participants: [userId(1), userId(2)] } } as const;

const decided = (before: Parameters<typeof decideEdit>[0], edit: Partial<ScheduledMessageEdit>) => decideEdit(before, { ...nothing, ...edit }, now);

describe('absent parts stay the same', () => {
  it('of a channel message', () => {
    expect(decided(inChannel, { content: 'bye' })).toMatchObject({
      right: { to: { kind: 'channel', channel: 5, topic: 'talk' }, content: 'bye', dueAt: later },
    });
    expect(decided(inChannel, { topic: '' })).toMatchObject({ right: { to: { topic: '' } } });
    expect(decided(inChannel, { kind: 'channel', to: 6 })).toMatchObject({ right: { to: { channel: 6, topic: 'talk' } } });
  });

  it('of a direct message, which has no topic', () => {
    expect(decided(direct, { topic: 'passed over' })).toMatchObject({ right: { to: { kind: 'direct', people: [1, 2] } } });
    expect(decided(direct, { to: [3] })).toMatchObject({ right: { to: { people: [3] } } });
  });
});

describe('the time', () => {
  it('of a waiting message may stay the same even if it has passed', () => {
    expect(decided({ ...inChannel, dueAt: now }, { content: 'just in time' })).toMatchObject({ right: { dueAt: now } });
  });

  it.each([
    ['of a failed message', { ...inChannel, state: 'failed', dueAt: now } as const, { content: 'again' }],
    ['in the request', inChannel, { dueAt: now }],
  ])('%s is in the future', (_, before, edit) => {
    expect(decided(before, edit)).toMatchObject({ left: { kind: 'deliveryTimeNotInFuture' } });
    expect(decided(before, { ...edit, dueAt: later })).toMatchObject({ right: { dueAt: later } });
  });
});

it.each([
  [direct, { kind: 'channel', topic: 'x' }, { kind: 'recipientRequiredWithType' }],
  [inChannel, { kind: 'direct' }, { kind: 'recipientRequiredWithType' }],
  [direct, { kind: 'channel', to: 6 }, { kind: 'topicRequiredWithType' }],
  [direct, { to: 6 }, { kind: 'recipientOfOtherKind', requested: 'direct' }],
  [inChannel, { to: [6] }, { kind: 'recipientOfOtherKind', requested: 'channel' }],
  [{ ...inChannel, state: 'sent' }, { content: 'too late' }, { kind: 'scheduledMessageAlreadySent' }],
] as const)('%o with %o is refused', (before, edit, refusal) => {
  expect(decided(before, edit)).toEqual({ _tag: 'Left', left: refusal });
});
