import { type Connection, openConnection } from './connection.js';
import type { LoadAnswer, LoadJob } from './load-job.js';

const percentile = (sorted: ReadonlyArray<number>, part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const openAll = async (port: number, count: number): Promise<ReadonlyArray<Connection>> => {
  const opened: Connection[] = [];
  const together = 100;
  for (let index = 0; index < count; index += together) {
    opened.push(...(await Promise.all(Array.from({ length: Math.min(together, count - index) }, () => openConnection(port)))));
  }
  return opened;
};

const close = (connections: ReadonlyArray<Connection>): void => {
  for (const { socket } of connections) {
    socket.removeAllListeners('close');
    socket.destroy();
  }
};

const summary = (times: number[], failures: number, elapsed: number): LoadAnswer => {
  times.sort((left, right) => left - right);
  return { count: times.length, failures, perSecond: times.length / elapsed, median: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

const repeat = async ({ port, connections: count, requests, seconds }: Extract<LoadJob, { kind: 'repeat' }>): Promise<LoadAnswer> => {
  const connections = await openAll(port, count);
  const times: number[] = [];
  let next = 0;
  let failures = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    connections.map(async ({ exchange }) => {
      for (let now = performance.now(); now < end;) {
        const status = await exchange(requests[next++ % requests.length] ?? '');
        if (status !== 200) failures++;
        const answered = performance.now();
        times.push(answered - now);
        now = answered;
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  close(connections);
  return summary(times, failures, elapsed);
};

const each = async ({ port, connections: count, requests }: Extract<LoadJob, { kind: 'each' }>): Promise<LoadAnswer> => {
  const connections = await openAll(port, count);
  const times: number[] = [];
  let next = 0;
  let failures = 0;
  const began = performance.now();
  await Promise.all(
    connections.map(async ({ exchange }) => {
      for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
        const sent = performance.now();
        if ((await exchange(request)) !== 200) failures++;
        times.push(performance.now() - sent);
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  close(connections);
  return summary(times, failures, elapsed);
};

let held: { readonly connections: ReadonlyArray<Connection>; readonly answers: ReadonlyArray<Promise<number>> } | null = null;

const nothing: LoadAnswer = { count: 0, failures: 0, perSecond: 0, median: 0, p99: 0 };

const hold = async ({ port, requests }: Extract<LoadJob, { kind: 'hold' }>): Promise<LoadAnswer> => {
  const connections = await openAll(port, requests.length);
  const answers = connections.map(({ exchange }, index) => exchange(requests[index] ?? ''));
  held = { connections, answers };
  return { ...nothing, count: answers.length };
};

/** Milliseconds from sending the releasing request until the last held one is answered, as `median`. */
const release = async ({ port, request }: Extract<LoadJob, { kind: 'release' }>): Promise<LoadAnswer> => {
  const { connections, answers } = held ?? { connections: [], answers: [] };
  const [sender] = await openAll(port, 1);
  const began = performance.now();
  const sent = sender?.exchange(request);
  const statuses = await Promise.all(answers);
  const median = performance.now() - began;
  await sent;
  close([...connections, ...(sender === undefined ? [] : [sender])]);
  held = null;
  return { ...nothing, count: statuses.length, failures: statuses.filter((status) => status !== 200).length, median };
};

const run = (job: LoadJob): Promise<LoadAnswer> => {
  switch (job.kind) {
    case 'repeat':
      return repeat(job);
    case 'each':
      return each(job);
    case 'hold':
      return hold(job);
    case 'release':
      return release(job);
  }
};

process.on('message', (job: LoadJob) => {
  void run(job).then((answer) => process.send?.(answer));
});
