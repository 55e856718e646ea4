import type { RuledChannel } from '../../../model/channels/channel.js';
import { fold } from '../../../text/fold.js';
import { onceEach } from '../../../model/once-each.js';

type Named = Pick<RuledChannel, 'name'>;

/** Channels by their folded names, which are unique. Folding three hundred names anew would cost more than the rest of a send. */
const indexOf = onceEach((channels: ReadonlyArray<Named>): ReadonlyMap<string, Named> => new Map(channels.map((channel) => [fold(channel.name), channel])));

/** The channel of this name, as `fold` has it. */
export const channelNamed = <Channel extends Named>(channels: ReadonlyArray<Channel>, name: string): Channel | undefined =>
  indexOf(channels).get(fold(name)) as Channel | undefined;
