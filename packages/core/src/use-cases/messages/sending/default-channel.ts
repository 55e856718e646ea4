import * as Either from 'fp-ts/lib/Either.js';
import { loadDefaults } from '../../shared/people/bot-defaults.js';
import type { RequestedRecipient } from '../../shared/sending/find-recipient.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** `channel` null: the default channel of the bot that sends. */
export type SendTo = RequestedRecipient | { readonly kind: 'channel'; readonly channel: null; readonly topic: string };

/** Puts the default channel in the place of a missing one. One query, for bots that name no channel. */
export const addressed = async (call: ReadCall, to: SendTo): Outcome<RequestedRecipient> => {
  if (to.kind === 'direct' || to.channel !== null) return Either.right(to);
  const defaults = await loadDefaults(call);
  if (Either.isLeft(defaults)) return defaults;
  return defaults.right.sendingChannelId === null ? refuse({ kind: 'missingChannel' }) : Either.right({ ...to, channel: defaults.right.sendingChannelId });
};
