import type { Visibility } from '../../../model/messages/visibility.js';
import { type ReaderChannel, messagesById, visibleAtBoth } from '../../../rules/messages/visibility.js';
import type { ReadCall } from '../../call.js';

/** The messages of a channel that the caller may move: those that they may change at all. */
export const visibleToMover = ({ actor, levels }: ReadCall, place: ReaderChannel): Visibility =>
  visibleAtBoth(levels, (open) => messagesById({ actor, channels: [place], open }, 'changingMessages'));
