import type { Match } from './match-path.js';

/** Methods of these rows in the order of their declaration; HEAD is allowed with GET. */
export const allowedMethods = (matches: ReadonlyArray<Match>): ReadonlyArray<string> => [
  ...new Set(matches.flatMap(({ row: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
];

/** The first row with this method. */
export const matchFor = (matches: ReadonlyArray<Match>, method: string): Match | undefined => {
  const requested = method === 'HEAD' ? 'GET' : method;
  return matches.find(({ row }) => row.method === requested);
};
