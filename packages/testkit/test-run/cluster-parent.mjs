// Where the PostgreSQL of a test run lies: copying a database takes a tenth of the time in memory.
import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const tmpfsMagic = 0x01021994;
/** A run keeps less than this; a container's own /dev/shm is often 64 MiB. */
const roomBytes = 3 * 2 ** 30;
/** Twice as much, for the tests beside it. */
const memoryBytes = 2 * roomBytes;

const hasRoom = () => {
  if (!existsSync(inMemory)) return false;
  const { type, bavail, bsize } = statfsSync(inMemory);
  return type === tmpfsMagic && bavail * bsize >= roomBytes && Math.min(freemem(), process.constrainedMemory() || Infinity) >= memoryBytes;
};

/** Memory where there is plenty of it, else the folder for temporary files. */
export const clusterParent = () => (hasRoom() ? inMemory : tmpdir());

/** Where folders of earlier runs may lie. */
export const clusterParents = () => [tmpdir(), ...(existsSync(inMemory) ? [inMemory] : [])];
