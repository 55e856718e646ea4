import * as Either from 'fp-ts/lib/Either.js';
import type { Chat, Failure, Levels } from '@parley/core';
import type { CommandOf, ResultOf, UseCases } from '@parley/core/contract';
import type { Realm } from '@parley/core/model';
import { openAt } from '@parley/core/rules';
import { operations, refusalReply, type ReplyContext } from '@parley/wire';
import { InvalidUse } from './invalid-use.js';

type Options = Readonly<Record<string, string | number | undefined>>;

/** Throws the error text that a client would read. */
export const orThrow = <Result>({ world: { server } }: Chat, realm: Realm, levels: Levels, outcome: Either.Either<Failure, Result>): Result => {
  if (Either.isRight(outcome)) return outcome.right;
  const failure = outcome.left;
  if (failure.kind !== 'refused') throw new Error(`the database failed: ${failure.what}`, { cause: failure });
  const context = { open: openAt(levels.call), dummyEmailHost: server.dummyEmailHost(realm.stringId) };
  throw new Error(refusalReply(failure.refusal, context).message);
};

/** The operation of a command: its options are decoded and its result is shown to programs as over HTTP. */
export const ownOperation = <Name extends keyof UseCases>(name: Name, levels: Levels) => {
  const operation = operations.find(({ useCase }) => useCase === name);
  if (operation === undefined) throw new Error(`this server has no operation ${name}`);
  return {
    read: (values: Options, path: Readonly<Record<string, string>> = {}): CommandOf<Name> => {
      const fields = new Map(Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)] as const])));
      const decoded = operation.request.decode(fields, { open: openAt(levels.call), path });
      if (Either.isLeft(decoded)) throw new InvalidUse(decoded.left.message);
      return decoded.right.command as CommandOf<Name>;
    },
    reply: (result: ResultOf<Name>, context: ReplyContext, command: CommandOf<Name>): unknown => operation.reply(result, context, command),
  };
};

/** The context of a reply to the operator. */
export const operatorContext = ({ world: { server } }: Chat, realm: Realm, levels: Levels): ReplyContext => ({
  levels,
  client: { name: 'parley', isForReading: false },
  realm,
  open: openAt(levels.call),
  actor: null,
  server,
});
