import { type AddressedEphemeralEvent, channelId, instant, logPosition, queueId, realmId, userId, type Wake } from '@parley/core';
import { hintFrom, payloadsOf } from './hint.js';

const wake: Wake = { realmId: realmId(3), position: logPosition(8), entries: 2, keys: ['everyone', 'user:7'], ephemeral: [] };

const presence = (of: number): AddressedEphemeralEvent => ({
  event: { kind: 'presence', userId: userId(of), presence: { activeAt: instant(of), connectedAt: instant(of) } },
  audience: { kind: 'everyone' },
});

const heard = (payloads: ReadonlyArray<string>) => payloads.map((payload) => hintFrom(payload, 'other')?.hint);

test('another process decodes a hint; the sender recognizes its own', () => {
  const payloads = payloadsOf('self', { kind: 'wake', wake });
  expect(payloads.map((payload) => hintFrom(payload, 'other'))).toEqual([{ hint: { kind: 'wake', wake }, isOwn: false }]);
  expect(payloads.map((payload) => hintFrom(payload, 'self'))).toEqual([{ hint: { kind: 'wake', wake }, isOwn: true }]);
});

test('the kinds of the entries are sent too, and a process of an older version names none', () => {
  const withKinds: Wake = { ...wake, kinds: ['messageSent', 'roleChanged'] };
  expect(heard(payloadsOf('self', { kind: 'wake', wake: withKinds }))).toEqual([{ kind: 'wake', wake: withKinds }]);
  expect(heard(payloadsOf('self', { kind: 'wake', wake }))).toEqual([{ kind: 'wake', wake }]);
  expect(heard([JSON.stringify({ from: 'self', kind: 'wake', wake: { ...wake, ephemeral: undefined, fleeting: [], kinds: 'all' } })])).toEqual([undefined]);
});

test('places of messages are sent too; a hint with other places is none', () => {
  const messages = {
    rules: 5,
    upTo: logPosition(8),
    places: [
      { senderId: userId(7), channelId: null, topic: '' },
      { senderId: userId(7), channelId: channelId(9), topic: 'x' },
    ],
  };
  const withPlaces: Wake = { ...wake, kinds: ['messageSent'], messages };
  expect(heard(payloadsOf('self', { kind: 'wake', wake: withPlaces }))).toEqual([{ kind: 'wake', wake: withPlaces }]);
  for (const wrong of [[], { ...messages, rules: 'all' }, { ...messages, places: [{ senderId: 7, topic: 'x' }] }])
    expect(heard([JSON.stringify({ from: 'self', kind: 'wake', wake: { ...wake, ephemeral: undefined, fleeting: [], messages: wrong } })])).toEqual([
      undefined,
    ]);
});

test('a wake for all, and one of an append without keys, are sent too', () => {
  for (const keys of ['all', []] as const)
    expect(heard(payloadsOf('self', { kind: 'wake', wake: { ...wake, keys } }))).toEqual([{ kind: 'wake', wake: { ...wake, keys } }]);
});

test('a hint that is too long for one notification comes in several, complete and in order', () => {
  const keys = Array.from({ length: 2000 }, (_, id) => `conversation:${id}`);
  const ephemeral = Array.from({ length: 100 }, (_, id) => presence(id));
  const payloads = payloadsOf('self', { kind: 'wake', wake: { ...wake, keys, ephemeral } });
  expect(payloads.length).toBeGreaterThan(2);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7168);
  const wakes = heard(payloads).flatMap((hint) => (hint?.kind === 'wake' ? [hint.wake] : []));
  expect(wakes.flatMap((part) => part.keys)).toEqual(keys);
  expect(wakes.flatMap((part) => part.ephemeral)).toEqual(ephemeral);
  expect(new Set(wakes.map(({ position }) => position))).toEqual(new Set([8]));
});

test('so do ended queues, and polled ones, under one number', () => {
  const queueIds = Array.from({ length: 1000 }, (_, id) => queueId(`queue ${id}`));
  for (const hint of [
    { kind: 'ended', queueIds },
    { kind: 'polled', queueIds, notice: 7 },
  ] as const) {
    const payloads = payloadsOf('self', hint);
    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(7168);
    expect(heard(payloads)).toEqual(payloads.map(() => ({ ...hint, queueIds: expect.any(Array) })));
    expect(heard(payloads).flatMap((part) => (part !== undefined && part.kind !== 'wake' ? part.queueIds : []))).toEqual(queueIds);
  }
});

test('a part that is too long alone is dropped, without the others', () => {
  const typing = (participants: number): AddressedEphemeralEvent => ({
    event: {
      kind: 'typing',
      operation: 'start',
      senderId: userId(1),
      recipient: { kind: 'direct', participants: Array.from({ length: participants }, (_, id) => userId(id)) },
    },
    audience: { kind: 'everyone' },
  });
  const [hint] = heard(payloadsOf('self', { kind: 'wake', wake: { ...wake, ephemeral: [typing(5000), typing(2)] } }));
  expect(hint).toEqual({ kind: 'wake', wake: { ...wake, ephemeral: [typing(2)] } });
});

test.each([
  '',
  '{',
  '[]',
  'null',
  '{"from":"x"}',
  '{"from":"x","kind":"wake","wake":{"realmId":"1"}}',
  '{"from":"x","kind":"ended","queueIds":[1]}',
  '{"from":"x","kind":"wake","wake":{"realmId":1,"position":null,"entries":0,"keys":[],"fleeting":[{"event":{"kind":"later"},"audience":{}}]}}',
])('%s is ignored', (payload) => expect(hintFrom(payload, 'self')).toBeNull());
