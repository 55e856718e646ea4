import * as Either from 'fp-ts/lib/Either.js';
import type { RealmId } from '@parley/core';
import { codePoints, maxRealmDescriptionLength } from '@parley/core/model';
import type { BegunImport, ImportedNumbers } from '@parley/store-knex';
import { isTableName } from '../format/index.js';
import { InvalidArchive, shown } from '../read/invalid-archive.js';
import { LeftOut, type Registering } from './import-ports.js';
import { insertChannels, insertSubscriptions } from './register/channels.js';
import { fillAnonymous, numberGroups } from './register/known-groups.js';
import { insertGroups, insertMembers } from './register/groups.js';
import { changeOrganization, dateCreatedOf, insertBelongings, realmRow } from './register/organization.js';
import { insertPeople, numberPeople } from './register/people.js';
import { insertPersonal } from './register/personal.js';
import { insertProfiles } from './register/profiles.js';
import { asComplaint } from './complaint.js';
import { runStep, steps } from './run-step.js';
import type { ImportRequest } from './import-request.js';

export interface ImportSummary {
  readonly realmId: RealmId;
  readonly isResumed: boolean;
  /** Messages of this run; others were there before where an import goes on. */
  readonly messages: number;
  /** What the organization has now. */
  readonly taken: ImportedNumbers;
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

/** Everything but files and messages, in one transaction. */
const register = async (registering: Registering): Promise<void> => {
  const { source, tx } = registering;
  const realm = await realmRow(source);
  const dateCreated = dateCreatedOf(registering, realm);
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
  await changeOrganization(registering, realm, groups, { channels, dateCreated });
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
      taken: await store.count(begun),
      leftOut: left.all(),
      unreadTables: source.tables.filter((name) => !isTableName(name) || unused.has(name)),
    };
  } catch (error) {
    const complaint = asComplaint(error);
    if (complaint instanceof InvalidArchive && begun !== null) await store.abandon(begun);
    throw complaint;
  }
};
