import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { byTurn } from './by-turn.js';

const given = () => {
  const stream = new PassThrough();
  const chunks: string[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  let exit = (): void => undefined;
  const lines = byTurn(stream, (flush) => (exit = flush));
  return { lines, chunks, exit: () => exit() };
};

test('the lines of one turn are written together, those of the next one later', async () => {
  const { lines, chunks } = given();
  lines.write('one\n');
  await Promise.resolve().then(() => lines.write('two\n'));
  expect(chunks).toEqual([]);
  await setImmediate();
  lines.write('three\n');
  await setImmediate();
  expect(chunks).toEqual(['one\ntwo\n', 'three\n']);
});

test('a process that exits writes what it holds, once', async () => {
  const { lines, chunks, exit } = given();
  lines.write('last words\n');
  exit();
  await setImmediate();
  expect(chunks).toEqual(['last words\n']);
});

test('no write is larger than a pipe takes as one piece, in bytes, unless a line is', async () => {
  const { lines, chunks } = given();
  const sizes = [2000, 2000, 2000, 5000, 10];
  for (const size of sizes) lines.write(`${'é'.repeat(size / 2 - 1)}.\n`);
  await setImmediate();
  expect(chunks.map((chunk) => Buffer.byteLength(chunk))).toEqual([4000, 2000, 5000, 10]);
});
