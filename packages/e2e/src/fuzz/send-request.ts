import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GeneratedRequest } from '@parley/testkit';

/** What came of a request. */
export interface Answer {
  /** null: none, or the client went before. */
  readonly status: number | null;
  readonly requestId: string;
  readonly text: string;
}

/** Milliseconds after which an answer counts as missing: longer than a poll waits. */
const patience = 70_000;

/** Milliseconds after which a client goes that does not wait for an answer. */
const stay = 250;

/** Sends it over a connection of the agent. Rejects when the answer takes too long. */
export const sendRequest = (url: string, agent: Agent, { method, target, headers, body, reading }: GeneratedRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(url);
    let answer: Answer = { status: null, requestId: '', text: '' };
    const sent = request({ host, port, agent, method, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      answer = { status: response.statusCode ?? null, requestId: String(response.headers['x-request-id']), text: '' };
      if (reading === 'left') response.once('data', () => sent.destroy());
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => undefined);
      response.on('end', () => {
        answer = { ...answer, text: Buffer.concat(chunks).toString() };
      });
    });
    const timer = setTimeout(
      () => {
        sent.destroy();
        if (reading === 'whole') reject(new Error(`no answer: ${method} ${target}`));
      },
      reading === 'whole' ? patience : stay,
    );
    // Where the server has had enough of a body it answers and closes.
    sent.on('error', () => undefined);
    sent.on('close', () => {
      clearTimeout(timer);
      resolve(answer);
    });
    if (reading === 'unsent') {
      sent.write(body?.subarray(0, body.length / 2) ?? '');
      void sleep(20).then(() => sent.destroy());
    } else sent.end(body ?? undefined);
  });
