import type { UserId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { ResolvedReferences } from '../../../ports/renderer.js';
import type { NewChannel } from '../../../ports/store.js';
import type { Creation } from './authorize-creation.js';
import type { RequestedChannel } from './requested-channel.js';

/** Returns a description as stored: on one line. Spec: 2 (Channel) */
export const oneLine = (description: string | null): string => (description ?? '').replace(/\s*\n\s*/g, ' ').trim();

/** Builds the rows of new channels, in their order, with custom emoji rendered in descriptions. */
export const newChannels = (
  { renderer, clock }: Pick<Ports, 'renderer' | 'clock'>,
  creatorId: UserId,
  creation: Creation,
  requested: ReadonlyArray<Pick<RequestedChannel, 'name' | 'description'>>,
  emoji: ResolvedReferences['emoji'],
): ReadonlyArray<NewChannel> =>
  requested.map(({ name, description }) => ({
    ...creation,
    name,
    description: oneLine(description),
    renderedDescription: renderer.renderInline(oneLine(description), emoji),
    creatorId,
    dateCreated: clock.now(),
  }));
