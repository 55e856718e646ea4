import type { Levels } from '../../gates/is-open.js';
import type { ChannelId } from '../../model/ids.js';
import type { Actor } from '../../model/people/actor.js';
import type { MutedTopic, TopicPreference } from '../../model/topics/visibility-policy.js';
import { metadataAccess } from '../channels/channels.js';
import { allowedAtBoth } from '../holds-at-both.js';
import type { ReaderChannel } from '../messages/visibility.js';

/** Returns a person's muted topics with channel names. Omits channels that the person may not know of any more, since their names are hidden. */
export const mutedTopics = (
  { actor, levels }: { readonly actor: Actor; readonly levels: Levels },
  channels: Pick<ReadonlyMap<ChannelId, ReaderChannel>, 'get'>,
  preferences: ReadonlyArray<TopicPreference>,
): ReadonlyArray<MutedTopic> =>
  preferences.flatMap((preference) => {
    const found = preference.policy === 'muted' ? channels.get(preference.channelId) : undefined;
    const isKnown = found !== undefined && allowedAtBoth(levels, (open) => metadataAccess({ ...found, actor, open }));
    return isKnown ? [{ ...preference, channelName: found.channel.name }] : [];
  });
