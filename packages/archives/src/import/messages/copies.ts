import { importedCopyBits, type ImportedCopy } from '@parley/store-knex';
import { copyFlags, hasCopyFlag } from '../../format/index.js';
import type { MessageChunk } from '../../read/archive-source.js';
import { checkedRows, found, inBatches } from '../table-rows.js';

/** The bits of a copy of this service, from those of the archive. */
const bitsOf = (mask: number): number =>
  (hasCopyFlag(mask, 'read') ? importedCopyBits.read : 0) |
  (hasCopyFlag(mask, 'starred') ? importedCopyBits.starred : 0) |
  (hasCopyFlag(mask, 'collapsed') ? importedCopyBits.collapsed : 0) |
  ((mask & (copyFlags.mentioned | copyFlags.group_mentioned)) !== 0 ? importedCopyBits.mentioned : 0) |
  (hasCopyFlag(mask, 'stream_wildcard_mentioned') ? importedCopyBits.channelMention : 0) |
  (hasCopyFlag(mask, 'topic_wildcard_mentioned') ? importedCopyBits.topicWildcardMentioned : 0) |
  (hasCopyFlag(mask, 'has_alert_word') ? importedCopyBits.hasAlertWord : 0) |
  (hasCopyFlag(mask, 'historical') ? importedCopyBits.historical : 0);

/** Copies of one statement. */
const batch = 10_000;

/** The copies of a chunk, whose messages have these new ids. Bots of the service have none. */
export const copiesIn = async function* (
  chunk: MessageChunk,
  messages: ReadonlyMap<number, number>,
  people: ReadonlyMap<number, number>,
  systemBots: ReadonlyMap<number, number>,
): AsyncGenerator<ReadonlyArray<ImportedCopy>, void, undefined> {
  for await (const places of inBatches(checkedRows('zerver_usermessage', chunk.copies()), batch)) {
    yield places.flatMap((place) => {
      const { row, fail } = place;
      if (row.flags_mask < 0 || row.flags_mask > 0xffff_ffff) fail(`flags_mask is not known: ${String(row.flags_mask)}`);
      const messageId = found(place, 'message', messages, row.message);
      const userId = found(place, 'user_profile', people, row.user_profile);
      return systemBots.has(row.user_profile) ? [] : [{ userId, messageId, bits: bitsOf(row.flags_mask) }];
    });
  }
};
