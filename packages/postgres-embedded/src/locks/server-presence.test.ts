import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeScratch, removeScratch } from '../../fixtures/scratch.js';
import { isServerPresent, showPresence } from './server-presence.js';

let scratch: string;

beforeEach(async () => {
  scratch = await makeScratch();
});
afterEach(() => removeScratch(scratch));

const lengths = [
  ['short', 'data'],
  ['too long for a socket', 'd'.repeat(120)],
] as const;

for (const [kind, name] of lengths) {
  test(`a path that is ${kind}: the mark of a running server is in the data directory, for its owner alone under any umask`, async () => {
    const dataDir = join(scratch, name);
    await mkdir(dataDir);
    expect(await isServerPresent(dataDir)).toBe(false);
    const before = process.umask(0);
    const hide = await showPresence(dataDir).finally(() => process.umask(before));
    const mark = await lstat(join(dataDir, 'server.lock'));
    expect([mark.isSocket(), mark.mode & 0o777, await isServerPresent(dataDir)]).toEqual([true, 0o600, true]);
    await hide();
    expect([existsSync(join(dataDir, 'server.lock')), await isServerPresent(dataDir)]).toEqual([false, false]);
  });
}

test('a socket that somebody else binds in the folder for temporary files is no server', async () => {
  const dataDir = join(scratch, 'd'.repeat(120));
  await mkdir(dataDir);
  const name = `parley-${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}.lock`;
  const other = createServer((socket) => socket.destroy()).listen(join(tmpdir(), name));
  await once(other, 'listening');
  try {
    expect(await isServerPresent(dataDir)).toBe(false);
  } finally {
    other.close();
  }
});
