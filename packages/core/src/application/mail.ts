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
import { keepFile, type Owner } from '../use-cases/files/keep-file.js';
import { isTooLarge } from '../use-cases/files/upload-file.js';

/** The entrance for mail, whose senders need no account. */
export interface MailEntrance {
  /** Whether an address with this token exists; called before a mail is read. */
  isKnown(token: string): TaskEither.TaskEither<Failure, boolean>;
  /**
   * Posts a mail to the channel of a token. Returns false if the address is unknown or invalid by now, or the mail is refused: the caller cannot tell these
   * apart. Left is a fault, after which the mail may be tried again.
   */
  post(token: string, levels: Levels, mail: Mail): TaskEither.TaskEither<Failure, boolean>;
}

type Write = <Result>(realmId: RealmId, work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

const refusedQuietly = (failure: Failure): TaskEither.TaskEither<Failure, boolean> =>
  failure.kind === 'refused' ? TaskEither.right(false) : TaskEither.left(failure);

type WriteThere = <Result>(work: (tx: WriteTx) => TaskEither.TaskEither<Failure, Result>) => TaskEither.TaskEither<Failure, Result>;

/** null if it exceeds a limit: the message is posted without it. */
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

/** Stores files only of a mail that would be posted. If it is refused later, the files are deleted like all unlinked ones. */
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
