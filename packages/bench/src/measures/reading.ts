import { isDeepStrictEqual } from 'node:util';
import type { Bed } from '../bed.js';
import { getRequest, postRequest } from '../processes/request.js';
import type { Figure } from '../report/figure.js';
import { paired } from './paired.js';

export const ask = async (
  { parley, authorization }: Pick<Bed, 'parley' | 'authorization'>,
  path: string,
  body: URLSearchParams | null = null,
): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${parley.port}/api/v1${path}`, {
    headers: { authorization },
    ...(body === null ? {} : { method: 'POST', body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${text}`);
  return text;
};

export const newestHundred = (channel: string): string =>
  `/messages?${new URLSearchParams({ anchor: 'newest', num_before: '100', num_after: '0', client_gravatar: 'false', narrow: JSON.stringify([['channel', channel]]) }).toString()}`;

/** Small answers and pages. The baseline must return the same page to be comparable. */
export const measureReading = async (bed: Bed, baseline: number): Promise<ReadonlyArray<Figure>> => {
  const { parley, filled, authorization } = bed;
  const path = newestHundred(filled.pair.name);
  const url = encodeURIComponent(`http://localhost:${parley.port}`);
  const byHand = `/messages?user=${filled.reader.id}&channel=${filled.pair.id}&url=${url}`;
  const ours: unknown = JSON.parse(await ask(bed, path));
  const theirs: unknown = JSON.parse(await (await fetch(`http://127.0.0.1:${baseline}${byHand}`)).text());
  if (!isDeepStrictEqual(ours, theirs)) throw new Error('the baseline answers another page than the server');
  const against = (request: string) => ({ port: baseline, requests: [getRequest(request)] });
  const from = (request: string) => ({ port: parley.port, requests: [getRequest(`/api/v1${request}`, authorization)] });
  return [
    await paired(bed, {
      name: 'GET /users/me, 32 connections',
      connections: 32,
      parley: from('/users/me'),
      baseline: against('/users/me'),
      baselineName: 'bare Express, the same bytes',
      goal: { kind: 'atLeast', limit: 0.8 },
    }),
    await paired(bed, {
      name: 'page of 100 messages, 32 connections',
      connections: 32,
      parley: from(path),
      baseline: against(byHand),
      baselineName: 'Express + pg, the same page',
      goal: { kind: 'atLeast', limit: 1 },
    }),
    await paired(bed, {
      name: 'page of 100 messages, 1 connection',
      connections: 1,
      parley: from(path),
      baseline: against(byHand),
      baselineName: 'Express + pg, the same page',
    }),
  ];
};

/** Registration of a reader with many channels and many unread messages, alone on its connection. */
export const measureRegister = async (bed: Bed, baseline: number): Promise<Figure> => {
  const { parley, filled, authorization, sizes } = bed;
  const registered = await ask(bed, '/register', new URLSearchParams());
  await fetch(`http://127.0.0.1:${baseline}/register`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: registered });
  return paired(bed, {
    name: `register, ${sizes.channels} channels, ${sizes.unread} unread`,
    connections: 1,
    parley: { port: parley.port, requests: [postRequest('/api/v1/register', {}, authorization)] },
    baseline: { port: baseline, requests: [postRequest('/register', { user: String(filled.reader.id) })] },
    baselineName: 'Express + pg, the same rows and bytes',
  });
};
