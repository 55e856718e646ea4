import * as Either from 'fp-ts/lib/Either.js';
import { type NewRealm, type RealmId } from '@parley/core';
import { codePoints, maxRealmDescriptionLength } from '@parley/core/model';
import type { BegunImport, ImportStore, ImportTx } from '@parley/store-knex';
import { isTableName } from '../format/index.js';
import type { ArchiveSource } from '../read/archive-source.js';
import { InvalidArchive, shown } from '../read/invalid-archive.js';
import { beginAttachments, storeAttachments } from './files/import-attachments.js';
import { importAvatars, importEmoji, importRealmPictures, type PictureWorld } from './files/import-pictures.js';
import { type ImportPorts, LeftOut, type Registering } from './import-ports.js';
import { importChunk, readMessageWorld } from './messages/import-messages.js';
import { importReactions } from './messages/import-reactions.js';
import { importScheduled } from './messages/import-scheduled.js';
import { insertChannels, insertSubscriptions } from './register/channels.js';
import { fillAnonymous, insertGroups, insertMembers, numberGroups } from './register/groups.js';
import { changeOrganization, dateCreatedOf, insertBelongings, realmRow } from './register/organization.js';
import { insertPeople, numberPeople } from './register/people.js';
import { insertPersonal } from './register/personal.js';
import { insertProfiles } from './register/profiles.js';
import { asComplaint } from './complaint.js';
import { inBatches, tableRows } from './table-rows.js';

export interface ImportRequest {
  readonly source: ArchiveSource;
  readonly store: ImportStore;
  readonly ports: ImportPorts;
  /** Makes the organization from its name and description, or says why these are not taken. */
  readonly newRealm: (archived: { readonly name: string; readonly description: string }) => Either.Either<string, NewRealm>;
  readonly stringId: string;
  /** Says how far it is. */
  readonly progress: (line: string) => void;
}

export interface ImportSummary {
  readonly realmId: RealmId;
  readonly isResumed: boolean;
  readonly messages: number;
  /** What was not taken over, with the number of each. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Tables that this service has no place for. */
  readonly unreadTables: ReadonlyArray<string>;
}

/** The organization with that name is another one, or of another archive. */
export class ImportRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportRefused';
  }
}

/** Known, and of no use here: clients of this service are not led through steps, and copies say what was received. */
const unused: ReadonlySet<string> = new Set(['zerver_onboardingstep', 'zerver_realmauditlog']);

const steps = ['avatars', 'emoji', 'icons', 'files', 'messages', 'reactions', 'rest'] as const;
type Step = (typeof steps)[number];

/** Everything but files and messages, in one transaction. */
const register = async (registering: Registering): Promise<void> => {
  const { source, tx, ports } = registering;
  const realm = await realmRow(source);
  const dateCreated = dateCreatedOf(realm, ports.clock.now());
  const people = await numberPeople(registering);
  const groups = await numberGroups(registering);
  const profiles = await insertProfiles(registering, people);
  await insertPeople(registering, { people, profiles, dateCreated });
  await fillAnonymous(registering, groups, people);
  await insertGroups(registering, groups, people);
  await insertMembers(registering, groups, people);
  const emoji = await insertBelongings(registering, people);
  const channels = await insertChannels(registering, groups, people, dateCreated);
  await insertSubscriptions(registering, people, channels);
  await changeOrganization(registering, realm, groups, channels);
  await insertPersonal(registering, { people, channels, emoji });
  await tx.reach('avatars', 0);
};

const begin = async ({ source, store, ports, newRealm, progress }: ImportRequest, left: LeftOut): Promise<BegunImport> => {
  progress('people and channels');
  const { row, fail } = await realmRow(source);
  const description = row.description ?? '';
  if (codePoints(description) > maxRealmDescriptionLength) fail(`description has more than ${String(maxRealmDescriptionLength)} characters`);
  const realm = newRealm({ name: row.name, description });
  if (Either.isLeft(realm)) return fail(`name ${shown(row.name)} is not taken: ${realm.left}`);
  return store.begin(realm.right, source.fingerprint, (tx) => register({ source, tx, ports, left }));
};

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
      await beginAttachments(tx, ports, batch, await tx.rememberedIds('account'));
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

const importMessages = async ({ source, store, ports, begun, progress }: Run, from: number): Promise<number> => {
  const world = await store.transact(begun, (tx) => readMessageWorld(source, ports, tx));
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

const runStep = async (step: Step, run: Run, from: number): Promise<number> => {
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
        await importScheduled(await readMessageWorld(source, ports, tx), tx, left);
        await tx.addUploadSpace();
        await tx.finish();
      });
      return 0;
  }
};

/**
 * Imports an organization. It is deactivated until everything is there. An import that was interrupted goes on when it is called again with the same archive; one whose
 * archive is invalid leaves nothing.
 */
export const importArchive = async (request: ImportRequest): Promise<ImportSummary> => {
  const { source, store, stringId } = request;
  const left = new LeftOut();
  const there = await store.find(stringId);
  if (there === 'taken') throw new ImportRefused(`there is already an organization ${shown(stringId)}`);
  if (there !== null && there.fingerprint !== source.fingerprint) {
    throw new ImportRefused(`an import of another archive into ${shown(stringId)} is not finished: go on with that one, or choose another name`);
  }
  let begun: BegunImport | null = there;
  try {
    begun ??= await begin(request, left);
    let messages = 0;
    const current = begun;
    const reached = steps.findIndex((step) => step === current.step);
    for (const [index, step] of steps.entries()) {
      if (index < reached) continue;
      const from = index === reached ? current.place : 0;
      if (index > reached) await store.transact(current, (tx) => tx.reach(step, 0));
      messages += await runStep(step, { ...request, begun: current, left }, from);
    }
    return {
      realmId: begun.realmId,
      isResumed: there !== null,
      messages,
      leftOut: left.all(),
      unreadTables: source.tables.filter((name) => !isTableName(name) || unused.has(name)),
    };
  } catch (error) {
    const complaint = asComplaint(error);
    if (complaint instanceof InvalidArchive && begun !== null) await store.abandon(begun);
    throw complaint;
  }
};
