import type { ImportedReaction, ImportTx } from '@parley/store-knex';
import type { TableRow } from '../../format/index.js';
import type { LeftOut } from '../import-ports.js';
import { emojiOf } from '../register/emoji-of.js';
import { found, type PlacedRow } from '../table-rows.js';

type Reaction = PlacedRow<TableRow<'zerver_reaction'>>;

/** Imports some reactions. Those to messages that an archive lacks, as a public one, are left out. */
export const importReactions = async (
  tx: ImportTx,
  batch: ReadonlyArray<Reaction>,
  numbers: { readonly people: ReadonlyMap<number, number>; readonly emoji: ReadonlyMap<number, number> },
  left: LeftOut,
): Promise<void> => {
  const messages = await tx.rememberedIds('message', [...new Set(batch.map(({ row }) => row.message))]);
  const reactions = batch.flatMap((place): ReadonlyArray<ImportedReaction> => {
    const { row } = place;
    const userId = found(place, 'user_profile', numbers.people, row.user_profile);
    const messageId = messages.get(row.message);
    if (messageId === undefined) {
      left.add('reactions to messages that are not there');
      return [];
    }
    return [{ messageId, userId, ...emojiOf(place, numbers, row) }];
  });
  await tx.reactions(reactions);
};
