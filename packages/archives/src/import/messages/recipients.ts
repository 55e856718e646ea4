import { recipientTypes } from '../../format/index.js';
import type { ArchiveSource } from '../../read/archive-source.js';
import { importLimits } from '../import-ports.js';
import { found, tableRows } from '../table-rows.js';

/** Where messages go, with new ids. A person's are those between this person and the sender. */
export type Destination =
  | { readonly kind: 'channel'; readonly channelId: number }
  | { readonly kind: 'person'; readonly userId: number }
  | { readonly kind: 'group'; readonly userIds: ReadonlyArray<number> };

/** Reads what the recipients of the archive stand for. */
export const readRecipients = async (
  source: ArchiveSource,
  people: ReadonlyMap<number, number>,
  channels: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, Destination>> => {
  const destinations = new Map<number, Destination>();
  const groups = new Map<number, number[]>();
  for await (const place of tableRows(source, 'zerver_recipient')) {
    const { row, fail } = place;
    if (destinations.size >= importLimits.recipients) fail('there are too many recipients');
    if (destinations.has(row.id)) fail(`the id ${String(row.id)} is there twice`);
    switch (row.type) {
      case recipientTypes.channel:
        destinations.set(row.id, { kind: 'channel', channelId: found(place, 'type_id', channels, row.type_id) });
        break;
      case recipientTypes.person:
        destinations.set(row.id, { kind: 'person', userId: found(place, 'type_id', people, row.type_id) });
        break;
      case recipientTypes.group: {
        const userIds: number[] = [];
        groups.set(row.id, userIds);
        destinations.set(row.id, { kind: 'group', userIds });
        break;
      }
      default:
        fail(`type is not known: ${String(row.type)}`);
    }
  }
  // Bots of the service say themselves which recipient is theirs.
  for await (const place of tableRows(source, 'zerver_userprofile_crossrealm')) {
    const recipient = place.row.recipient_id ?? place.row.recipient;
    if (typeof recipient === 'number' && !destinations.has(recipient))
      destinations.set(recipient, { kind: 'person', userId: found(place, 'id', people, place.row.id) });
  }
  for await (const place of tableRows(source, 'zerver_subscription')) {
    const group = groups.get(place.row.recipient);
    if (group === undefined) continue;
    if (group.length >= importLimits.participants) place.fail('a conversation has too many people');
    group.push(found(place, 'user_profile', people, place.row.user_profile));
  }
  return destinations;
};
