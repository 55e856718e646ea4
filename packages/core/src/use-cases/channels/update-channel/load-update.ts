import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { GroupSettingValue } from '../../../model/groups/group-setting-value.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { channelSettingNames } from '../../../model/channels/channel.js';
import { loadCandidates } from '../../shared/load-candidates.js';
import type { Caller } from '../../use-case.js';
import { findFolder } from '../../shared/channels/find-folder.js';
import { descriptionRenderer } from '../../shared/channels/render-descriptions.js';
import { oneLine } from '../../shared/channels/new-channels.js';
import type { KnownChannel } from '../../shared/channels/known-channel.js';
import { requestedSettings } from './authorize-settings.js';
import type { ChannelUpdateFacts } from './step.js';
import type { UpdateChannel } from './update.js';

/** Returns the new, expected and stored values, which are compared and name people. */
const valuesIn = (requested: UpdateChannel, channel: Channel, caller: Caller): ReadonlyArray<GroupSettingValue> => {
  const updates = requestedSettings(requested, caller);
  return channelSettingNames.flatMap((setting) => {
    const update = updates[setting];
    return update === undefined ? [] : [update.value, channel.settings[setting], ...(update.expected === null ? [] : [update.expected])];
  });
};

/** At most four queries for names, folders and groups, and one for each kind that the description names; each only if the request names any. */
export const loadUpdate = (
  tx: ReadTx,
  ports: Ports,
  caller: Caller,
  requested: UpdateChannel,
  known: KnownChannel,
): TaskEither.TaskEither<Failure, ChannelUpdateFacts> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('namesakes', () => (requested.name === null ? TaskEither.right([]) : tx.channels.byNames([requested.name.trim()]))),
    TaskEither.bind('folder', () => findFolder(tx, requested.folder?.id ?? null)),
    TaskEither.bind('candidates', () => loadCandidates(tx, caller, valuesIn(requested, known.channel, caller))),
    TaskEither.bind('renderDescription', () =>
      descriptionRenderer(tx, ports.renderer, caller, requested.description === null ? [] : [oneLine(requested.description)]),
    ),
    TaskEither.map((found) => ({
      ...known,
      caller,
      ...found,
      webPublicEnabled: ports.server.webPublicChannels,
    })),
  );
