import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from './task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { createOperatorAudit } from './application/audit.js';
import { answerInBatches } from './application/answer-in-batches.js';
import { createBrowserSignIn } from './application/browser-sessions.js';
import { anonymousFrom } from './application/anonymous.js';
import { caused } from './application/caused.js';
import type { Chat, Circumstances, World } from './application/chat.js';
import { createMailEntrance } from './application/mail.js';
import { createProvision } from './application/provision.js';
import { renderedAhead } from './use-cases/shared/sending/rendered-ahead.js';
import { lastActive } from './application/last-active.js';
import { createSessions, type Session } from './application/sessions.js';
import { outagesOf, watched } from './application/outages.js';
import { signed } from './application/signed.js';
import { traced, tracedStore } from './application/traced.js';
import { committing } from './committing.js';
import type { Failure, Part } from './failures.js';
import { openAt } from './gates/is-open.js';
import type { RealmId } from './model/ids.js';
import type { AnnouncingTx, ReadTx } from './ports/store.js';
import { callOf, type Transact, type Transactions, type TransactForVisitor, type VisitingCall, visitorCall } from './use-cases/call.js';
import type { ReadQueue, QueueReadRequest, QueueRead } from './use-cases/queue-request.js';
import { readQueues } from './use-cases/events/read/read-queues.js';
import { receiveFile } from './use-cases/files/receive-file.js';
import { type CommandOf, type ResultOf, type UseCases, useCases } from './use-cases/index.js';
import { configuredMethods } from './use-cases/shared/people/sign-in-providers.js';
import type { Caller, Visitor } from './use-cases/caller.js';
import type { UseCase } from './use-cases/use-case.js';

/** The table's types match name by name; TypeScript cannot follow that through a union. */
const caseOf = <Name extends keyof UseCases>(name: Name) => useCases[name] as unknown as UseCase<CommandOf<Name>, ResultOf<Name>>;

/** One poll's request, with its caller. */
interface Request {
  readonly session: Session;
  readonly readRequest: QueueReadRequest;
}

const cannotShare = (name: string): Failure => ({ kind: 'defect', what: `${name} cannot be part of a transaction`, cause: null });

const browserSessionOf = ({ browserSession }: Session): Pick<Caller, 'browserSession'> => (browserSession === undefined ? {} : { browserSession });

const otherRealm: Failure = { kind: 'defect', what: 'one transaction, one realm: the session is of another', cause: null };

