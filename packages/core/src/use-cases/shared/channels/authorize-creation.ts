import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ChannelFolder } from '../../../model/channels/channel-folder.js';
import type { ChannelPrivacy } from '../../../model/channels/channel-privacy.js';
import type { ChannelSettings } from '../../../model/channels/channel.js';
import { named } from '../../../model/groups/group-setting-value.js';
import { canCreateChannel } from '../../../rules/channels/creating-channels.js';
import type { CandidateFacts } from '../../../rules/group-settings/accept-group-setting.js';
import { acceptGroupSettings } from '../../../rules/group-settings/accept-group-settings.js';
import { defaultSettings } from '../../../rules/group-settings/default-settings.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import type { Caller } from '../../caller.js';
import { permit } from '../permit.js';
import { takesChannels } from './find-folder.js';
import { type RequestedCreation, requestedPrivacy } from './requested-channel.js';

export interface CreationFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels' | 'open' | 'realm'>;
  /** For the settings in the request. */
  readonly candidates: CandidateFacts;
  /** The requested folder; null if it does not exist. */
  readonly folder: ChannelFolder | null;
  /** The operator's switch for web-public channels. */
  readonly webPublicEnabled: boolean;
}

/** The requested properties of new channels, the same for all of them. */
export interface Creation extends Pick<RequestedCreation, 'isDefault' | 'retention' | 'topicsPolicy' | 'folderId'> {
  readonly privacy: ChannelPrivacy;
  readonly settings: ChannelSettings;
}

/**
 * Checks whether the caller may create channels like this: first the values of permissions, then the folder, then the caller's own rights, in the order in
 * which the reference reports refusals. Checks nothing if the request creates no channel.
 *
 * Spec: 4.1, 4.2
 */
export const authorizeCreation = (
  requested: RequestedCreation,
  { caller, candidates, folder, webPublicEnabled }: CreationFacts,
): Either.Either<Failure, Creation> => {
  const { actor, levels, realm } = caller;
  const { isDefault, retention, topicsPolicy, folderId, postedBy } = requested;
  return pipe(
    acceptGroupSettings('channel', requested.settings, candidates),
    Either.bindTo('accepted'),
    Either.bind('privacy', () => requestedPrivacy(requested)),
    Either.mapLeft(refused),
    Either.filterOrElse(
      () => folderId === null || takesChannels(folder),
      () => refused({ kind: 'invalidFolder' }),
    ),
    Either.map(({ accepted, privacy }) => {
      const posters = postedBy === null ? {} : { canSendMessage: named(realm.systemGroups[postedBy]) };
      const settings: ChannelSettings = { ...defaultSettings('channel', realm.systemGroups, actor.user.id), ...posters, ...accepted };
      return { privacy, isDefault, retention, topicsPolicy, folderId, settings };
    }),
    Either.chainFirst((creation) => permit(holdsAtBoth(levels, (open) => canCreateChannel({ actor, requested: creation, webPublicEnabled, open })))),
  );
};
