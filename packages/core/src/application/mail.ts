import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { Levels } from '../gates/is-open.js';
import type { Attachment } from '../model/files/attachment.js';
import type { RealmId } from '../model/ids.js';
import type { FoundMailAddress, MailAddress } from '../model/channels/mail-address.js';
import type { SentFile } from '../model/files/uploaded-file.js';
import type { Ports } from '../ports/ports.js';
import type { Store, WriteTx } from '../ports/store.js';
import { awaitsMail, type Mail, postMail } from '../use-cases/mail/post-mail.js';
import { isTooLarge, keepFile, type Owner } from '../use-cases/files/upload-file.js';

/** What comes by mail, from people who need no account. */
export interface MailEntrance {
  /** Whether there is an address of this token: asked before a mail is read. */
  isKnown(token: string): TaskEither.TaskEither<Failure, boolean>;
  /**
   * Posts a mail to the channel of a token. False where there is no such address, or it is good for nothing any more, or its mail is not taken: one answer for all of
   * these. Left only where the service itself failed, and the same mail may be tried again.
   */
  post(token: string, levels: Levels, mail: Mail): TaskEither.TaskEither<Failure, boolean>;
}

type Write = <Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

const refusedQuietly = (failure: Failure): TaskEither.TaskEither<Failure, boolean> =>
  failure.kind === 'refused' ? TaskEither.right(false) : TaskEither.left(failure);

type WriteThere = <Result>(work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

/** null where there is no room for it, or it is larger than is taken: the message comes without it. */
const keepIfTaken =
  (world: Ports, write: WriteThere, owner: Owner) =>
  (file: SentFile): TaskEither.TaskEither<Failure, Attachment | null> =>
    isTooLarge(file, world.server)
      ? TaskEither.right(null)
      : pipe(
          keepFile(write, world, owner, file),
          TaskEither.orElse((failure): TaskEither.TaskEither<Failure, Attachment | null> =>
            failure.kind === 'refused' ? TaskEither.right(null) : TaskEither.left(failure),
          ),
        );

/** Files are kept only for a mail that would be posted. Where it is refused after that, nothing links them, and they go as all such files do. */
const deliver = (
  world: Ports & { readonly store: Store },
  write: WriteThere,
  realmId: RealmId,
  levels: Levels,
  address: MailAddress,
  mail: Mail,
): TaskEither.TaskEither<Failure, void> => {
  const post = (kept: ReadonlyArray<Attachment | null>) => write((tx) => postMail(tx, world, levels, address, mail, kept));
  if (mail.files.length === 0) return post([]);
  return pipe(
    world.store.transact(realmId, 'snapshot', (tx) => awaitsMail(tx, world, levels, address, mail)),
    TaskEither.chain(({ result: isAwaited }) =>
      isAwaited
        ? pipe(mail.files, TaskEither.traverseSeqArray(keepIfTaken(world, write, { realmId, id: address.senderId })), TaskEither.chain(post))
        : TaskEither.right(undefined),
    ),
  );
};

const addressOf = ({ store, secrets }: Ports & { readonly store: Store }, token: string): TaskEither.TaskEither<Failure, Option.Option<FoundMailAddress>> =>
  store.mailAddress(secrets.fingerprint(token));

export const createMailEntrance = (world: Ports & { readonly store: Store }, write: Write): MailEntrance => ({
  isKnown: (token) => pipe(addressOf(world, token), TaskEither.map(Option.isSome)),
  post: (token, levels, mail) =>
    pipe(
      addressOf(world, token),
      TaskEither.chain(
        Option.match(
          () => TaskEither.right(false),
          ({ realmId, ...address }) =>
            pipe(
              deliver(world, (work) => write(realmId, work), realmId, levels, address, mail),
              TaskEither.map(() => true),
              TaskEither.orElse(refusedQuietly),
            ),
        ),
      ),
    ),
});
