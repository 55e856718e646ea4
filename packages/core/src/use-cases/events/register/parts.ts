import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../../failures.js';
import type { UseCase } from '../../use-case.js';
import type { Part } from './part.js';
import { channelParts } from './parts/channels.js';
import { messageParts } from './parts/messages.js';
import { organizationParts } from './parts/organization.js';
import { peopleParts } from './parts/people.js';
import { personalParts } from './parts/personal.js';

/** Everything that a registration can load, by name. */
export const parts = { ...peopleParts, ...channelParts, ...organizationParts, ...messageParts, ...personalParts };

export type PartName = keyof typeof parts;
export type PartOf<Name extends PartName> = (typeof parts)[Name]['nothing'];

/** The operation that answers one whole part. */
export const readsPart = <A>(part: Part<A>): UseCase<Readonly<Record<never, never>>, A> => ({
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller): TaskEither<Failure, A> =>
      part.load({ tx, ports, caller, at: ports.clock.now(), options: { presenceHistoryDays: 0, subscribers: 'none' } }),
});
