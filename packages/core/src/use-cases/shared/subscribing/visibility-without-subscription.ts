import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import { newestLevel } from '../../../gates/is-open.js';
import type { RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { loadActors } from '../people/load-actor.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import type { Caller } from '../../use-case.js';

/** Whether a person sees the channel without a subscription. */
export type SeesWithoutSubscription = (userId: UserId, channel: RuledChannel) => boolean;

/**
 * Determines, for people who join or leave channels, who sees these without a subscription. One query; none without people. Uses the operator's floor and the
 * newest level, since the log is the same for every reader.
 */
export const visibilityWithoutSubscription = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  { levels: { floor } }: Pick<Caller, 'levels'>,
  people: ReadonlyArray<User>,
): TaskEither.TaskEither<Failure, SeesWithoutSubscription> =>
  pipe(
    people.length === 0 ? TaskEither.right([]) : loadActors(tx, people, clock.now()),
    TaskEither.map((actors) => {
      const byId = new Map(actors.map((actor) => [actor.user.id, actor]));
      return (userId, channel) => {
        const actor = byId.get(userId);
        return actor !== undefined && allowedAtBoth({ floor, call: newestLevel }, (open) => metadataAccess({ actor, channel, subscribed: false, open }));
      };
    }),
  );
