import type { MutedTopic } from '../../events/delivered-event.js';
import type { TopicPreference } from '../../model/topics/visibility-policy.js';
import { metadataAccess } from '../../rules/channels.js';
import type { Sight } from '../shared/sight.js';
import { allowedAtBoth } from '../../rules/holds-at-both.js';
import type { Caller } from '../use-case.js';

/** What she has muted, with the names of the channels. A channel that she may not know of any more has a name that is not hers to learn. */
export const mutedTopics = (
  { actor, levels }: Pick<Caller, 'actor' | 'levels'>,
  { channels }: Pick<Sight, 'channels'>,
  preferences: ReadonlyArray<TopicPreference>,
): ReadonlyArray<MutedTopic> => {
  const byId = new Map(channels.map((sight) => [sight.channel.id, sight]));
  return preferences.flatMap((preference) => {
    const found = preference.wish === 'muted' ? byId.get(preference.channelId) : undefined;
    const isKnown = found !== undefined && allowedAtBoth(levels, (open) => metadataAccess({ ...found, actor, open }));
    return isKnown ? [{ ...preference, channelName: found.channel.name }] : [];
  });
};
