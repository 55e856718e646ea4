import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { realmId } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import { sendContent } from './send-content.js';

const mebibyte = 1_048_576;

/** A response whose client takes nothing unless told to, and a store that notes what is read of a large file. */
const given = () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const written: number[] = [];
  response.write = ((bytes: Uint8Array) => (written.push(bytes.length), false)) as typeof response.write;
  response.end = ((bytes: Uint8Array) => (written.push(bytes.length), response)) as typeof response.end;
  const read: number[] = [];
  let onRead = (): void => undefined;
  const get =
    (_realm: unknown, _path: string, part: { readonly length: number } = { length: 0 }) =>
    async () => {
      read.push(part.length);
      onRead();
      return Either.right(Option.some({ contentType: 'text/plain', bytes: new Uint8Array(part.length) }));
    };
  const send = (length = 24 * mebibyte) => sendContent({ get }, response, realmId(1), 'path', { start: 0, length });
  return { response, written, read, send, whenRead: (callback: () => void) => (onRead = callback) };
};

const turns = async (): Promise<void> => {
  for (let count = 0; count < 20; count += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('what the client does not take is not read from the store', async () => {
  const { response, read, written, send } = given();
  const sending = send();
  await turns();
  expect([read.length, written.length]).toEqual([1, 1]);
  response.emit('drain');
  await turns();
  expect([read.length, written.length]).toEqual([2, 2]);
  expect(read.every((length) => length <= mebibyte)).toBe(true);
  response.destroy();
  response.emit('close');
  expect(await sending).toEqual(Either.right(undefined));
  expect(read).toHaveLength(2);
});

test('a client that goes away while the store is read is not waited for', async () => {
  const { response, written, send, whenRead } = given();
  whenRead(() => {
    response.destroy();
    response.emit('close');
  });
  expect(await send()).toEqual(Either.right(undefined));
  expect(written).toEqual([]);
});

test('a small file is read and sent at once', async () => {
  const { read, written, send } = given();
  expect(await send(10)).toEqual(Either.right(undefined));
  expect([read, written]).toEqual([[10], [10]]);
});
