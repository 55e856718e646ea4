import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { committing } from '../../committing.js';
import type { Failure } from '../../failures.js';
import type { FeatureLevel } from '../../gates/is-open.js';
import { maxStoredPushes, type PushRoute, pushRoutes } from '../../model/devices/push.js';
import { waitingInterval } from '../../model/messages/attention.js';
import type { MessageId, UserId } from '../../model/ids.js';
import { type Instant, instant } from '../../model/instant.js';
import type { Caused } from '../../model/request-id.js';
import type { Log } from '../../ports/log.js';
import type { Ports } from '../../ports/ports.js';
import type { PushNotice, PushRelay, RelayFailure } from '../../ports/push/push-relay.js';
import type { DuePerson, PushSchedule } from '../../ports/push/push-schedule.js';
import type { Store, WriteTx } from '../../ports/store.js';
import { forgetTokens } from '../../use-cases/devices/forget-tokens.js';
import { considerRealms } from '../attention/consider-log.js';
import { forRequest } from '../passes/for-request.js';
import { inPass, type PassPorts } from '../passes/in-pass.js';
import { considerMessages } from './consider-messages.js';
import { noteCoverage } from './note-coverage.js';
import { type PreparedPushes, preparePushes } from './prepare-pushes.js';
import { logFailure } from '../../faults.js';

/** Milliseconds after which another process may take a person over: longer than a request to the relay and what follows it. */
const lease = 60_000;

/** Milliseconds before each further attempt. */
const waits: ReadonlyArray<number> = [5_000, 30_000, 120_000];

/** People at once. */
const maxClaimed = 20;

export interface PushWorker {
  /** Considers new messages, then sends and removes notifications that are due; returns the count of people. Called every second, by any number of processes. */
  readonly runDue: () => Promise<number>;
}

export interface PushWorkerParts {
  readonly schedule: PushSchedule;
  readonly relay: PushRelay;
  /** The operator's level: that of rights. */
  readonly level: FeatureLevel;
}

type PushWorld = Ports & PassPorts & Pick<Ports, 'wakeUp'> & { readonly store: Store };

interface Sending {
  readonly person: DuePerson;
  readonly prepared: PreparedPushes;
}

/** Why a person's notifications were left: a failure of the relay, or of this server. */
type Outcome<Result = void> = Either.Either<RelayFailure | Failure, Result>;

