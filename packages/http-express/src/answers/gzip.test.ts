import { gunzipSync } from 'node:zlib';
import type { BodyPart } from './body.js';
import { gzipped, takesGzip } from './gzip.js';

const part = (kind: BodyPart['kind'], text: string): BodyPart => ({ kind, bytes: Buffer.from(text) });

const lines = (text: string, count: number): string => Array.from({ length: count }, (_, index) => `${text} ${String(index)}`).join('\n');

const sent = async (parts: ReadonlyArray<BodyPart>): Promise<Buffer> => Buffer.concat(await gzipped(parts));

test.each<[string, ReadonlyArray<BodyPart>]>([
  ['nothing', []],
  ['empty parts', [part('own', ''), part('shared', ''), part('secret', '')]],
  ['an empty part after another', [part('own', 'text'), part('shared', ''), part('own', '')]],
  ['one part', [part('own', lines('own', 5_000))]],
  ['parts of every kind', [part('own', '{"a":'), part('shared', lines('ä shared', 9_000)), part('secret', lines('secret', 20_000)), part('own', '}')]],
])('%s is read as it was', async (_, parts) => {
  expect(gunzipSync(await sent(parts)).equals(Buffer.concat(parts.map(({ bytes }) => bytes)))).toBe(true);
});

test('a shared part is compressed once, and reads the same in every answer', async () => {
  const shared = part('shared', lines('shared', 5_000));
  const [first, second] = [await gzipped([shared]), await gzipped([part('own', 'before'), shared])];
  expect(second[2]).toBe(first[1]);
  expect(gunzipSync(Buffer.concat(second)).toString()).toBe(`before${shared.bytes.toString()}`);
  expect(first.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(shared.bytes.length / 3);
});

test('the length tells nothing of a secret, even where another part repeats it', async () => {
  const lengthWith = async (guess: string): Promise<number> =>
    (await sent([part('own', lines(guess, 200)), part('secret', '"api_key":"0123456789abcdef"'), part('own', lines(guess, 200))])).length;
  expect(await lengthWith('"api_key":"0123456789abcdef"')).toBe(await lengthWith('"api_key":"fedcba9876543210"'));
});

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['', false],
  ['gzip', true],
  ['GZIP', true],
  ['x-gzip', true],
  ['deflate, gzip;q=0.5', true],
  ['br, *', true],
  ['gzip;q=0', false],
  ['gzip; q=0.0, *', false],
  ['*;q=0', false],
  ['identity, br', false],
  ['gzip;q=much', false],
])('Accept-Encoding %p takes gzip: %p', (header, takes) => {
  expect(takesGzip(header)).toBe(takes);
});
