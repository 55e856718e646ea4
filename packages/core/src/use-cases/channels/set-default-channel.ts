import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { ChannelId } from '../../model/ids.js';
import type { WriteTx } from '../../ports/store.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import { canChooseDefault } from '../../rules/channels/default-channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

export interface SetDefaultChannel {
  readonly channelId: ChannelId;
  readonly isDefault: boolean;
}

const write = (tx: WriteTx, { channelId, isDefault }: SetDefaultChannel): TaskEither.TaskEither<Failure, void> =>
  pipe(
    tx.channels.change(channelId, { isDefault }),
    TaskEither.chain(() =>
      tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: { kind: 'nonGuests' } }], changesRules: true }),
    ),
    TaskEither.map(() => undefined),
  );

/** Adds the channel to the default channels, or removes it. Four statements; nothing is written if nothing changes. Spec: 2 (Channel) */
export const setDefaultChannel: UseCase<SetDefaultChannel, void> = {
  mode: 'write',
  run: (tx) => (caller, command) =>
    pipe(
      TaskEither.fromEither(permit(mustBeAdministrator(caller.actor))),
      TaskEither.chain(() => loadChannel(tx, caller, command.channelId)),
      TaskEither.chainEitherK(authorizeChannel(caller, (facts) => canChooseDefault(facts, command.isDefault))),
      TaskEither.chain(({ channel }) => (channel.isDefault === command.isDefault ? TaskEither.right(undefined) : write(tx, command))),
    ),
};
