import type { Visibility } from '../../../model/messages/visibility.js';
import { type ReaderChannel, messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { Caller } from '../../use-case.js';

/** The messages of a channel that the caller may move: those that they may change at all. */
export const visibleToMover = ({ actor, levels }: Caller, place: ReaderChannel): Visibility =>
  visibleAtBoth(levels, (open) => messagesById({ actor, channels: [place], open }, 'changingMessages'));
