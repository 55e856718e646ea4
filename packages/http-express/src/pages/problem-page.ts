import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageHeaders, plainPage } from './page.js';

/** Whether somebody looks at the address with a browser: programs get what programs read. */
export const asksForPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

export interface Problem {
  readonly status: number;
  readonly title: string;
  /** HTML, already escaped. */
  readonly content: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Says on a page why there is nothing to see. */
export const sendProblemPage = (request: IncomingMessage, response: ServerResponse, { status, title, content, headers = {} }: Problem): void => {
  response.writeHead(status, { ...headers, ...pageHeaders });
  response.end(request.method === 'HEAD' ? undefined : plainPage({ title, content }));
};
