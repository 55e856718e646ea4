import * as Either from 'fp-ts/lib/Either.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { GroupSettingValue } from '../../../model/groups/group-setting-value.js';
import { channelSettingNames } from '../../../model/channels/channel.js';
import { loadCandidates } from '../../shared/load-candidates.js';
import type { Caller } from '../../caller.js';
import { findFolder } from '../../shared/channels/find-folder.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import type { KnownChannel } from '../../shared/channels/known-channel.js';
import { requestedSettings } from './authorize-settings.js';
import type { ChannelUpdateFacts } from './step.js';
import type { UpdateChannel } from './update.js';
import type { ReadCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

/** Returns the new, expected and stored values, which are compared and name people. */
const valuesIn = (requested: UpdateChannel, channel: Channel, caller: Caller): ReadonlyArray<GroupSettingValue> => {
  const updates = requestedSettings(requested, caller);
  return channelSettingNames.flatMap((setting) => {
    const update = updates[setting];
    return update === undefined ? [] : [update.value, channel.settings[setting], ...(update.expected === null ? [] : [update.expected])];
  });
};

/** At most four queries for names, folders and groups, and one for each kind that the description names; each only if the request names any. */
export const loadUpdate = async (call: ReadCall, requested: UpdateChannel, known: KnownChannel): Outcome<ChannelUpdateFacts> => {
  const namesakes = requested.name === null ? Either.right([]) : await call.tx.channels.byNames([requested.name.trim()])();
  if (Either.isLeft(namesakes)) return namesakes;
  const folder = await findFolder(call.tx, requested.folder?.id ?? null);
  if (Either.isLeft(folder)) return folder;
  const candidates = await loadCandidates(call, valuesIn(requested, known.channel, call));
  if (Either.isLeft(candidates)) return candidates;
  const renderDescription = await descriptionRenderer(call, call.ports.renderer, requested.description === null ? [] : [oneLine(requested.description)]);
  if (Either.isLeft(renderDescription)) return renderDescription;
  return Either.right({
    ...known,
    caller: call,
    ...{ namesakes: namesakes.right, folder: folder.right, candidates: candidates.right, renderDescription: renderDescription.right },
    webPublicEnabled: call.ports.server.webPublicChannels,
  });
};
