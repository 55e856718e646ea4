import * as Either from 'fp-ts/lib/Either.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import { type Outcome, done } from '../../outcome.js';

/** The groups are read on delivery. */
export const defaultGroupsChanged: Entry = { kind: 'event', event: { kind: 'defaultChannelGroupsChanged' }, audience: { kind: 'nonGuests' } };

export const appendGroupsChanged = async (tx: WriteTx): Outcome<void> => {
  const appended = await tx.append({ entries: [defaultGroupsChanged], changesRules: true })();
  return Either.isLeft(appended) ? appended : done;
};
