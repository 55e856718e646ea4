import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted } from '../failures.js';
import type { Levels } from '../gates/is-open.js';
import type { RealmId } from '../model/ids.js';
import type { Ports } from '../ports/ports.js';
import type { Store, Tx } from '../ports/store.js';
import { type Mail, postMail } from '../use-cases/mail/post-mail.js';

/** What comes by mail, from people who need no account. */
export interface MailEntrance {
  /**
   * Posts a mail to the channel of a token. False where there is no such address, or it is good for nothing any more, or its mail is not taken: one answer for all of
   * these. Left only where the service itself failed, and the same mail may be tried again.
   */
  post(token: string, levels: Levels, mail: Mail): TaskEither.TaskEither<Failure, boolean>;
}

type Write = <Result>(realmId: RealmId, work: (tx: Tx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

const refusedQuietly = (failure: Failure): TaskEither.TaskEither<Failure, boolean> =>
  failure.kind === 'refused' ? TaskEither.right(false) : TaskEither.left(failure);

export const createMailEntrance = (world: Ports & { readonly store: Store }, write: Write): MailEntrance => ({
  post: (token, levels, mail) =>
    pipe(
      world.store.mailAddress(world.secrets.fingerprint(token)),
      TaskEither.mapLeft(faulted),
      TaskEither.chain(
        Option.match(
          () => TaskEither.right(false),
          ({ realmId, ...address }) =>
            pipe(
              write(realmId, (tx) => postMail(tx, world, levels, address, mail)),
              TaskEither.map(() => true),
              TaskEither.orElse(refusedQuietly),
            ),
        ),
      ),
    ),
});
