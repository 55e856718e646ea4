import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId } from '../../model/ids.js';
import type { WriteTx } from '../../ports/store.js';
import { mustBeAdministrator } from '../../rules/people/actors.js';
import { canChooseDefault } from '../../rules/channels/default-channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, done } from '../outcome.js';

export interface SetDefaultChannel {
  readonly channelId: ChannelId;
  readonly isDefault: boolean;
}

const write = async (tx: WriteTx, { channelId, isDefault }: SetDefaultChannel): Outcome<void> => {
  const changed = await tx.channels.change(channelId, { isDefault })();
  if (Either.isLeft(changed)) return changed;
  const appended = await tx.append({
    entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: { kind: 'nonGuests' } }],
    changesRules: true,
  })();
  return Either.isLeft(appended) ? appended : done;
};

/** Adds the channel to the default channels, or removes it. Four statements; nothing is written if nothing changes. Spec: 2 (Channel) */
export const setDefaultChannel: UseCase<SetDefaultChannel, void> = {
  mode: 'write',
  run: async (call, command) => {
    const allowed = permit(mustBeAdministrator(call.actor));
    if (Either.isLeft(allowed)) return allowed;
    const channel = await loadChannel(call, command.channelId);
    if (Either.isLeft(channel)) return channel;
    const channelAllowed = authorizeChannel(call, (facts) => canChooseDefault(facts, command.isDefault), channel.right);
    if (Either.isLeft(channelAllowed)) return channelAllowed;
    return channelAllowed.right.channel.isDefault === command.isDefault ? done : write(call.tx, command);
  },
};
