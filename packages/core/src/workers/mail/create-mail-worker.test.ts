import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { aRealm, aServer } from '@parley/testkit/builders';
import { newestLevel } from '../../gates/is-open.js';
import { instant } from '../../model/instant.js';
import type { OutgoingMail } from '../../model/mail/outgoing-mail.js';
import type { MailOutbox } from '../../ports/mail-outbox.js';
import type { Mail, Mailer } from '../../ports/mailer.js';
import { createMailWorker } from './create-mail-worker.js';

type Outcome = Awaited<ReturnType<ReturnType<Mailer['send']>>>;

const sentWell: Outcome = Either.right(Either.right(undefined));
const away: Outcome = Either.left({ kind: 'unavailable', part: 'mail', what: 'send a mail', cause: null });
const notAccepted: Outcome = Either.right(Either.left('notAccepted'));

const realm = { ...aRealm(), name: 'The\r\nBcc: court' };

const mailOf = (id: number, attempts = 0): OutgoingMail => ({
  id,
  realmId: realm.id,
  attempts,
  requestId: null,
  kind: 'emailChanged',
  to: `person${id}@example.org`,
  facts: { newEmail: 'new@example.org' },
});

/** A transaction of the realm. */
const readIn = (read: (tx: unknown) => TaskEither.TaskEither<never, unknown>) =>
  pipe(
    read({ realm }),
    TaskEither.map((result) => ({ result })),
  );

/** An outbox in memory, a mailer with these answers, and a worker between them. */
const given = (mails: ReadonlyArray<OutgoingMail>, answers: ReadonlyArray<Outcome>) => {
  const waiting = mails.map((mail) => ({ mail, dueAt: 0 }));
  const sent: Mail[] = [];
  const logged: string[] = [];
  const note = (message: string) => void logged.push(message);
  let now = 0;
  const outbox: MailOutbox = {
    claim: (at, until) =>
      TaskEither.fromIO(() => {
        const found = waiting.find(({ dueAt }) => dueAt <= at);
        if (found === undefined) return Option.none;
        Object.assign(found, { mail: { ...found.mail, attempts: found.mail.attempts + 1 }, dueAt: until });
        return Option.some(found.mail);
      }),
    postpone: ({ id }, until) => TaskEither.fromIO(() => void Object.assign(waiting.find(({ mail }) => mail.id === id) ?? {}, { dueAt: until })),
    remove: ({ id }) =>
      TaskEither.fromIO(() => {
        waiting.splice(
          waiting.findIndex(({ mail }) => mail.id === id),
          1,
        );
      }),
  };
  const mailer: Mailer = {
    send: (mail) => () => {
      sent.push(mail);
      return Promise.resolve(answers[sent.length - 1] ?? sentWell);
    },
  };
  const world: Pick<Parameters<typeof createMailWorker>[0], 'clock' | 'log' | 'ids' | 'secrets' | 'server' | 'renderer' | 'store'> = {
    clock: { now: () => instant(now) },
    log: { info: note, warn: note, error: note },
    ids: { passId: () => 'pass' } as never,
    secrets: {} as never,
    server: aServer(),
    renderer: {} as never,
    store: { transact: (_id: unknown, _mode: unknown, read: (tx: unknown) => TaskEither.TaskEither<never, unknown>) => readIn(read) } as never,
  };
  const { runDue } = createMailWorker(world as Parameters<typeof createMailWorker>[0], outbox, mailer, newestLevel);
  return { waiting, sent, logged, runDue, wait: (milliseconds: number) => (now += milliseconds) };
};

test('all due mails are sent in one run, each once', async () => {
  const { sent, waiting, runDue } = given([mailOf(1), mailOf(2)], []);
  expect([await runDue(), await runDue()]).toEqual([2, 0]);
  expect([sent.map(({ to }) => to), waiting]).toEqual([['person1@example.org', 'person2@example.org'], []]);
});

test('a name with line ends stays in one line of a mail', async () => {
  const { sent, runDue } = given([mailOf(1)], []);
  await runDue();
  expect(sent[0]).toMatchObject({ subject: 'Your address at The Bcc: court was changed', id: `mail-${realm.id}-1` });
});

test('a dead mail server is asked once in a run; the mail is sent later, under the same id', async () => {
  const { sent, waiting, runDue, wait } = given([mailOf(1), mailOf(2)], [away]);
  expect(await runDue()).toBe(0);
  expect([sent.length, waiting.length]).toEqual([1, 2]);
  wait(60_000);
  expect(await runDue()).toBe(2);
  expect(sent.filter(({ to }) => to === 'person1@example.org').map(({ id }) => id)).toEqual([`mail-${realm.id}-1`, `mail-${realm.id}-1`]);
});

test('a mail that is not accepted is given up, and does not keep others', async () => {
  const { waiting, logged, runDue } = given([mailOf(1), mailOf(2)], [notAccepted]);
  expect([await runDue(), waiting, logged]).toEqual([2, [], ['a mail was not accepted, and is given up']]);
});

test('after its last attempt a mail is given up', async () => {
  const { waiting, logged, runDue } = given([mailOf(1, 13)], [away]);
  await runDue();
  expect([waiting, logged]).toEqual([[], ['a mail could not be sent, and is given up']]);
});

test('attempts go on for more than a day', async () => {
  const { sent, runDue, wait } = given(
    [mailOf(1)],
    Array.from({ length: 20 }, () => away),
  );
  let hours = 0;
  for (; hours < 200; hours += 1) {
    await runDue();
    wait(3_600_000);
  }
  expect(sent).toHaveLength(14);
});

test('a mail of a newer version waits for it', async () => {
  const { sent, waiting, runDue } = given([{ ...mailOf(1), kind: 'fromTheFuture' } as unknown as OutgoingMail], []);
  await runDue();
  expect([sent, waiting.length]).toEqual([[], 1]);
});
