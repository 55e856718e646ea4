import type { Bed } from '../bed.js';
import { emailOf } from '../data/fill.js';
import { authorizationOf } from '../processes/parley.js';
import { type Child, type Memory, settled } from '../processes/child.js';
import { getRequest, postRequest } from '../processes/request.js';
import { type Figure, median } from '../report/figure.js';

interface Listener {
  readonly authorization: string;
  readonly queue: string;
}

/** Registers one queue as clients do, and copies its row for everybody else: registration is measured separately. */
const openQueues = async ({ parley, filled, database }: Bed, count: number): Promise<ReadonlyArray<Listener>> => {
  const { realm, people } = filled;
  const authorizationFor = (id: number): string => authorizationOf(realm, id, emailOf(id));
  const body = new URLSearchParams({ event_types: '["message"]' });
  const response = await fetch(`http://127.0.0.1:${parley.port}/api/v1/register`, {
    method: 'POST',
    headers: { authorization: authorizationFor(people.first) },
    body,
  });
  const { queue_id: queue } = (await response.json()) as { readonly queue_id: string };
  await database.query(
    `insert into parley.event_queue (realm_id, id, user_id, key_generation, start, idle_seconds, wishes, acknowledged_position, acknowledged_sub, passed, rights,
       last_contact)
     select realm_id, id || '-' || n, $3::bigint + n, key_generation, start, idle_seconds, wishes, acknowledged_position, acknowledged_sub, passed, rights, last_contact
     from parley.event_queue cross join generate_series(1, $4::integer - 1) n where realm_id = $1 and id = $2`,
    [realm, queue, people.first, count],
  );
  return Array.from({ length: count }, (_, n) => ({ authorization: authorizationFor(people.first + n), queue: n === 0 ? queue : `${queue}-${n}` }));
};

const pollOf = ({ authorization, queue }: Listener, more: string): string =>
  getRequest(`/api/v1/events?queue_id=${encodeURIComponent(queue)}&last_event_id=-1${more}`, authorization);

const checked = (name: string, { count, failures }: { readonly count: number; readonly failures: number }): void => {
  if (failures > 0) throw new Error(`${name}: ${failures} of ${count} requests failed`);
};

const perPiece = (before: Memory, after: Memory, count: number): number => (after.used - before.used) / count / 1024;

/** One event for many waiting polls, and the memory of each. */
export const measurePolling = async (bed: Bed, baseline: { readonly port: number; readonly child: Child }): Promise<ReadonlyArray<Figure>> => {
  const { parley, load, filled, authorization, sizes } = bed;
  const maxPolls = Math.min(Math.max(...sizes.polls), filled.people.count);
  const everybody = Array.from({ length: maxPolls }, (_, n) => filled.people.first + n);
  const introduce = everybody.map((id) => getRequest('/api/v1/users/me', authorizationOf(filled.realm, id, emailOf(id))));
  checked('introduction', await load({ kind: 'each', port: parley.port, connections: 20, requests: introduce }));
  const quiet = await parley.memory();
  const lookAt = async (queues: ReadonlyArray<Listener>): Promise<Memory> => {
    const requests = queues.map((listener) => pollOf(listener, '&dont_block=true'));
    checked('first look', await load({ kind: 'each', port: parley.port, connections: 20, requests }));
    return parley.memory();
  };
  // The first queue also fills the caches of its owner; the second one measures a queue alone.
  const introduced = await lookAt(await openQueues(bed, maxPolls));
  const listeners = await openQueues(bed, maxPolls);
  const idle = await lookAt(listeners);
  const figures: Figure[] = [
    {
      name: 'memory of an idle queue',
      unit: 'KiB',
      value: perPiece(introduced, idle, maxPolls),
      baseline: null,
      baselineName: '',
      ratio: null,
      goal: { kind: 'atMost', limit: 1 },
    },
    {
      name: 'memory of somebody with an idle queue',
      unit: 'KiB',
      value: perPiece(quiet, introduced, maxPolls),
      baseline: null,
      baselineName: '',
      ratio: null,
      goal: null,
    },
  ];
  const send = postRequest(
    '/api/v1/messages',
    { type: 'channel', to: filled.everyone.name, topic: 'polls', content: 'To everybody who waits.' },
    authorization,
  );
  let opened: readonly [number, number] = [0, 0];
  let acknowledged = -1;
  for (const requested of sizes.polls) {
    const count = Math.min(requested, maxPolls);
    const pairs: (readonly [number, number])[] = [];
    let failures = 0;
    for (let round = 0; round < sizes.pollRounds; round++) {
      const [first] = listeners;
      if (first === undefined) break;
      const before = await parley.memory();
      acknowledged = await newestOf(bed, first, acknowledged);
      const polls = listeners.slice(0, count).map((listener) => pollOf(listener, '').replace('last_event_id=-1', `last_event_id=${acknowledged}`));
      await load({ kind: 'hold', port: parley.port, requests: polls });
      await parley.settled();
      const during = await parley.memory();
      const ours = await load({ kind: 'release', port: parley.port, request: send });
      failures += ours.failures;
      const beforeByHand = await baseline.child.ask<Memory>('memory');
      await load({ kind: 'hold', port: baseline.port, requests: polls.map(() => getRequest('/poll')) });
      await settled(baseline.child);
      const duringByHand = await baseline.child.ask<Memory>('memory');
      const theirs = await load({ kind: 'release', port: baseline.port, request: getRequest('/wake') });
      pairs.push([ours.median, theirs.median]);
      opened = [perPiece(before, during, count), perPiece(beforeByHand, duringByHand, count)];
    }
    figures.push({
      name: `one event to ${count} waiting polls${failures === 0 ? '' : `, of which ${failures} failed`}`,
      unit: 'ms',
      value: median(pairs.map(([ours]) => ours)),
      baseline: median(pairs.map(([, theirs]) => theirs)),
      baselineName: 'bare node:http, the same bytes',
      ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
      goal: count >= 10_000 || requested >= 10_000 ? { kind: 'atMost', limit: 1.3 } : null,
    });
  }
  const [ours, theirs] = opened;
  const memory: Figure = {
    name: 'memory of an open poll',
    unit: 'KiB',
    value: ours,
    baseline: theirs,
    baselineName: 'bare node:http',
    ratio: null,
    goal: { kind: 'atMost', limit: 14 },
  };
  return [...figures, memory];
};

/** The id of the newest event of a queue, for its client, after the last acknowledged one. */
const newestOf = async ({ parley }: Bed, { authorization, queue }: Listener, acknowledged: number): Promise<number> => {
  const place = `queue_id=${encodeURIComponent(queue)}&last_event_id=${acknowledged}`;
  const response = await fetch(`http://127.0.0.1:${parley.port}/api/v1/events?${place}&dont_block=true`, { headers: { authorization } });
  if (!response.ok) throw new Error(`newest event: ${response.status} ${await response.text()}`);
  const { events = [] } = (await response.json()) as { readonly events?: ReadonlyArray<{ readonly id: number }> };
  return events.at(-1)?.id ?? acknowledged;
};
