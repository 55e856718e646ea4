import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import { topicCreationFits } from '../../../rules/channels/creating-channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { canChangePrivacy } from '../../../rules/channels/updating-channels.js';
import { allow } from '../../../rules/verdict.js';
import { permit } from '../../shared/permit.js';
import { proposePrivacy } from './propose-privacy.js';
import { type Step, type ChannelUpdateFacts, withChange } from './step.js';
import { refuse } from '../../outcome.js';

/** Publishes a requested privacy even if it stays the same. Spec: 4.3 */
export const authorizePrivacy: Step = (facts, requested, draft) => {
  const { caller, channel, subscribed, webPublicEnabled }: ChannelUpdateFacts = facts;
  const { actor, levels, open } = caller;
  const to = proposePrivacy(channel.privacy, requested.privacy, open);
  if (Either.isLeft(to)) return refuse(to.left);
  const proposed = to.right ?? channel.privacy;
  const becomesDefault = requested.isDefault ?? channel.isDefault;
  const touches = to.right !== null || requested.isDefault !== null;
  if (touches && becomesDefault && isPrivate(proposed)) return refuse({ kind: 'defaultChannelCannotBePrivate' });
  if (to.right === null) return Either.right(draft);
  // Checks the value of that permission after the same request.
  const fits =
    requested.settings.canCreateTopic === undefined ? topicCreationFits(actor, proposed, channel.settings.canCreateTopic) : allow('topicCreationFits');
  return pipe(
    permit(fits),
    Either.chain(() =>
      permit(
        holdsAtBoth(levels, (asked) =>
          canChangePrivacy({
            actor,
            channel,
            subscribed,
            to: proposed,
            namesPrivate: requested.privacy.isPrivate !== null,
            namesWebPublic: requested.privacy.isWebPublic === true,
            webPublicEnabled,
            open: asked,
          }),
        ),
      ),
    ),
    Either.map(() => withChange(draft, { privacy: proposed }, { property: 'privacy', value: proposed })),
  );
};
