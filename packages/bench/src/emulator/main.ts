// Measures starting an emulator after the first, and resetting its data: in memory or on a disk, by PARLEY_EMULATOR_DIR.
import { type Emulator, startEmulator } from '@parley/emulator';

const timed = async <Result>(work: () => Promise<Result>): Promise<{ readonly milliseconds: number; readonly result: Result }> => {
  const begin = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - begin, result };
};

const summary = (times: ReadonlyArray<number>): string => {
  const sorted = [...times].sort((left, right) => left - right);
  return `${(sorted[sorted.length >> 1] ?? 0).toFixed(0)} ms, at most ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
};

const rest = (milliseconds: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The work of a short test between two rollbacks. */
const say = async ({ url, people: { hamlet } }: Emulator): Promise<void> => {
  const headers = { authorization: `Basic ${btoa(`${hamlet.email}:${hamlet.apiKey}`)}` };
  const body = new URLSearchParams({ type: 'stream', to: 'Verona', topic: 'bench', content: 'Hello' });
  const reply = await fetch(`${url}/api/v1/messages`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
};

const starts = async (count: number, between: number): Promise<ReadonlyArray<number>> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { milliseconds, result } = await timed(() => startEmulator());
    times.push(milliseconds);
    await rest(between);
    await result.stop();
  }
  return times;
};

const rollbacks = async (server: Emulator, count: number): Promise<ReadonlyArray<number>> => {
  const token = await server.snapshot();
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    await say(server);
    times.push((await timed(() => server.rollback(token))).milliseconds);
  }
  return times;
};

const first = await timed(() => startEmulator());
const figures: ReadonlyArray<readonly [string, string]> = [
  ['the first start of this run', `${first.milliseconds.toFixed(0)} ms`],
  ['a start, each stopped before the next', summary(await starts(15, 0))],
  ['snapshot', summary([(await timed(() => first.result.snapshot())).milliseconds])],
  ['rollback right after a send', summary(await rollbacks(first.result, 50))],
];
await first.result.stop();
for (const [name, figure] of figures) process.stdout.write(`| ${name} | ${figure} |\n`);
