/** How much of a topic goes with the message that is named: nothing, what came after it, or all of it. */
export type MoveExtent = 'one' | 'later' | 'all';
