import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { Levels } from '../gates/is-open.js';
import type { Attachment } from '../model/files/attachment.js';
import type { RealmId, UserId } from '../model/ids.js';
import { instant } from '../model/instant.js';
import { isReplyToken, type MailRoute, mailRouteOf } from '../model/mail/mail-route.js';
import { replyLifetime } from '../model/mail/missed-message.js';
import type { SentFile } from '../model/files/uploaded-file.js';
import type { Ports } from '../ports/ports.js';
import type { Store, WriteTx } from '../ports/store.js';
import { countIncomingMail } from '../use-cases/mail/count-incoming.js';
import type { MailDestination, StoredFiles } from '../use-cases/mail/destination.js';
import type { ReceivedMail } from '../use-cases/mail/mail.js';
import { bareText } from '../use-cases/mail/destination.js';
import { toChannel } from '../use-cases/mail/to-channel.js';
import { toConversation } from '../use-cases/mail/to-conversation.js';
import { keepFile, type Owner } from '../use-cases/files/keep-file.js';
import { isTooLarge } from '../use-cases/files/upload-file.js';
import { renderedAhead } from '../use-cases/shared/sending/rendered-ahead.js';

/** `unknown`: no address has the token. `tooMany`: it, its person or the organization gets no more mail for now; the mail may be sent again later. */
export type MailAdmission = 'admitted' | 'unknown' | 'tooMany';

/** The entrance for mail, whose senders need no account. */
export interface MailEntrance {
  /** Returns what an address says, whether or not it exists. */
  route(address: string): MailRoute;
  /** Counts a mail to the address with this token; called before the mail is read. */
  admit(token: string): TaskEither.TaskEither<Failure, MailAdmission>;
  /**
   * Posts a mail to the channel, or in the conversation, of a token. Returns false if the address is unknown or invalid by now, or the mail is refused: the
   * caller cannot tell these apart. Left is a fault, after which the mail may be tried again.
   */
  post(token: string, levels: Levels, mail: ReceivedMail): TaskEither.TaskEither<Failure, boolean>;
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
          () => keepFile((work) => write((tx) => () => work(tx))(), world, owner, file),
          TaskEither.orElse((failure): TaskEither.TaskEither<Failure, Attachment | null> =>
            failure.kind === 'refused' ? TaskEither.right(null) : TaskEither.left(failure),
          ),
        );

/** Stores files only of a mail that would be posted. If it is refused later, the files are deleted like all unlinked ones. */
const deliver = (
  world: Ports & { readonly store: Store },
  write: WriteThere,
  realmId: RealmId,
  { senderId, awaits, post }: MailDestination,
  mail: ReceivedMail,
): TaskEither.TaskEither<Failure, void> => {
  const postWith = (kept: StoredFiles) => write((tx) => () => post(tx, kept));
  if (mail.files.length === 0) return postWith([]);
  return pipe(
    world.store.transact(realmId, 'snapshot', (tx) => () => awaits(tx)),
    TaskEither.chain(({ result: isAwaited }) =>
      isAwaited
        ? pipe(mail.files, TaskEither.traverseSeqArray(keepIfTaken(world, write, { realmId, id: senderId })), TaskEither.chain(postWith))
        : TaskEither.right(undefined),
    ),
  );
};

/** An address, and what it does with mails. */
interface FoundAddress {
  readonly realmId: RealmId;
  /** As whom, or by whose right, mails are posted. */
  readonly userId: UserId;
  readonly to: (levels: Levels, mail: ReceivedMail) => MailDestination;
}

const findAddress = (world: Ports & { readonly store: Store }, token: string): TaskEither.TaskEither<Failure, Option.Option<FoundAddress>> => {
  const fingerprint = world.secrets.fingerprint(token);
  return isReplyToken(token)
    ? pipe(
        world.store.replyAddress(fingerprint, instant(world.clock.now() - replyLifetime)),
        TaskEither.map(
          Option.map(({ realmId, ...address }) => ({ realmId, userId: address.userId, to: (levels, mail) => toConversation(world, levels, address, mail) })),
        ),
      )
    : pipe(
        world.store.mailAddress(fingerprint),
        TaskEither.map(
          Option.map(({ realmId, ...address }) => ({ realmId, userId: address.creatorId, to: (levels, mail) => toChannel(world, levels, address, mail) })),
        ),
      );
};

const admit = (world: Ports & { readonly store: Store }, token: string): TaskEither.TaskEither<Failure, MailAdmission> =>
  pipe(
    findAddress(world, token),
    TaskEither.chain(
      Option.match(
        (): TaskEither.TaskEither<Failure, MailAdmission> => TaskEither.right('unknown'),
        ({ realmId, userId }) =>
          pipe(
            () => countIncomingMail(world, { realmId, userId, token }),
            TaskEither.map((): MailAdmission => 'admitted'),
            TaskEither.orElse((failure) => (failure.kind === 'refused' ? TaskEither.right('tooMany' as const) : TaskEither.left(failure))),
          ),
      ),
    ),
  );

export const createMailEntrance = (world: Ports & { readonly store: Store }, write: Write): MailEntrance => ({
  route: (address) => mailRouteOf(world.server.mailPattern, address),
  admit: (token) => admit(world, token),
  post: (token, levels, mail) =>
    pipe(
      findAddress(world, token),
      TaskEither.chain(
        Option.match(
          () => TaskEither.right(false),
          ({ realmId, to }) =>
            pipe(
              renderedAhead(
                world,
                bareText(mail),
                deliver(world, (work) => write(realmId, work), realmId, to(levels, mail), mail),
              ),
              TaskEither.map(() => true),
              TaskEither.orElse(refusedQuietly),
            ),
        ),
      ),
    ),
});
