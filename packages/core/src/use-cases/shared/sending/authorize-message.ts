import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import type { UserId } from '../../../model/ids.js';
import { checkWidget } from './check-widget.js';
import { composeText, composeTopic } from './compose-text.js';
import { findRecipient, type RecipientFound, type RequestedRecipient } from './find-recipient.js';
import { type Address, authorizeAddress } from './authorize-destination.js';
import { type AddressedText, authorizeMentions, isService } from './authorize-mentions.js';
import type { ReaderCall } from '../../call.js';
import { type Outcome, decided } from '../../outcome.js';

/** A requested message with its recipient. */
export interface RequestedMessage {
  readonly to: RequestedRecipient;
  readonly content: string;
  /** JSON text of a widget to show instead of the text. Absent: the text decides. */
  readonly widget?: string;
}

/** A message after look-up, rendering and all checks. */
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
const read = async (call: ReaderCall, { to, content: written }: RequestedMessage): Outcome<Read> => {
  const compose = () => decided(composeText(written));
  if (to.kind === 'direct') {
    const recipient = await findRecipient(call, to);
    if (Either.isLeft(recipient)) return recipient;
    const content = compose();
    if (Either.isLeft(content)) return content;
    return Either.right({ recipient: recipient.right, content: content.right });
  }
  const content = pipe(composeTopic(to.topic), Either.mapLeft(refused), Either.chain(compose));
  if (Either.isLeft(content)) return content;
  const recipient = await findRecipient(call, to);
  return Either.isLeft(recipient) ? recipient : Either.right({ content: content.right, recipient: recipient.right });
};

const calledBots = ({ actor }: ReaderCall, recipient: RecipientFound, { mentionedServices }: AddressedText): ReadonlyArray<UserId> => {
  if (actor.user.bot !== null) return [];
  return recipient.kind === 'channel' ? mentionedServices : recipient.others.filter(isService).map(({ id }) => id);
};

/** Makes all checks of a message that is sent, scheduled or due; refusals in the order in which the reference reports them. Writes nothing. */
export const authorizeMessage = async (call: ReaderCall, requested: RequestedMessage): Outcome<AuthorizedMessage> => {
  const found = await read(call, requested);
  if (Either.isLeft(found)) return found;
  const address = await authorizeAddress(call, found.right.recipient);
  if (Either.isLeft(address)) return address;
  const widget = requested.widget === undefined ? Either.right(null) : decided(checkWidget(requested.widget));
  if (Either.isLeft(widget)) return widget;
  const text = await authorizeMentions(call, address.right, found.right.content);
  if (Either.isLeft(text)) return text;
  return Either.right({
    address: address.right,
    text: text.right,
    ...(widget.right === null ? {} : { widget: widget.right }),
    isMuted: found.right.recipient.kind === 'channel' && found.right.recipient.isMuted === true,
    calledBots: calledBots(call, found.right.recipient, text.right),
  });
};
