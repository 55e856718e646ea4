import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { Append } from '../../../ports/store.js';
import { missingChannelText } from '../../notices/personal-texts.data.js';
import { personalNotice } from '../../notices/personal-notice.js';
import { authorizeMessage } from '../../shared/sending/authorize-message.js';
import { messageAppend } from '../../shared/sending/message-append.js';
import type { Caller } from '../../caller.js';
import type { UseCase } from '../../use-case.js';
import type { WriteCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

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
const noteMissing = async (call: WriteCall, channel: string | number): Outcome<Append> => {
  const { user } = call.actor;
  const entries = await personalNotice(call.tx, call.ports, ownerOf(call), { content: missingChannelText(user, String(channel)), people: [user] });
  return Either.isLeft(entries) ? entries : Either.right({ entries: entries.right, changesRules: false });
};

const append = async (call: WriteCall, { channel, topic, content }: PostIncoming): Outcome<Append> => {
  const to = channel === null ? { kind: 'direct' as const, people: [ownerOf(call)] } : { kind: 'channel' as const, channel, topic };
  const sending = { senderId: call.actor.user.id, client: call.client.name, sentAt: call.now(), readBy: null, key: null, echo: null };
  const checked = await authorizeMessage(call, { to, content });
  const made = Either.isLeft(checked) ? checked : await messageAppend(call.tx, checked.right, sending);
  return Either.isLeft(made) && channel !== null && isUnknownChannel(made.left) ? noteMissing(call, channel) : made;
};

/** Posts what another service sends, as the bot whose key it uses. If the bot cannot find the channel, its owner is notified and the service gets a success. */
export const postIncoming: UseCase<PostIncoming, void> = {
  mode: 'write',
  run: async (call, command) => {
    if (command.content.trim() === '') return done;
    const requested = await append(call, command);
    if (Either.isLeft(requested)) return requested;
    if (requested.right.entries.length === 0) return done;
    const appended = await call.tx.append(requested.right)();
    return Either.isLeft(appended) ? appended : done;
  },
};
