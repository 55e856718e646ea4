import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import { invariant } from '../../invariant.js';
import type { ChannelId } from '../../model/ids.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { withNotices } from '../notices/prepare-notices.js';
import { appendPrepared } from '../shared/subscribing/append-of.js';
import { carryOut } from '../shared/subscribing/apply-subscribing.js';
import { type CreateChannel, type ChannelCreationFacts, decideCreating } from './decide-creating.js';
import { loadCreation } from '../shared/channels/load-creation.js';
import { loadSubscribers } from '../shared/subscribing/load-subscribers.js';
import type { Caller, UseCase } from '../use-case.js';

export interface ChannelMade {
  readonly channelId: ChannelId;
}

const load = (tx: WriteTx, ports: Pick<Ports, 'server'>, caller: Caller, command: CreateChannel): TaskEither.TaskEither<Failure, ChannelCreationFacts> =>
  pipe(
    tx.channels.byNames([command.channel.name.trim()]),
    TaskEither.map((found) => found.length > 0),
    TaskEither.bindTo('isTaken'),
    TaskEither.bind('subscribers', () => loadSubscribers(tx, ports, caller, command.subscribers)),
    TaskEither.bind('creation', () => loadCreation(tx, ports, caller, command.creation)),
    TaskEither.map(({ isTaken, subscribers, creation }) => ({ ...subscribers, ...creation, isTaken })),
  );

/** Creates one channel with the named subscribers only. Refuses a name that is taken. Spec: 4.2 (level 417) */
export const createChannel: UseCase<CreateChannel, ChannelMade> = {
  mode: 'write',
  run: (tx, ports) => (caller, command) =>
    pipe(
      load(tx, ports, caller, command),
      TaskEither.chainEitherK((facts) => decideCreating(command, facts)),
      TaskEither.chain((plan) => carryOut(tx, ports, caller, plan)),
      TaskEither.chain(withNotices(tx, ports, caller, command)),
      TaskEither.chainFirst((done) => appendPrepared(tx, [done])),
      TaskEither.map(({ result: { inserted } }) => {
        const [made] = inserted;
        invariant(made !== undefined, 'a channel was planned');
        return { channelId: made.id };
      }),
    ),
};
