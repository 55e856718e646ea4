import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import { authorizePrivacy } from './authorize-privacy.js';
import {
  authorizeDefault,
  authorizeDescription,
  authorizeFolder,
  authorizeName,
  authorizeRetention,
  authorizeTopicsPolicy,
  authorizeUnarchiving,
} from './authorize-properties.js';
import { authorizeSettings } from './authorize-settings.js';
import type { PendingUpdate, Step, ChannelUpdateFacts } from './step.js';
import type { UpdateChannel } from './update.js';

const steps: ReadonlyArray<Step> = [
  authorizePrivacy,
  authorizeDefault,
  authorizeRetention,
  authorizeUnarchiving,
  authorizeTopicsPolicy,
  authorizeDescription,
  authorizeName,
  authorizeFolder,
  authorizeSettings,
];

/** LEVEL(136): privacy was checked last. */
const olderSteps: ReadonlyArray<Step> = [authorizeRetention, authorizeDescription, authorizeName, authorizeSettings, authorizePrivacy, authorizeDefault];

/**
 * Returns the channel after the request, or the first refusal; one refused part refuses all. The permission to update the channel was checked before.
 *
 * UPSTREAM: the reference applies each part as it comes to it, and keeps what came before the refusal.
 *
 * Spec: 4.3
 */
export const decideChannelUpdate = (requested: UpdateChannel, facts: ChannelUpdateFacts): Either.Either<Failure, PendingUpdate> => {
  let draft: Either.Either<Failure, PendingUpdate> = Either.right({ channel: facts.channel, changes: [] });
  for (const step of facts.caller.open('privacyCheckedFirst') ? steps : olderSteps) {
    if (Either.isLeft(draft)) return draft;
    draft = step(facts, requested, draft.right);
  }
  return draft;
};
