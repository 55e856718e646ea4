import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Refusal } from '../../../refusals/index.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { ChannelPrivacy } from '../../../model/channels/channel-privacy.js';
import type { ChannelSettings } from '../../../model/channels/channel.js';
import { named } from '../../../model/groups/group-setting-value.js';
import { canCreateChannel } from '../../../rules/creating-channels.js';
import type { CandidateFacts } from '../../../rules/group-settings/accept-group-setting.js';
import { acceptGroupSettings } from '../../../rules/group-settings/accept-group-settings.js';
import { defaultSettings } from '../../../rules/group-settings/default-settings.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import type { Caller } from '../../use-case.js';
import { takesChannels } from './find-folder.js';
import { type RequestedCreation, requestedPrivacy } from './requested-channel.js';

export interface CreationFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels' | 'open' | 'realm'>;
  /** Of the settings that the request names. */
  readonly candidates: CandidateFacts;
  /** The one that the request names, if it is there. */
  readonly folder: ChannelFolder | null;
  /** The operator's switch. */
  readonly webPublicEnabled: boolean;
}

/** How a request's new channels are to be: the same for all of them. */
export interface Creation extends Pick<RequestedCreation, 'isDefault' | 'retention' | 'topicsPolicy' | 'folderId'> {
  readonly privacy: ChannelPrivacy;
  readonly settings: ChannelSettings;
}

/**
 * May the caller make channels like that? Who may hold their permissions is judged first, then the folder, then her own right, in the order in which the
 * reference reports refusals. A request that makes no channel is not asked any of it.
 *
 * Spec: 4.1, 4.2
 */
export const authorizeCreation = (
  requested: RequestedCreation,
  { caller, candidates, folder, webPublicEnabled }: CreationFacts,
): Either.Either<Refusal, Creation> => {
  const { actor, levels, realm } = caller;
  const { isDefault, retention, topicsPolicy, folderId, postedBy } = requested;
  return pipe(
    acceptGroupSettings('channel', requested.settings, candidates),
    Either.bindTo('accepted'),
    Either.bind('privacy', () => requestedPrivacy(requested)),
    Either.filterOrElse(
      () => folderId === null || takesChannels(folder),
      (): Refusal => ({ kind: 'invalidFolder' }),
    ),
    Either.map(({ accepted, privacy }) => {
      const posters = postedBy === null ? {} : { canSendMessage: named(realm.systemGroups[postedBy]) };
      const settings: ChannelSettings = { ...defaultSettings('channel', realm.systemGroups, actor.user.id), ...posters, ...accepted };
      return { privacy, isDefault, retention, topicsPolicy, folderId, settings };
    }),
    Either.chainFirst((creation) =>
      pipe(
        holdsAtBoth(levels, (open) => canCreateChannel({ actor, requested: creation, webPublicEnabled, open })),
        Either.mapLeft(({ refusal }) => refusal),
      ),
    ),
  );
};
