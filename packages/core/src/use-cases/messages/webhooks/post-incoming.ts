import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Ports } from '../../../ports/ports.js';
import type { Append, WriteTx } from '../../../ports/store.js';
import { missingChannelText } from '../../notices/personal-texts.data.js';
import { personalNotice } from '../../notices/personal-notice.js';
import { authorizeMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import type { Caller, UseCase } from '../../use-case.js';

/** A message that another service has sent in its own format. */
export interface PostIncoming {
  /** Its name or id; null: a direct message to the owner of the bot. */
  readonly channel: string | number | null;
  readonly topic: string;
  /** Empty: nothing is posted. */
  readonly content: string;
}

/** The owner of a bot; without one, the caller. */
const ownerOf = ({ actor: { user } }: Caller) => user.bot?.ownerId ?? user.id;

const isUnknownChannel = (failure: Failure): boolean =>
  failure.kind === 'refused' && (failure.refusal.kind === 'noSuchChannelNamed' || failure.refusal.kind === 'noSuchChannelWithId');

/** Notifies the owner, who alone can correct the address of the webhook. */
const noteMissing = (tx: WriteTx, ports: Ports, caller: Caller, channel: string | number): TaskEither.TaskEither<Failure, Append> => {
  const { user } = caller.actor;
  return pipe(
    personalNotice(tx, ports, ownerOf(caller), { content: missingChannelText(user, String(channel)), people: [user] }),
    TaskEither.map((entries) => ({ entries, changesRules: false })),
  );
};

const append = (tx: WriteTx, ports: Ports, caller: Caller, { channel, topic, content }: PostIncoming): TaskEither.TaskEither<Failure, Append> => {
  const to = channel === null ? { kind: 'direct' as const, people: [ownerOf(caller)] } : { kind: 'channel' as const, channel, topic };
  const sending = { senderId: caller.actor.user.id, client: caller.client.name, sentAt: ports.clock.now(), readBy: null, key: null, echo: null };
  return pipe(
    authorizeMessage(tx, ports, caller, { to, content }),
    TaskEither.chain((checked) => messageAppend(tx, checked, sending)),
    TaskEither.orElse((failure) => (channel !== null && isUnknownChannel(failure) ? noteMissing(tx, ports, caller, channel) : TaskEither.left(failure))),
  );
};

/** Posts what another service sends, as the bot whose key it uses. If the bot cannot find the channel, its owner is notified and the service gets a success. */
export const postIncoming: UseCase<PostIncoming, void> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    command.content.trim() === ''
      ? TaskEither.right(undefined)
      : pipe(
          append(tx, ports, caller, command),
          TaskEither.chainW((requested) => (requested.entries.length === 0 ? TaskEither.right(null) : tx.append(requested))),
          TaskEither.map(() => undefined),
        ),
};
