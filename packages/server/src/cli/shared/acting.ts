import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Chat, Failure, Levels, ReadTx, UserId, WriteTx } from '@parley/core';
import type { CommandOf, ResultOf, UseCases } from '@parley/core/contract';
import type { Realm } from '@parley/core/model';
import type { ReplyContext } from '@parley/wire';
import type { Config } from '../../config/config.js';
import { type Answer, realm as realmOption, text } from '../command.js';
import { findRealm } from '../find-realm.js';
import { operatorContext, orThrow } from '../own-operation.js';
import { withChat } from '../with-chat.js';
import { peopleIn } from './find-in.js';

/** The command of an operation, with whatever the caller looked up beside it. */
interface HasCommand<Name extends keyof UseCases> {
  readonly command: CommandOf<Name>;
}

/** The organization and the person in whose name a command works: the operator has no account. */
export interface Acting {
  readonly levels: Levels;
  readonly context: ReplyContext;
  /** Runs an operation; what it names is looked up in the same transaction. Throws the error text that a client would read. */
  readonly run: <Name extends keyof UseCases, Asked extends HasCommand<Name>>(
    name: Name,
    ask: (tx: ReadTx) => TaskEither.TaskEither<Failure, Asked>,
  ) => Promise<Asked & { readonly result: ResultOf<Name> }>;
}

export const actingOptions = { as: text('ADDRESS-OR-ID', 'in whose name; without it an owner of the organization'), realm: realmOption };

const actorId = async (chat: Chat, realm: Realm, levels: Levels, named: string | undefined): Promise<UserId> => {
  const people = await chat.world.store.transact(realm.id, 'snapshot', (tx) =>
    named === undefined
      ? tx.groups.directMembersOf([realm.systemGroups.owners])
      : pipe(
          peopleIn(tx, [named]),
          TaskEither.map((found) => found.map(({ id }) => id)),
        ),
  )();
  const [id] = orThrow(chat, realm, levels, people).result;
  if (id === undefined) throw new Error('this organization has no active owner; --as names somebody else');
  return id;
};

/** Works in somebody's name, beside a running server or without one. */
export const withActing = (
  config: Config,
  { as, realm: shortName }: { readonly as: string | undefined; readonly realm: string | undefined },
  work: (acting: Acting) => Promise<Answer>,
): Promise<Answer> => {
  const levels = { floor: config.featureLevel, call: config.featureLevel };
  return withChat(config, async (chat) => {
    const realm = await findRealm(chat, shortName);
    const session = orThrow(chat, realm, levels, await chat.trust(realm.id, await actorId(chat, realm, levels, as))());
    const context = { ...operatorContext(chat, realm, levels), actor: session.actor };
    const run: Acting['run'] = async (name, ask) => {
      const askAndRun = (tx: WriteTx) =>
        pipe(
          ask(tx),
          TaskEither.chain((asked) =>
            pipe(
              chat.runIn(tx, name, session, context, asked.command),
              TaskEither.map((result) => ({ ...asked, result })),
            ),
          ),
        );
      return orThrow(chat, realm, levels, await chat.commit(realm.id, (mode) => chat.world.store.transact(realm.id, mode, askAndRun))());
    };
    return work({ levels, context, run });
  });
};
