import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { RealmChange } from '../../model/organization/realm-change.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { policiesNaming } from '../../rules/organization/realm-settings.js';
import type { Caller } from '../use-case.js';
import { writeUpdate } from './update-channel/commit-update.js';

/** The organization's settings that name this channel name none. */
const withoutChannel = ({ realm }: Caller, channel: Channel): RealmChange => ({
  policies: Object.fromEntries(policiesNaming(realm, channel).map((name) => [name, null])),
});

/**
 * Archives a channel and returns its entries: removes it from the default channels, and as the channel of announcements and of reports. At most four
 * statements.
 */
export const archive = (tx: WriteTx, ports: Ports, caller: Caller, channel: Channel): TaskEither.TaskEither<Failure, ReadonlyArray<Entry>> => {
  const isNamed = policiesNaming(caller.realm, channel).length > 0;
  const changes = withoutChannel(caller, channel);
  const entry: Entry = { kind: 'event', event: { kind: 'realmChanged', changes, isBundled: true }, audience: { kind: 'everyone' } };
  const after = { ...channel, isArchived: true, isDefault: false };
  return pipe(
    isNamed ? tx.changeRealm(changes) : TaskEither.right(undefined),
    TaskEither.chain(() => writeUpdate(tx, ports, caller, { before: channel, after, changes: [{ property: 'isArchived', value: true }] })),
    TaskEither.map((entries) => [...(isNamed ? [entry] : []), ...entries]),
  );
};
