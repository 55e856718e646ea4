import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { needsOf } from '../../../events/dispatch.js';
import type { QueueRequest } from '../../../events/queue-request.js';
import { logPosition, messageId, type MessageId, scheduledMessageId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import { maxReadBytes, maxReplyBytes } from './limits.js';
import { withinBytes } from './within-bytes.js';
import type { FoundEvent } from '../../../events/rights.js';

const bytesOfMessage = 300_000;

/** A store in which each message is as large as one may be, and which notes how often it is asked how large they are. */
const store = () => {
  const asked: number[] = [];
  const sizes = (ids: ReadonlyArray<MessageId>) => {
    asked.push(ids.length);
    return TaskEither.right(new Map(ids.map((id) => [id, bytesOfMessage])));
  };
  return { tx: { messages: { sizes } } as unknown as ReadTx, asked };
};

const request = { isUntouchedSince: () => true } as unknown as QueueRequest;

const sent = (id: number): FoundEvent => ({
  position: logPosition(id),
  event: { kind: 'messageSent', messageId: messageId(id), echo: null, received: true, conversation: null },
  isCertain: true,
});

const from = (first: number, count: number): ReadonlyArray<FoundEvent> => Array.from({ length: count }, (_, index) => sent(first + index));

const cut = async (tx: ReadTx, queues: ReadonlyArray<ReadonlyArray<FoundEvent>>) => {
  const within = await withinBytes(
    tx,
    queues.map((found) => ({ found, needs: found.map(({ event, position }) => needsOf(event, request, position)) })),
  );
  if (Either.isLeft(within)) throw new Error('not found');
  return within.right.map(({ found, cutAt }) => ({ count: found.length, cutAt }));
};

const perReply = Math.floor(maxReplyBytes / bytesOfMessage);
const perLook = Math.floor(maxReadBytes / bytesOfMessage);

test('one queue gets as many messages as one reply may load', async () => {
  const { tx } = store();
  expect(await cut(tx, [from(1, 100)])).toEqual([{ count: perReply, cutAt: 1 + perReply }]);
});

test('many queues with messages of their own load no more together than one look may; the last ones look again', async () => {
  const { tx } = store();
  const within = await cut(
    tx,
    Array.from({ length: 250 }, (_, index) => from(1 + 100 * index, 30)),
  );
  const total = within.reduce((sum, { count }) => sum + count, 0);
  expect(total).toBeGreaterThan(perLook - perReply);
  expect(total).toBeLessThanOrEqual(perLook);
  expect(within[0]).toEqual({ count: perReply, cutAt: 1 + perReply });
  expect(within[249]).toEqual({ count: 0, cutAt: 24_901 });
});

test('what many queues are told alike is loaded once, and counts once', async () => {
  const { tx } = store();
  const within = await cut(
    tx,
    Array.from({ length: 250 }, () => from(1, 100)),
  );
  expect(new Set(within.map(({ count }) => count))).toEqual(new Set([perReply]));
});

test('nobody asks how large few messages are', async () => {
  const { tx, asked } = store();
  await cut(
    tx,
    Array.from({ length: 250 }, () => from(1, 25)),
  );
  expect(asked).toEqual([]);
});

test('what people keep for themselves is bounded by the most that each may bring', async () => {
  const { tx } = store();
  const changed = (id: number): FoundEvent => ({
    position: logPosition(id),
    event: { kind: 'keepsakeChanged', keepsake: { of: 'scheduledMessage', id: scheduledMessageId(id) }, change: 'changed' },
    isCertain: true,
  });
  const [only] = await cut(tx, [Array.from({ length: 100 }, (_, index) => changed(1 + index))]);
  expect(only?.count).toBeLessThan(100);
  expect(only?.count).toBeGreaterThan(1);
});
