import type { IncomingMessage } from 'node:http';

/** A parameter of the query; undefined if absent or given twice. */
export const queryOf = ({ url = '' }: Pick<IncomingMessage, 'url'>, name: string): string | undefined => {
  const [value, ...others] = new URLSearchParams(url.split('?').slice(1).join('?')).getAll(name);
  return others.length === 0 ? value : undefined;
};
