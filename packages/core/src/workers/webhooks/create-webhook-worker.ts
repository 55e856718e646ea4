import * as Either from 'fp-ts/lib/Either.js';
import { committing } from '../../committing.js';
import type { Failure } from '../../failures.js';
import type { FeatureLevel } from '../../gates/is-open.js';
import { instant } from '../../model/instant.js';
import type { UserId } from '../../model/ids.js';
import type { WebhookCall } from '../../model/messages/webhook-call.js';
import type { HttpClient } from '../../ports/http-client.js';
import type { WebhookCalls } from '../../ports/webhook-calls.js';
import { type CallEnd, finishCall } from '../../use-cases/messages/webhooks/finish-call.js';
import { type EncodeCall, type PreparedCall, prepareCall } from '../../use-cases/messages/webhooks/prepare-call.js';
import { readAnswer, unavailableText } from '../../use-cases/messages/webhooks/read-answer.js';
import { forRequest } from '../passes/for-request.js';
import { inPass } from '../passes/in-pass.js';
import type { WorkWorld } from '../work.js';
import { logFailure } from '../../faults.js';

/** Milliseconds for one attempt. */
const patience = 10_000;

/** Milliseconds after which another process may take the call over: longer than an attempt and what follows it. */
const lease = 20_000;

/** Milliseconds before each further attempt. */
const waits: ReadonlyArray<number> = [2_000, 10_000, 60_000];

/** Calls at once: of all bots, and of one, so that a slow service does not keep others. */
const maxAtOnce = 40;
const maxPerBot = 4;

export interface WebhookWorker {
  /** Begins the calls that are due, as far as others leave room; returns the count. Called every second, by any number of processes. */
  readonly runDue: () => Promise<number>;
  /** Resolves when no call is under way. */
  readonly settled: () => Promise<void>;
}

export interface WebhookWorkerParts {
  readonly calls: WebhookCalls;
  readonly http: HttpClient;
  readonly encode: EncodeCall;
  /** The operator's level: that of rights, and of what services get. */
  readonly level: FeatureLevel;
}

type WebhookWorld = WorkWorld & Parameters<typeof prepareCall>[1];

/** Sends messages to the services of outgoing-webhook bots, at least once each, and posts their answers, once each. */
export const createWebhookWorker = (given: WebhookWorld, { calls, http, encode, level }: WebhookWorkerParts): WebhookWorker => {
  const { store, clock, server } = given;
  const levels = { floor: level, call: level };
  const underWay = new Map<number, { readonly botId: UserId; readonly done: Promise<void> }>();

  const fail = ({ log }: WebhookWorld, { id, botId }: WebhookCall, failure: Failure): void => {
    logFailure(log, 'an outgoing webhook could not be finished, and is tried again', failure.kind, { call: id, bot: botId });
  };

  const finish = async (world: WebhookWorld, call: WebhookCall, prepared: PreparedCall | null, end: CallEnd): Promise<void> => {
    const finished = await committing(world).write(call.realmId, (tx) => () => finishCall(tx, world, call, levels, prepared?.message ?? null, end))();
    if (Either.isLeft(finished)) {
      fail(world, call, finished.left);
      return;
    }
    world.log.debug?.('an outgoing webhook has ended', { call: call.id, bot: call.botId, end: end.kind });
  };

  const ask = async (world: WebhookWorld, call: WebhookCall, prepared: PreparedCall): Promise<void> => {
    const { service } = prepared;
    const written = encode(prepared, server);
    if ('refusal' in written) return finish(world, call, prepared, { kind: 'failed', text: written.refusal });
    const answer = await http.send({ method: 'POST', url: service.url, ...written, within: patience });
    const read = readAnswer(answer, service.interface);
    if (read.kind !== 'tryAgain') return finish(world, call, prepared, read);
    const wait = waits[call.attempts - 1];
    if (wait === undefined) return finish(world, call, prepared, { kind: 'failed', text: unavailableText });
    world.log.debug?.('an outgoing webhook is tried again', { call: call.id, bot: call.botId, attempts: call.attempts });
    const postponed = await calls.postpone(call, instant(clock.now() + wait))();
    if (Either.isLeft(postponed)) fail(world, call, postponed.left);
  };

  const perform = async (world: WebhookWorld, call: WebhookCall): Promise<void> => {
    const prepared = await store.transact(call.realmId, 'snapshot', (tx) => () => prepareCall(tx, world, call, levels))();
    if (Either.isLeft(prepared)) {
      fail(world, call, prepared.left);
      return;
    }
    const { result } = prepared.right;
    if (result === null) return finish(world, call, null, { kind: 'nothing' });
    // Processes that ended during the last attempt leave a further one behind.
    return call.attempts > waits.length + 1 ? finish(world, call, result, { kind: 'failed', text: unavailableText }) : ask(world, call, result);
  };

  /** A call may outlast the pass that began it, and its lines name that pass. */
  const begin = (world: WebhookWorld, call: WebhookCall): void => {
    const done = perform(world, call)
      .catch((error: unknown) => world.log.error('an outgoing webhook broke the program', { call: call.id, error }))
      .finally(() => underWay.delete(call.id));
    underWay.set(call.id, { botId: call.botId, done });
  };

  const busyBots = (): ReadonlyArray<UserId> => {
    const counts = new Map<UserId, number>();
    for (const { botId } of underWay.values()) counts.set(botId, (counts.get(botId) ?? 0) + 1);
    return [...counts].flatMap(([botId, count]) => (count >= maxPerBot ? [botId] : []));
  };

  const claim = async (world: WebhookWorld): Promise<number> => {
    const now = clock.now();
    const bounds = { limit: maxAtOnce - underWay.size, perBot: 1, without: busyBots() };
    if (bounds.limit <= 0) return 0;
    const claimed = await calls.claim(now, instant(now + lease), bounds)();
    if (Either.isLeft(claimed)) {
      logFailure(world.log, 'outgoing webhooks could not be claimed', claimed.left.kind);
      return 0;
    }
    for (const call of claimed.right) begin(forRequest(world, call), call);
    return claimed.right.length;
  };

  return {
    runDue: () =>
      inPass(given, 'webhooks', async (world) => {
        let begun = 0;
        for (let claimed = await claim(world); claimed > 0; claimed = await claim(world)) begun += claimed;
        return begun;
      }),
    settled: async () => {
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
};
