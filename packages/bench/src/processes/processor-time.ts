import { readdir, readFile } from 'node:fs/promises';

/** Of one process, in clock ticks of a hundredth of a second; with `ended` of its children that have ended. */
interface Used {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly ended: number;
}

/** null: it has just ended. */
const usedBy = async (pid: number): Promise<Used | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name, in parentheses, may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (field: number): number => fields[field - 3] ?? 0;
  return { pid, parent: at(4), ticks: at(14) + at(15), ended: at(16) + at(17) };
};

const allUsed = async (): Promise<ReadonlyArray<Used>> => {
  const names = await readdir('/proc').catch((): ReadonlyArray<string> => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => usedBy(Number(name))));
  return found.filter((used) => used !== null);
};

/** Milliseconds of processor time since their start. */
export interface ProcessorTime {
  readonly own: number;
  /** Of child processes, also of those that have ended. */
  readonly children: number;
}

const tick = 10;

/** By the files of Linux; zeros elsewhere. `left`: a child that is not counted. */
export const processorTime = async (pid: number, left: number | null = null): Promise<ProcessorTime> => {
  const all = await allUsed();
  const self = all.find((used) => used.pid === pid);
  const children = all.filter(({ parent, pid: child }) => parent === pid && child !== left);
  return { own: (self?.ticks ?? 0) * tick, children: children.reduce((sum, { ticks }) => sum + ticks, self?.ended ?? 0) * tick };
};
