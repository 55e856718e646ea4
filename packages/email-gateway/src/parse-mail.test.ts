import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailParser } from './parse-mail.js';

let folder: string;
let threads = 0;
const count = (): void => void (threads += 1);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-test-'));
  subscribe('worker_threads', count);
});
beforeEach(() => void (threads = 0));
afterAll(async () => {
  unsubscribe('worker_threads', count);
  await rm(folder, { recursive: true });
});

/** Parses a mail from a file, as the receiver does. */
const parse = async (parser: ReturnType<typeof mailParser>, mail: string): Promise<string | null> => {
  const file = await open(join(folder, 'mail'), 'w+');
  await file.writeFile(mail);
  const parsed = await parser.parse(file.fd, false);
  await file.close();
  return parsed === null ? null : parsed.body.trim();
};

/** Takes several times as long as is waited for: of what is bounded, nested links take longest. */
const endless = `Content-Type: text/html\r\n\r\n${'<a>\r\n'.repeat(150_000)}`;

/** More parts than are taken. */
const unreadable = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(200)}--b--`;

test('one thread parses one mail after another, also after one that cannot be parsed', async () => {
  const parser = mailParser(60_000);
  for (const mail of ['one', 'two', 'three']) expect(await parse(parser, `Subject: a\r\n\r\n${mail}`)).toBe(mail);
  expect(await parse(parser, unreadable)).toBeNull();
  expect(await parse(parser, '\r\nfour')).toBe('four');
  expect(threads).toBe(1);
  await parser.close();
});

test('mails that come at once are parsed at once, and threads that had to be ended are replaced', async () => {
  const parser = mailParser(2_500);
  expect(await Promise.all(['one', 'two'].map((mail) => parse(parser, `\r\n${mail}`)))).toHaveLength(2);
  expect(threads).toBe(2);
  expect(await parse(parser, endless)).toBeNull();
  for (let mail = 0; mail < 3; mail += 1) expect(await parse(parser, '\r\nx')).toBe('x');
  expect(threads).toBeLessThanOrEqual(3);
  await parser.close();
});
