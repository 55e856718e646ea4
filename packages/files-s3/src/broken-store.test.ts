import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realmId } from '@parley/core';
import { openBucket } from './bucket.js';
import { s3Files } from './s3-files.js';

/** Answers as a test says, whatever is asked. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let sent = 0;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const options = () => ({ url, bucket: 'parley', region: 'us-east-1', keyId: 'a', key: 'b', patience: 20_000 });

const mebibyte = 1_048_576;

/** Sends without an end, until the client leaves. */
const endless = (response: ServerResponse, piece: Buffer): void => {
  const more = (): void => {
    if (response.destroyed) return;
    sent += piece.length;
    if (response.write(piece)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
};

beforeEach(() => {
  sent = 0;
});

test('a body without an end is read no further than what was asked for', async () => {
  answer = (request, response) => {
    response.writeHead(206, { 'content-range': 'bytes 0-4999/5000', 'x-amz-meta-version': 'v' });
    endless(response, Buffer.alloc(mebibyte, 'x'));
  };
  const bucket = openBucket(options());
  expect((await bucket.read('key', 0, 5_000))?.length).toBe(5_000);
  // A store that ignores ranges sends what precedes them, too.
  answer = (request, response) => {
    response.writeHead(200, { 'x-amz-meta-version': 'v' });
    endless(response, Buffer.alloc(mebibyte, 'x'));
  };
  expect((await bucket.read('key', 3 * mebibyte, 10))?.toString()).toBe(Buffer.alloc(10, 'x').toString());
  bucket.close();
  expect(sent).toBeLessThan(40 * mebibyte);
});

const page = (contents: string, token: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>${contents}</ListBucketResult>`;

const object = (key: string): string => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`;

test.each<[string, (request: number) => string]>([
  ['always the same page', () => page(object('a'), 'same')],
  ['always the same keys under new tokens', (request) => page(object('a'), String(request))],
  ['pages without keys', (request) => page('', String(request))],
])('a list without an end, %s, is a fault', async (_, pageOf) => {
  let requests = 0;
  answer = (request, response) => {
    requests += 1;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(pageOf(requests));
  };
  const bucket = openBucket(options());
  await expect(bucket.listAll('')).rejects.toThrow('the store lists keys without an end');
  bucket.close();
  expect(requests).toBeLessThan(5);
});

test('a list of more parts than a file can have is a fault', async () => {
  let requests = 0;
  answer = (request, response) => {
    requests += 1;
    const keys = Array.from({ length: 1_000 }, (_, index) => object(`k${String(requests).padStart(6, '0')}-${String(index).padStart(4, '0')}`));
    response.writeHead(200, { 'content-type': 'application/xml' }).end(page(keys.join(''), String(requests)));
  };
  const bucket = openBucket(options());
  await expect(bucket.listAll('')).rejects.toThrow('the store lists more than 100000 keys of one file');
  bucket.close();
  expect(requests).toBeLessThanOrEqual(101);
});

test('an answer in words without an end is a fault', async () => {
  answer = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.write('<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>');
    endless(response, Buffer.alloc(mebibyte, ' '));
  };
  const files = s3Files(options());
  const found: unknown[] = [];
  await expect(
    (async () => {
      for await (const file of files.list(realmId(1))) found.push(file);
    })(),
  ).rejects.toThrow('the store sent an answer of more than');
  files.close();
  expect(found).toEqual([]);
  expect(sent).toBeLessThan(100 * mebibyte);
});

test('a mistake of the program stays one; what comes of an answer of the store is none', async () => {
  const bucket = openBucket(options());
  answer = (_request, response) => void response.end();
  await expect(bucket.put('key', undefined as never)).rejects.toBeInstanceOf(TypeError);
  for (const text of ['<a', '7', '<ListBucketResult>', '<ListBucketResult><Contents>x</Contents></ListBucketResult>', '<!DOCTYPE a><a/>', '\0']) {
    answer = (_request, response) => void response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    expect([text, await bucket.listAll('').catch((error: unknown) => error)]).not.toEqual([text, expect.any(TypeError)]);
  }
  bucket.close();
});
