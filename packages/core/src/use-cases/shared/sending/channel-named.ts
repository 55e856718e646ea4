import type { RuledChannel } from '../../../model/channels/channel.js';
import { fold } from '../../../text/fold.js';
import { onceEach } from '../../../model/once-each.js';

type Named = Pick<RuledChannel, 'name'>;

/** Channels by folded name, which is unique. Memoized: folding three hundred names would cost more than the rest of a send. */
const indexOf = onceEach((channels: ReadonlyArray<Named>): ReadonlyMap<string, Named> => new Map(channels.map((channel) => [fold(channel.name), channel])));

/** Finds the channel by name, folded. */
export const channelNamed = <Channel extends Named>(channels: ReadonlyArray<Channel>, name: string): Channel | undefined =>
  indexOf(channels).get(fold(name)) as Channel | undefined;