export const createChat = (given: World): Chat => {
  const { tracing } = given;
  const outages = outagesOf(given);
  const watch = <Port extends object | null | undefined>(part: Part, port: Port): Port => (port ? watched(part, port, outages) : port);
  const world: World = {
    ...given,
    store: watch('database', tracedStore(given.store, tracing)),
    queues: watch('database', given.queues),
    attempts: watch('database', given.attempts),
    files: watch('files', given.files),
    mailer: watch('mail', given.mailer),
    ...(given.directory === undefined ? {} : { directory: watch('directory', given.directory) }),
    ...(given.signInProviders === undefined ? {} : { signInProviders: given.signInProviders.map((provider) => watch('signInProvider', provider)) }),
    server: { ...given.server, signInMethods: (stringId) => configuredMethods(given, stringId) },
  };
  const sessions = createSessions(world);
  const noteActive = lastActive(world);

  const { wake, commit, write } = committing(world);

  const snapshot = <Result>(
    realmId: RealmId,
    work: (tx: AnnouncingTx) => TaskEither.TaskEither<Failure, Result>,
    mode: 'snapshot' | 'latest' = 'snapshot',
  ): TaskEither.TaskEither<Failure, Result> =>
    pipe(
      world.store.transact(realmId, mode, work),
      TaskEither.map((committed) => wake(realmId, committed)),
    );

  // NOTE: what is spread stands last. After a spread V8 makes a new hidden class for each further property of each object, and frees it late.
  const visitorIn = (tx: ReadTx, circumstances: Circumstances): Visitor => ({ realm: tx.realm, open: openAt(circumstances.levels.call), ...circumstances });

  const callerIn = (tx: ReadTx, session: Session, circumstances: Circumstances, { refresh } = sessions): TaskEither.TaskEither<Failure, Caller> =>
    pipe(
      refresh(tx, session),
      TaskEither.map(({ actor, generation }) => ({ actor, generation, ...visitorIn(tx, circumstances), ...browserSessionOf(session) })),
    );

  const opening: {
    readonly [Kind in keyof Transactions]: <Result>(
      realmId: RealmId,
      work: (tx: Transactions[Kind]) => TaskEither.TaskEither<Failure, Result>,
    ) => TaskEither.TaskEither<Failure, Result>;
  } = { snapshot, announcing: snapshot, write };

  const transactAs =
    (name: string, session: Session, circumstances: Circumstances): Transact =>
    (mode, work) =>
      opening[mode](session.realmId, (tx) => async () => {
        const caller = await callerIn(tx, session, circumstances)();
        if (Either.isLeft(caller)) return caller;
        const own = mode === 'write' ? signed(caused(tx, circumstances), { userId: session.userId, operation: name }) : tx;
        return work(callOf(own, world, caller.right));
      })();

  const transactFor =
    (realmId: RealmId, circumstances: Circumstances): TransactForVisitor =>
    (mode, work) =>
      opening[mode](realmId, (tx) => () => work(visitorCall(caused(tx, circumstances), world, visitorIn(tx, circumstances))))();

  const outside = { ports: world, now: () => world.clock.now() };

  const visitingCall = (realmId: RealmId, circumstances: Circumstances): VisitingCall => ({
    ...outside,
    transact: transactFor(realmId, circumstances),
    from: { ...circumstances, realmId },
  });

  const readTogether = answerInBatches<Request, QueueRead>((realmId, asked) =>
    snapshot(
      realmId,
      (tx) =>
        pipe(
          sessions.refreshAll(
            tx,
            asked.map(({ session }) => session),
          ),
          TaskEither.chain((refreshed) => {
            const readRequests = asked.map(({ readRequest }) => readRequest);
            return () => readQueues(tx, world, readRequests, refreshed);
          }),
        ),
      // The poll has begun to listen before this read.
      'latest',
    )(),
  );

  const readAs =
    (session: Session): ReadQueue =>
    (readRequest) =>
      readTogether(session.realmId, { session, readRequest });

  const chat: Chat = {
    world,
    signIn: sessions.signIn,
    signInByKey: sessions.signInByKey,
    trust: sessions.trust,
    resume: sessions.resume,
    spectate: sessions.spectate,
    provision: createProvision(world, (realmId, work) => write(realmId, (tx) => work(signed(tx, { userId: null, operation: 'provision' })))),
    audit: createOperatorAudit(world, write),
    receiveFile: ({ realmId, userId }, declared) => receiveFile((work) => write(realmId, (tx) => () => work(tx))(), world, { realmId, id: userId }, declared),
    mail: createMailEntrance(world, write),
    browser: createBrowserSignIn(world, write, (realmId, from) => transactFor(realmId, anonymousFrom(from))),
    wake,
    commit,
    runIn: (tx, name, session, circumstances, command) => {
      const useCase = caseOf(name);
      if (useCase.mode !== 'write' && useCase.mode !== 'snapshot' && useCase.mode !== 'announcing') return TaskEither.left(cannotShare(name));
      if (session.realmId !== tx.realm.id) return TaskEither.left(otherRealm);
      return async () => {
        const caller = await callerIn(tx, session, circumstances, createSessions(world))();
        if (Either.isLeft(caller)) return caller;
        const own = signed(caused(tx, circumstances), { userId: session.userId, operation: name });
        return useCase.run(callOf(own, world, caller.right), command);
      };
    },
    run: (name, session, circumstances, command) => {
      const useCase = caseOf(name);
      const transact = transactAs(name, session, circumstances);
      return noteActive(session, () => {
        switch (useCase.mode) {
          case 'snapshot':
            return renderedAhead(world, command, () => transact('snapshot', (call) => useCase.run(call, command)));
          case 'announcing':
            return () => transact('announcing', (call) => useCase.run(call, command));
          case 'write':
            return renderedAhead(world, command, () => transact('write', (call) => useCase.run(call, command)));
          case 'visiting':
            return () => transact('snapshot', (call) => useCase.run(call, command));
          case 'visitingAndWaiting':
            return () => useCase.run(visitingCall(session.realmId, circumstances), command);
          case 'waiting':
            return async () => {
              const caller = await snapshot(session.realmId, (tx) => callerIn(tx, session, circumstances))();
              // NOTE: returned, not awaited: a waiting poll holds nothing of this step.
              return Either.isLeft(caller) ? caller : useCase.run({ ...outside, transact, readQueue: readAs(session), ...caller.right }, command);
            };
        }
      });
    },
    visit: (name, realmId, circumstances, command) => {
      const useCase = caseOf(name);
      switch (useCase.mode) {
        case 'visiting':
          return () => transactFor(realmId, circumstances)('snapshot', (call) => useCase.run(call, command));
        case 'visitingAndWaiting':
          return () => useCase.run(visitingCall(realmId, circumstances), command);
        case 'snapshot':
        case 'announcing':
        case 'write':
        case 'waiting':
          return TaskEither.left({ kind: 'defect', what: `${name} needs an account`, cause: null });
      }
    },
  };
  if (tracing === undefined) return chat;
  return {
    ...chat,
    run: (name, session, circumstances, command) => traced(tracing, `use case ${name}`, chat.run(name, session, circumstances, command)),
    visit: (name, realmId, circumstances, command) => traced(tracing, `use case ${name}`, chat.visit(name, realmId, circumstances, command)),
  };
};
