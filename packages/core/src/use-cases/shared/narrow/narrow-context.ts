import { fold } from '../../../text/fold.js';
import type { NarrowTerm } from '../../../model/messages/narrow.js';
import type { TopicPreference } from '../../../model/topics/visibility-policy.js';
import { onceEach } from '../../../model/once-each.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import type { ReaderChannel } from '../../../rules/messages/visibility.js';
import type { People, PersonName } from '../people/find-people.js';
import type { ReaderChannels } from '../reader-channels.js';
import type { Caller } from '../../caller.js';

/** What the terms of a narrow are looked up in. */
export interface NarrowContext {
  readonly caller: Pick<Caller, 'actor' | 'levels'>;
  readonly readerChannels: ReaderChannels;
  readonly people: People;
  /** Loaded only if the narrow needs them. */
  readonly preferences: ReadonlyArray<TopicPreference>;
}

const byName = onceEach(
  (channels: ReadonlyArray<ReaderChannel>): ReadonlyMap<string, ReaderChannel> => new Map(channels.map((found) => [fold(found.channel.name), found])),
);

/** Finds a channel by name or id; text that old clients write may be an id, and is tried as a name first. */
export const channelIn = ({ caller: { actor, levels }, readerChannels }: NarrowContext, named: string | number): ReaderChannel | null => {
  const found =
    typeof named === 'number' ? readerChannels.channels.find(({ channel }) => channel.id === named) : byName(readerChannels.channels).get(fold(named));
  if (found === undefined) return null;
  const { channel, subscribed } = found;
  return allowedAtBoth(levels, (open) => metadataAccess({ actor, channel, subscribed, open })) ? found : null;
};

/** Returns the people named by `dm`: ids, or comma-separated addresses. */
export const participantsOf = (named: string | ReadonlyArray<number>): ReadonlyArray<PersonName> =>
  typeof named === 'string'
    ? named
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
    : named;

/** Returns the people named in a narrow. */
export const namesIn = (narrow: ReadonlyArray<NarrowTerm>): ReadonlyArray<PersonName> =>
  narrow.flatMap((term): ReadonlyArray<PersonName> => {
    switch (term.operator) {
      case 'sender':
      case 'dmIncluding':
      case 'groupDmIncluding':
      case 'mentions':
        return [term.user];
      case 'dm':
        return participantsOf(term.participants);
      default:
        return [];
    }
  });

/** Whether a term depends on topics that the reader has muted or follows. */
export const asksForPreferences = (term: NarrowTerm): boolean =>
  (term.operator === 'is' && (term.what === 'followed' || term.what === 'muted')) || (term.operator === 'in' && term.what === 'home');
