import type { IncomingMessage } from 'node:http';

type Target = Pick<IncomingMessage, 'url'>;

/** The values of a parameter of the query, in their order. */
export const queryValues = ({ url = '' }: Target, name: string): ReadonlyArray<string> => new URLSearchParams(url.split('?').slice(1).join('?')).getAll(name);

/** A parameter of the query; undefined if absent or given twice. */
export const queryOf = (request: Target, name: string): string | undefined => {
  const [value, ...others] = queryValues(request, name);
  return others.length === 0 ? value : undefined;
};
