import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { isPrivate } from '../../../model/channels/channel-privacy.js';
import { mustBeOwner } from '../../../rules/people/actors.js';
import { canChangeDefaultChannels } from '../../../rules/channels/channels.js';
import { canChangeTopicsPolicy } from '../../../rules/channels/updating-channels.js';
import type { Verdict } from '../../../rules/verdict.js';
import { composeChannelName } from '../../shared/channels/channel-name.js';
import { takesChannels } from '../../shared/channels/find-folder.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import { permit } from '../../shared/permit.js';
import { type PendingUpdate, type Step, withChange } from './step.js';
import { refuse } from '../../outcome.js';

const permitted = (verdict: Verdict, draft: () => PendingUpdate): Either.Either<Failure, PendingUpdate> => pipe(permit(verdict), Either.map(draft));

/** Published by a separate event with the whole list. No event if nothing changes. Spec: 4.3 (level 200) */
export const authorizeDefault: Step = ({ caller }, { isDefault }, draft) =>
  isDefault === null ? Either.right(draft) : permitted(canChangeDefaultChannels(caller.actor), () => ({ ...draft, channel: { ...draft.channel, isDefault } }));

/** Spec: 4.3 (level 17) */
export const authorizeRetention: Step = ({ caller }, { retention }, draft) =>
  retention === null
    ? Either.right(draft)
    : permitted(mustBeOwner(caller.actor), () => withChange(draft, { retention }, { property: 'retention', value: retention }));

/** Refuses to restore a private channel without subscribers: nobody could read it or add others. Spec: 4.3 (level 388) */
export const authorizeUnarchiving: Step = (_, { isArchived }, draft) => {
  if (isArchived !== false) return Either.right(draft);
  const { channel } = draft;
  if (!channel.isArchived) return refuse({ kind: 'channelNotArchived' });
  if (isPrivate(channel.privacy) && channel.subscriberCount === 0) return refuse({ kind: 'privateChannelIsEmpty' });
  return Either.right(withChange(draft, { isArchived: false }, { property: 'isArchived', value: false }));
};

/** Whether all messages are in the empty topic is checked later, while sending is blocked. Spec: 4.3 (levels 392, 404) */
export const authorizeTopicsPolicy: Step = ({ caller }, { topicsPolicy }, draft) =>
  topicsPolicy === null || topicsPolicy === draft.channel.topicsPolicy
    ? Either.right(draft)
    : permitted(canChangeTopicsPolicy(caller.actor), () => withChange(draft, { topicsPolicy }, { property: 'topicsPolicy', value: topicsPolicy }));

/** Publishes the description even if it stays the same. Spec: 4.3 */
export const authorizeDescription: Step = ({ renderDescription }, requested, draft) => {
  if (requested.description === null) return Either.right(draft);
  const description = oneLine(requested.description);
  const renderedDescription = renderDescription(description);
  return Either.right(withChange(draft, { description, renderedDescription }, { property: 'description', value: description, rendered: renderedDescription }));
};

/** Refuses the name of another channel, archived and hidden ones included. Letters may change their case. Spec: 4.3 */
export const authorizeName: Step = ({ namesakes }, requested, draft) => {
  if (requested.name === null) return Either.right(draft);
  const sent = requested.name.trim();
  if (sent === draft.channel.name) return refuse({ kind: 'channelAlreadyHasName' });
  const composed = composeChannelName(sent);
  if (Either.isLeft(composed)) return refuse(composed.left);
  if (namesakes.some(({ id }) => id !== draft.channel.id)) return refuse({ kind: 'channelNameTaken', channelName: sent });
  const name = composed.right;
  return Either.right(withChange(draft, { name }, { property: 'name', value: name }));
};

/** Publishes the folder even if it stays the same. Spec: 4.3 (level 389) */
export const authorizeFolder: Step = ({ folder }, requested, draft) => {
  if (requested.folder === null) return Either.right(draft);
  const { id } = requested.folder;
  if (id !== null && !takesChannels(folder)) return refuse({ kind: 'invalidFolder' });
  return Either.right(withChange(draft, { folderId: id }, { property: 'folder', value: id }));
};
