/** How much of a topic moves with the named message: only that message, later ones too, or all. */
export type MoveExtent = 'one' | 'later' | 'all';
