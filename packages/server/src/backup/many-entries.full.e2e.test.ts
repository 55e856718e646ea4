import { tarEntry } from '@parley/archives';
import { maxEntries } from './format.js';
import { readTar } from './read-tar.js';

test('a backup of tiny entries without end is refused after as many as backups may have', async () => {
  const entry = tarEntry('tables/message/000001.copy', Buffer.alloc(0), 0);
  const chunk = Buffer.concat(Array.from({ length: 100 }, () => entry));
  let sent = 0;
  const endless = async function* (): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      sent += 100;
      yield chunk;
    }
  };
  let read = 0;
  await expect(
    (async () => {
      for await (const { name } of readTar(endless())) read += name.length > 0 ? 1 : 0;
    })(),
  ).rejects.toThrow(`more than ${String(maxEntries)} entries`);
  expect([read, sent]).toEqual([maxEntries, maxEntries + 100]);
}, 60_000);
