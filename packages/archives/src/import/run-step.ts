import type { BegunImport, ImportTx } from '@parley/store-knex';
import { beginAttachments, storeAttachments } from './files/import-attachments.js';
import { importAvatars, importEmoji, importRealmPictures, type PictureWorld } from './files/import-pictures.js';
import { LeftOut } from './import-ports.js';
import { importChunk, readMessageWorld } from './messages/import-messages.js';
import { importReactions } from './messages/import-reactions.js';
import { importScheduled } from './messages/import-scheduled.js';
import { inBatches, tableRows } from './table-rows.js';
import type { ImportRequest } from './import-request.js';

export const steps = ['avatars', 'emoji', 'icons', 'files', 'messages', 'reactions', 'rest'] as const;
type Step = (typeof steps)[number];

interface Run extends ImportRequest {
  readonly begun: BegunImport;
  readonly left: LeftOut;
}

const attachmentsAtOnce = 50;

const importFiles = async ({ source, store, ports, begun, left, progress }: Run, from: number): Promise<void> => {
  let place = 0;
  for await (const batch of inBatches(tableRows(source, 'zerver_attachment'), attachmentsAtOnce)) {
    place += batch.length;
    if (place <= from) continue;
    progress(`${String(place)} files`);
    const { known, realm } = await store.transact(begun, async (tx) => {
      await beginAttachments(tx, { ports, left }, batch, await tx.rememberedIds('account'));
      return { known: await tx.begunFiles(batch.map(({ row }) => row.path_id)), realm: tx.realm };
    });
    const kept = await storeAttachments(source, ports, realm, batch, known, left);
    const done = place;
    await store.transact(begun, async (tx) => {
      await tx.keepFiles(kept);
      await tx.reach('files', done);
    });
  }
};

const importMessages = async ({ source, store, ports, begun, left, progress }: Run, from: number): Promise<number> => {
  const world = await store.transact(begun, (tx) => readMessageWorld(source, ports, tx, left));
  let messages = 0;
  for (let index = from; index < source.chunkCount; index++) {
    progress(`messages: ${String(index + 1)} of ${String(source.chunkCount)} files`);
    messages += await store.transact(begun, async (tx) => {
      const count = await importChunk(world, tx, source.chunk(index));
      await tx.reach('messages', index + 1);
      return count;
    });
  }
  return messages;
};

const reactionsAtOnce = 5_000;

const importAllReactions = async ({ source, store, begun, left, progress }: Run, from: number): Promise<void> => {
  let place = 0;
  const numbers = await store.transact(begun, async (tx) => ({ people: await tx.rememberedIds('account'), emoji: await tx.rememberedIds('emoji') }));
  for await (const batch of inBatches(tableRows(source, 'zerver_reaction'), reactionsAtOnce)) {
    place += batch.length;
    if (place <= from) continue;
    progress(`${String(place)} reactions`);
    const done = place;
    await store.transact(begun, async (tx) => {
      await importReactions(tx, batch, numbers, left);
      await tx.reach('reactions', done);
    });
  }
};

export const runStep = async (step: Step, run: Run, from: number): Promise<number> => {
  const { store, source, ports, begun, left } = run;
  const pictures = (tx: ImportTx): PictureWorld => ({ source, store, begun, ports, left, realm: tx.realm });
  switch (step) {
    case 'avatars': {
      const { world, people } = await store.transact(begun, async (tx) => ({ world: pictures(tx), people: await tx.rememberedIds('account') }));
      await importAvatars(world, people, from);
      return 0;
    }
    case 'emoji': {
      const { world, emoji } = await store.transact(begun, async (tx) => ({ world: pictures(tx), emoji: await tx.rememberedIds('emoji') }));
      await importEmoji(world, emoji, from);
      return 0;
    }
    case 'icons':
      await importRealmPictures(await store.transact(begun, async (tx) => pictures(tx)));
      return 0;
    case 'files':
      await importFiles(run, from);
      return 0;
    case 'messages':
      return importMessages(run, from);
    case 'reactions':
      await importAllReactions(run, from);
      return 0;
    case 'rest':
      await store.transact(begun, async (tx) => {
        await importScheduled(await readMessageWorld(source, ports, tx, left), tx);
        await tx.addUploadSpace();
        await tx.finish();
      });
      return 0;
  }
};
