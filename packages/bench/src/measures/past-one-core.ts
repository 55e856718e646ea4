import type { Bed } from '../bed.js';
import type { Parley } from '../processes/parley.js';
import { processorTime } from '../processes/processor-time.js';
import { getRequest, postRequest } from '../processes/request.js';
import { type Figure, median } from '../report/figure.js';
import { once } from './paired.js';
import { newestHundred } from './reading.js';
import { ordinaryText } from './sending.js';

/** To each process: the more a process has to do at once, the less a request costs. */
const connections = 32;

/** Cores for which figures are computed from the processor time of a request. */
const cores = 8;

/** Microseconds of processor time for one request. */
interface Cost {
  /** Of the processes that serve. */
  readonly serving: number;
  /** Of the process in front of them; 0 without one. */
  readonly parent: number;
  readonly postgres: number;
}

interface Measured extends Cost {
  readonly perSecond: number;
}

interface Server {
  readonly parley: Parley;
  readonly processes: number;
}

/** Of the processes and of PostgreSQL, which is a child of the first server. */
const used = async ({ parley, processes }: Server, postmaster: number): Promise<Cost> => {
  const [server, database] = await Promise.all([processorTime(parley.pid, postmaster), processorTime(postmaster)]);
  const ofServer = processes === 1 ? { serving: server.own, parent: 0 } : { serving: server.children, parent: server.own };
  return { ...ofServer, postgres: database.own + database.children };
};

const measured = async (bed: Bed, server: Server, request: string, name: string): Promise<Measured> => {
  const before = await used(server, bed.postmaster);
  const { count, perSecond } = await once(bed, { port: server.parley.port, requests: [request] }, connections * server.processes, name);
  const after = await used(server, bed.postmaster);
  const each = (part: keyof Cost): number => ((after[part] - before[part]) * 1000) / count;
  return { perSecond, serving: each('serving'), parent: each('parent'), postgres: each('postgres') };
};

const of = (rounds: ReadonlyArray<Measured>): Measured => {
  const middle = (part: keyof Measured): number => median(rounds.map((round) => round[part]));
  return { perSecond: middle('perSecond'), serving: middle('serving'), parent: middle('parent'), postgres: middle('postgres') };
};

const total = ({ serving, parent, postgres }: Cost): number => serving + parent + postgres;

const figuresOf = (name: string, one: Measured, two: Measured): ReadonlyArray<Figure> => {
  const figure = (what: string, unit: string, value: number, baseline: number | null): Figure => ({
    name: `${name}, ${what}`,
    unit,
    value,
    baseline,
    baselineName: baseline === null ? '' : 'one process',
    ratio: baseline === null || baseline === 0 ? null : value / baseline,
    goal: null,
  });
  return [
    figure('two processes', '/s', two.perSecond, one.perSecond),
    figure('processor time with PostgreSQL', 'µs', total(two), total(one)),
    figure('of it the serving processes', 'µs', two.serving, one.serving),
    figure('of it the parent', 'µs', two.parent, null),
    figure(`by that on ${cores} cores`, '/s', (cores * 1_000_000) / total(two), 1_000_000 / one.serving),
  ];
};

/** The same requests to one process and to two, in turn, on one database. */
export const measurePastOneCore = async (bed: Bed): Promise<ReadonlyArray<Figure>> => {
  const { parley, filled, authorization, sizes } = bed;
  const compare = async (name: string, request: string, other: Parley): Promise<ReadonlyArray<Figure>> => {
    const sides: readonly [Server, Server] = [
      { parley, processes: 1 },
      { parley: other, processes: 2 },
    ];
    const rounds: [Measured[], Measured[]] = [[], []];
    for (const side of sides) await once(bed, { port: side.parley.port, requests: [request] }, connections * side.processes, name, 2);
    for (let round = 0; round < sizes.rounds; round += 1) {
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) rounds[side].push(await measured(bed, sides[side], request, name));
    }
    return figuresOf(name, of(rounds[0]), of(rounds[1]));
  };
  /** One at a time: each takes its share of the connections that PostgreSQL admits. */
  const beside = async (settings: Readonly<Record<string, string>>, use: (other: Parley) => Promise<ReadonlyArray<Figure>>): Promise<ReadonlyArray<Figure>> => {
    const other = await bed.beside({ PARLEY_PROCESSES: '2', ...settings });
    return use(other).finally(other.stop);
  };
  const own = getRequest('/api/v1/users/me', authorization);
  const page = getRequest(`/api/v1${newestHundred(filled.pair.name)}`, authorization);
  const send = postRequest('/api/v1/messages', { type: 'channel', to: filled.pair.name, topic: 'measured', content: ordinaryText }, authorization);
  return [
    ...(await beside({ PARLEY_RATE_LIMITS: '10000000' }, (other) => compare('GET /users/me, limited', own, other))),
    ...(await beside({}, async (other) => [
      ...(await compare('GET /users/me', own, other)),
      ...(await compare('page of 100 messages', page, other)),
      ...(await compare('send to 2', send, other)),
    ])),
  ];
};
