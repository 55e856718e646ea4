// Where the PostgreSQL and the temporary files of a test run lie: copying a database takes a tenth of the time in memory.
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const tmpfsMagic = 0x01021994;
/** A run keeps less than this; a container's own /dev/shm is often 64 MiB. */
const roomBytes = 3 * 2 ** 30;
/** Twice as much, for the tests beside it. */
const memoryBytes = 2 * roomBytes;

/** Tests run programs that they unpack. */
const forbidsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, place, , options]) => place === inMemory && options.split(',').includes('noexec'));

const hasRoom = () => {
  if (!existsSync(inMemory) || forbidsPrograms()) return false;
  const { type, bavail, bsize } = statfsSync(inMemory);
  return type === tmpfsMagic && bavail * bsize >= roomBytes && Math.min(freemem(), process.constrainedMemory() || Infinity) >= memoryBytes;
};

/** Memory where there is plenty of it, else the folder for temporary files. */
export const clusterParent = () => (hasRoom() ? inMemory : tmpdir());

/** Where folders of earlier runs may lie. */
export const clusterParents = () => [tmpdir(), ...(existsSync(inMemory) ? [inMemory] : [])];
