import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Files } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import { realmArchiver } from './realm-archiver.js';

const openIn = (folder: string): ReadonlyArray<string> =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    const target = Either.tryCatch(
      () => readlinkSync(join('/proc/self/fd', descriptor)),
      () => null,
    );
    return Either.isRight(target) && target.right.startsWith(folder) ? [target.right] : [];
  });

test('an archive that cannot be begun leaves no file open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-archiver-'));
  let open: ReadonlyArray<string> = [];
  const archiver = realmArchiver({
    openKnex: () => {
      open = openIn(folder);
      throw new Error('no library');
    },
    files: {} as Files,
    folder,
    dummyEmailHost: () => 'localhost',
    version: '1',
  });
  const order = {} as Parameters<typeof archiver.archive>[0];
  const archived = await archiver.archive(
    order,
    1_000,
    () => true,
    () => () => Promise.resolve(Either.right(undefined)),
  )();
  expect(Either.isLeft(archived)).toBe(true);
  expect(open).toHaveLength(1);
  expect(openIn(folder)).toEqual([]);
});
