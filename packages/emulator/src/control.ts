import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Emulator } from './emulator.js';
import { type FaultKind, faultKinds, type FaultOrder, type Faults } from './faults.js';
import type { People } from './people.js';
import type { RecordedRequest } from './recordings.js';

/** The operations of a test on an emulator, in process and over HTTP. */
export interface Control extends Pick<Emulator, 'clock' | 'expireQueue' | 'snapshot' | 'rollback'> {
  readonly faults: Faults;
  readonly requests: () => ReadonlyArray<RecordedRequest>;
}

type Body = Readonly<Record<string, unknown>>;

/** An invalid request, with a message for the author of the test. */
class Misunderstood extends Error {}

const maxBodyBytes = 65_536;

const readBody = async (request: IncomingMessage): Promise<Body> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxBodyBytes) throw new Misunderstood(`The body has more than ${maxBodyBytes} bytes.`);
  }
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  } catch {
    // Reported below, like any other body that is no object.
  }
  throw new Misunderstood('The body is no JSON object.');
};

const textIn = (body: Body, name: string): string => {
  const value = body[name];
  if (typeof value !== 'string') throw new Misunderstood(`${name} is no text.`);
  return value;
};

const maxNumber = 1e15;

const numberIn = (body: Body, name: string, least: number): number => {
  const value = body[name];
  if (typeof value !== 'number' || !(value >= least && value <= maxNumber)) throw new Misunderstood(`${name} is no number of at least ${least}.`);
  return value;
};

const isKind = (kind: string): kind is FaultKind => faultKinds.some((known) => known === kind);

const orderIn = (body: Body): FaultOrder => {
  const kind = textIn(body, 'kind');
  if (!isKind(kind)) throw new Misunderstood(`kind is none of ${faultKinds.join(', ')}.`);
  return {
    kind,
    ...('path' in body ? { path: textIn(body, 'path') } : {}),
    ...('method' in body ? { method: textIn(body, 'method') } : {}),
    ...('times' in body ? { times: numberIn(body, 'times', 1) } : {}),
    ...('milliseconds' in body ? { milliseconds: numberIn(body, 'milliseconds', 0) } : {}),
    ...('retryAfterSeconds' in body ? { retryAfterSeconds: numberIn(body, 'retryAfterSeconds', 0) } : {}),
  };
};

type Act = (body: Body) => Promise<object> | object;

const actsOn = (control: Control, people: People): Readonly<Record<string, Act>> => {
  const { clock, faults } = control;
  const clockReply = () => ({ now: clock.now() });
  return {
    'GET /emulator/people': () => people,
    'GET /emulator/requests': () => ({ requests: control.requests() }),
    'GET /emulator/clock': clockReply,
    'POST /emulator/clock': async (body) => {
      if ('set' in body) await clock.set(numberIn(body, 'set', 0));
      if ('advance' in body) await clock.advance(numberIn(body, 'advance', 0));
      if (body['resume'] === true) clock.resume();
      return clockReply();
    },
    'POST /emulator/faults': (body) => {
      faults.next(orderIn(body));
      return {};
    },
    'DELETE /emulator/faults': () => {
      faults.clear();
      return {};
    },
    'POST /emulator/queues/expire': async (body) => {
      await control.expireQueue(textIn(body, 'queueId'));
      return {};
    },
    'POST /emulator/snapshot': async () => ({ token: await control.snapshot() }),
    'POST /emulator/rollback': async (body) => {
      await control.rollback(textIn(body, 'token'));
      return {};
    },
  };
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), 'Cache-Control': 'no-store' });
  response.end(text);
};

/** A page in a browser on this machine can send requests here too, and must be refused. */
const isFromPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '');

/** The control for other languages: JSON over HTTP. */
export const controlHandler = (control: Control, people: People): RequestListener => {
  const acts = actsOn(control, people);
  const perform = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = (request.url ?? '').split('?');
    const act = acts[`${request.method ?? 'GET'} ${path}`];
    if (isFromPage(request)) answer(response, 403, { error: 'Pages in a browser are not served.' });
    else if (act === undefined) answer(response, 404, { error: `There is none of these but: ${Object.keys(acts).join(', ')}.` });
    else answer(response, 200, await act(await readBody(request)));
  };
  return (request, response) => {
    perform(request, response).catch((error: unknown) => answer(response, 400, { error: error instanceof Error ? error.message : String(error) }));
  };
};