const notifyDue = async (world: PushWorld, { schedule, relay, level }: PushWorkerParts): Promise<number> => {
  const { store, clock, log } = world;
  const { write } = committing(world);
  const levels = { floor: level, call: level };

  const logOf = (cause: Caused): Log => forRequest(world, cause).log;

  const commit = async <Result>(person: DuePerson, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>): Promise<Outcome<Result>> =>
    committing(forRequest(world, person)).write(person.realmId, work)();

  const ask = (route: PushRoute, { realm, targets, tokens }: PreparedPushes, notice: PushNotice): ReturnType<PushRelay['send']> =>
    route === 'encrypted' ? relay.send(realm, notice, targets) : relay.plain.send(realm, notice, tokens);

  const forgetExpired = (tx: WriteTx, route: PushRoute, userId: UserId, expired: ReadonlyArray<string>): TaskEither.TaskEither<Failure, void> => {
    if (expired.length === 0) return TaskEither.right(undefined);
    return route === 'encrypted'
      ? () => forgetTokens(tx, userId, expired)
      : tx.pushTokens.forget(
          userId,
          expired.map((token) => world.secrets.fingerprint(token)),
        );
  };

  /** Sends one notice on one route, and notes in one transaction what came of it. */
  const send = async ({ person, prepared }: Sending, route: PushRoute, notice: PushNotice, messageIds: ReadonlyArray<MessageId>): Promise<Outcome> => {
    const answer = await ask(route, prepared, notice);
    if (Either.isLeft(answer)) return answer;
    if (prepared.realm.policies.refusedByRelay) await commit(person, (tx) => noteCoverage(tx, false));
    return commit(person, (tx) =>
      pipe(
        tx.pushes.mark(person.userId, messageIds, { route, isSent: notice.kind === 'message' }, instant(clock.now() + lease)),
        TaskEither.chain(() => forgetExpired(tx, route, person.userId, answer.right.expired)),
      ),
    );
  };

  const carryOutOn = async (sending: Sending, route: PushRoute): Promise<Outcome> => {
    const { over, notices, stored } = sending.prepared;
    const shown = over.flatMap(({ messageId, isSent }) => (isSent[route] ? [messageId] : []));
    if (shown.length > 0) {
      const notice: PushNotice = { kind: 'removal', server: world.server, userId: sending.person.userId, messageIds: shown };
      const done = await send(sending, route, notice, shown);
      if (Either.isLeft(done)) return done;
      logOf(sending.person).debug?.('notifications were taken away', { user: sending.person.userId, route, messages: shown });
    }
    for (const notice of notices) {
      const { id } = notice.message;
      const push = stored.get(id);
      if (push?.isSent[route] === true) continue;
      const done = await send(sending, route, notice, [id]);
      if (Either.isLeft(done)) return done;
      logOf(push ?? sending.person).debug?.('a notification was sent', { user: sending.person.userId, route, message: id });
    }
    return Either.right(undefined);
  };

  const carryOut = async (person: DuePerson, prepared: PreparedPushes): Promise<Outcome> => {
    for (const route of pushRoutes) {
      if ((route === 'encrypted' ? prepared.targets : prepared.tokens).length === 0) continue;
      const done = await carryOutOn({ person, prepared }, route);
      if (Either.isLeft(done)) return done;
    }
    if (prepared.over.length === 0 && prepared.stored.size < maxStoredPushes) return Either.right(undefined);
    return commit(person, (tx) =>
      tx.pushes.forget(
        person.userId,
        prepared.over.map(({ messageId }) => messageId),
      ),
    );
  };

  /** Returns when the person is due again; null: not before there is more to do. */
  const attempt = async (person: DuePerson): Promise<Outcome<Instant | null>> => {
    const prepared = await store.transact(person.realmId, 'snapshot', (tx) => () => preparePushes(tx, world, person, levels))();
    if (Either.isLeft(prepared)) return prepared;
    const { result } = prepared.right;
    const done = await (result === null ? commit(person, (tx) => tx.pushes.forgetAll(person.userId)) : carryOut(person, result));
    return Either.map(() => (result?.hasWaiting === true ? instant(clock.now() + waitingInterval) : null))(done);
  };

  const giveUp = async (person: DuePerson, failure: RelayFailure): Promise<void> => {
    logOf(person).error('notifications could not be sent, and are given up', { user: person.userId, failure });
    if (failure === 'notCovered') await commit(person, (tx) => noteCoverage(tx, true));
    const given = await commit(person, (tx) =>
      pipe(
        tx.pushes.of(person.userId),
        TaskEither.map((stored) => stored.filter(({ isSent }) => !isSent.encrypted && !isSent.plain)),
        TaskEither.chainFirst((unsent) =>
          tx.pushes.forget(
            person.userId,
            unsent.map(({ messageId }) => messageId),
          ),
        ),
      ),
    );
    for (const push of Either.isRight(given) ? given.right : [])
      logOf(push).debug?.('a notification was given up', { user: person.userId, message: push.messageId });
    await schedule.finish(person, null)();
  };

  const perform = async (person: DuePerson): Promise<void> => {
    const outcome = await attempt(person);
    if (Either.isRight(outcome)) {
      await schedule.finish(person, outcome.right)();
      return;
    }
    const failure = outcome.left;
    const wait = waits[person.attempts - 1];
    if (typeof failure !== 'string') logFailure(logOf(person), 'notifications failed, and are tried again', failure.kind, { user: person.userId });
    else if (failure === 'refused' || failure === 'notCovered' || wait === undefined) return giveUp(person, failure);
    else logOf(person).debug?.('notifications are tried again', { user: person.userId, failure });
    await schedule.postpone(person, instant(clock.now() + (wait ?? lease)))();
  };

  await considerRealms(world, schedule.realmsBehind(), (id) => write(id, (tx) => considerMessages(tx, world)));
  const now = clock.now();
  const claimed = await schedule.claim(now, instant(now + lease), maxClaimed)();
  if (Either.isLeft(claimed)) {
    logFailure(log, 'notifications could not be claimed', claimed.left.kind);
    return 0;
  }
  await Promise.all(claimed.right.map(perform));
  return claimed.right.length;
};

/**
 * Notifies people's devices of messages, at least once each, and takes notifications away. What a message means to a person is decided in the transaction that
 * moves the place in the log; a notification is sent twice only where the process ends between the relay's answer and its own commit.
 */
export const createPushWorker = (given: PushWorld, parts: PushWorkerParts): PushWorker => ({
  runDue: () => inPass(given, 'pushes', (world) => notifyDue(world, parts)),
});
