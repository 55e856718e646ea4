// Loaded into a server before its program. On SIGUSR2 it frees what nothing refers to any more, and writes the memory of the process into the file MEASURED_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const file = process.env.MEASURED_FILE;

const measure = async () => {
  // The memory of buffers is freed beside the program, after a collection.
  for (let time = 0; time < 3; time += 1) {
    collect();
    await sleep(100);
  }
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
};

process.on('SIGUSR2', () => void measure());
