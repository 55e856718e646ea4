import * as Either from 'fp-ts/lib/Either.js';
import type { Channel } from '../../model/channels/channel.js';
import type { RealmChange } from '../../model/organization/realm-change.js';
import type { Entry } from '../../ports/store.js';
import { policiesNaming } from '../../rules/organization/realm-settings.js';
import type { Caller } from '../caller.js';
import { writeUpdate } from './update-channel/commit-update.js';
import type { WriteCall } from '../call.js';
import { type Outcome, done } from '../outcome.js';

/** The organization's settings that name this channel name none. */
const withoutChannel = ({ realm }: Caller, channel: Channel): RealmChange => ({
  policies: Object.fromEntries(policiesNaming(realm, channel).map((name) => [name, null])),
});

/**
 * Archives a channel and returns its entries: removes it from the default channels, and as the channel of announcements and of reports. At most four
 * statements.
 */
export const archive = async (call: WriteCall, channel: Channel): Outcome<ReadonlyArray<Entry>> => {
  const isNamed = policiesNaming(call.realm, channel).length > 0;
  const changes = withoutChannel(call, channel);
  const entry: Entry = { kind: 'event', event: { kind: 'realmChanged', changes, isBundled: true }, audience: { kind: 'everyone' } };
  const after = { ...channel, isArchived: true, isDefault: false };
  const changed = isNamed ? await call.tx.changeRealm(changes)() : done;
  if (Either.isLeft(changed)) return changed;
  const entries = await writeUpdate(call, { before: channel, after, changes: [{ property: 'isArchived', value: true }] });
  if (Either.isLeft(entries)) return entries;
  return Either.right([...(isNamed ? [entry] : []), ...entries.right]);
};
