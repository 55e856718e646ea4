import type { UserId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { NewChannel } from '../../../ports/store.js';
import type { Creation } from './authorize-creation.js';
import type { RequestedChannel } from './requested-channel.js';

/** Returns a description as stored: on one line. Spec: 2 (Channel) */
export const oneLine = (description: string | null): string => (description ?? '').replace(/\s*\n\s*/g, ' ').trim();

/** Builds the rows of new channels, in their order. */
export const newChannels = (
  { clock }: Pick<Ports, 'clock'>,
  creatorId: UserId,
  creation: Creation,
  requested: ReadonlyArray<Pick<RequestedChannel, 'name' | 'description'>>,
  renderDescription: (description: string) => string,
): ReadonlyArray<NewChannel> =>
  requested.map(({ name, description }) => ({
    ...creation,
    name,
    description: oneLine(description),
    renderedDescription: renderDescription(oneLine(description)),
    creatorId,
    dateCreated: clock.now(),
  }));
