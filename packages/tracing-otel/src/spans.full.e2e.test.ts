import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { context, type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { decodeConfig, type RunningServer, startServer } from '@parley/server';
import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { otelTracing } from './otel-tracing.js';

const exporter = new InMemorySpanExporter();
const dataDir = mkdtempSync(join(tmpdir(), 'parley-tracing-'));
let database: TestDatabase;
let server: RunningServer;
let authorization = '';

/** As a program registers it, without its package. */
const registerContexts = (): void => {
  const storage = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...values) => storage.run(active, () => work.apply(self as ThisParameterType<typeof work>, values)),
    bind: (_, target) => target,
    enable: () => context as never,
    disable: () => context as never,
  });
};

beforeAll(async () => {
  registerContexts();
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const config = decodeConfig({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_PORT: '0',
    PARLEY_TRACING: 'on',
  });
  if (config._tag === 'Left') throw new Error(config.left.join());
  let output = '';
  const terminal = { isTerminal: true, write: (text: string) => void (output += text) };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  server = await startServer(config.right, { log, terminal, conceal: () => undefined, onLost: () => undefined });
  authorization = `Basic ${Buffer.from(/export ME='([^']+)'/.exec(output)?.[1] ?? '').toString('base64')}`;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The id of an answered request. */
const call = async (path: string, body?: Readonly<Record<string, string>>): Promise<string> => {
  const options = body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) };
  const answer = await fetch(`${server.url}/api/v1${path}`, { headers: { authorization }, ...options });
  await answer.arrayBuffer();
  return answer.headers.get('x-request-id') ?? '';
};

const finished = (): ReadonlyArray<ReadableSpan> => exporter.getFinishedSpans();

const requestOf = (id: string): ReadableSpan | undefined => finished().find(({ attributes }) => attributes['parley.request_id'] === id);

/** Spans directly inside of this one, by name. */
const partsOf = (whole: ReadableSpan | undefined): ReadonlyMap<string, ReadableSpan> =>
  new Map(finished().flatMap((one) => (whole !== undefined && one.parentSpanContext?.spanId === whole.spanContext().spanId ? [[one.name, one] as const] : [])));

test('a request has its use case inside, with its transaction and the number of its statements', async () => {
  await call('/users/me/subscriptions', { subscriptions: '[{"name":"secret place"}]' });
  const request = requestOf(await call('/messages', { type: 'stream', to: 'secret place', topic: 'today', content: 'a secret text' }));
  expect(request?.attributes).toMatchObject({ 'http.request.method': 'POST', 'http.route': '/messages', 'http.response.status_code': 200 });
  const useCase = partsOf(request).get('use case sendMessage');
  const transaction = partsOf(useCase).get('transaction write');
  expect(transaction?.attributes['parley.statements']).toBeGreaterThan(0);
  expect([request, useCase, transaction].map((one) => one?.status.code)).toEqual([SpanStatusCode.UNSET, SpanStatusCode.UNSET, SpanStatusCode.UNSET]);
});

test('a refusal is told by its kind, and is no failure', async () => {
  const request = requestOf(await call('/users/99999'));
  expect(request?.attributes).toMatchObject({ 'http.route': '/users/{user_id}', 'http.response.status_code': 400 });
  const [useCase] = [...partsOf(request).values()].filter(({ name }) => name.startsWith('use case'));
  expect([useCase?.attributes['parley.refusal'], useCase?.status.code]).toEqual(['noSuchUser', SpanStatusCode.UNSET]);
});

test('passes of workers have spans, and nothing that clients wrote is in any', async () => {
  await call('/a-secret-path');
  while (!finished().some(({ name }) => name.startsWith('pass '))) await new Promise((resolve) => setTimeout(resolve, 20));
  const pass = finished().find(({ name }) => name.startsWith('pass '));
  expect(pass?.attributes['parley.pass']).toEqual(expect.any(String));
  expect(JSON.stringify(finished().map(({ name, attributes, events, status }) => [name, attributes, events, status]))).not.toContain('secret');
});

test('work that rejects is passed on and has failed, without its text', async () => {
  const tracing = otelTracing();
  await expect(tracing.inSpan('breaks', {}, () => Promise.reject(new Error('what somebody wrote')))).rejects.toThrow('what somebody wrote');
  const span = finished().find(({ name }) => name === 'breaks');
  expect([span?.status, span?.events, span?.ended]).toEqual([{ code: SpanStatusCode.ERROR }, [], true]);
});
