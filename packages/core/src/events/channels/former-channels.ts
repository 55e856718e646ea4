import type { ChannelId } from '../../model/ids.js';
import type { LogEntry } from '../log-entry.js';
import type { FormerChannel, FormerChannels } from '../viewer.js';

/** Reads the former states of channels from the log entries after the queue's position, ascending. */
export const formerChannels = (entries: ReadonlyArray<LogEntry>): FormerChannels => {
  const former = new Map<ChannelId, FormerChannel[]>();
  for (const { event, position } of entries) {
    if (event.kind !== 'channelUpdated' || event.after === null) continue;
    const known = former.get(event.before.id);
    if (known === undefined) former.set(event.before.id, [{ until: position, channel: event.before }]);
    else known.push({ until: position, channel: event.before });
  }
  return former;
};
