import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import { checkWidget } from './check-widget.js';
import { composeText, composeTopic } from './compose-text.js';
import { findRecipient, type RecipientFound, type RequestedRecipient } from './find-recipient.js';
import { type Address, authorizeAddress } from './authorize-destination.js';
import { type AddressedText, authorizeMentions, isService } from './authorize-mentions.js';

/** A requested message with its recipient. */
export interface RequestedMessage {
  readonly to: RequestedRecipient;
  readonly content: string;
  /** JSON text of a widget to show instead of the text. Absent: the text decides. */
  readonly widget?: string;
}

/** The same after look-up, rendering and all checks. */
export interface AuthorizedMessage {
  readonly address: Address;
  readonly text: AddressedText;
  /** JSON text of the first submessage, if the sender gave one beside the text. */
  readonly widget?: string;
  /** The sender has muted the channel. */
  readonly isMuted: boolean;
  /** Outgoing-webhook bots that get the message: mentioned in a channel, or among the recipients of a direct message. Only people call them. */
  readonly calledBots: ReadonlyArray<UserId>;
}

interface Read {
  readonly content: string;
  readonly recipient: RecipientFound;
}

/** Reads the request in the order of the reference: people and the name of a topic before the text, channels after it. */
const read = (
  tx: ReadTx,
  ports: Pick<Ports, 'server' | 'clock'>,
  caller: Caller,
  { to, content: written }: RequestedMessage,
): TaskEither.TaskEither<Failure, Read> => {
  const compose = () => pipe(composeText(written), Either.mapLeft(refused));
  if (to.kind === 'direct') {
    return pipe(
      findRecipient(tx, ports, caller, to),
      TaskEither.bindTo('recipient'),
      TaskEither.bind('content', () => TaskEither.fromEither(compose())),
    );
  }
  return pipe(
    TaskEither.fromEither(pipe(composeTopic(to.topic), Either.mapLeft(refused), Either.chain(compose))),
    TaskEither.bindTo('content'),
    TaskEither.bind('recipient', () => findRecipient(tx, ports, caller, to)),
  );
};

const calledBots = ({ actor }: Caller, recipient: RecipientFound, { mentionedServices }: AddressedText): ReadonlyArray<UserId> => {
  if (actor.user.bot !== null) return [];
  return recipient.kind === 'channel' ? mentionedServices : recipient.others.filter(isService).map(({ id }) => id);
};

/** Makes all checks of a message that is sent, scheduled or due; refusals in the order in which the reference reports them. Writes nothing. */
export const authorizeMessage = (
  tx: ReadTx,
  ports: Pick<Ports, 'server' | 'clock' | 'renderer'>,
  caller: Caller,
  requested: RequestedMessage,
): TaskEither.TaskEither<Failure, AuthorizedMessage> =>
  pipe(
    read(tx, ports, caller, requested),
    TaskEither.bind('address', ({ recipient }) => authorizeAddress(tx, ports, caller, recipient)),
    TaskEither.bind('widget', () =>
      requested.widget === undefined ? TaskEither.right(null) : TaskEither.fromEither(pipe(checkWidget(requested.widget), Either.mapLeft(refused))),
    ),
    TaskEither.bind('text', ({ content, address }) => authorizeMentions(tx, ports, caller, address, content)),
    TaskEither.map(({ recipient, address, text, widget }) => ({
      address,
      text,
      ...(widget === null ? {} : { widget }),
      isMuted: recipient.kind === 'channel' && recipient.isMuted === true,
      calledBots: calledBots(caller, recipient, text),
    })),
  );
