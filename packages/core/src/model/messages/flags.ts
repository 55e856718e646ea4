/** What a person's copy of a message carries. Order as the API lists them. */
export const flags = ['read', 'starred', 'collapsed', 'mentioned', 'channelWildcardMentioned', 'topicWildcardMentioned', 'hasAlertWord', 'historical'] as const;

export type Flag = (typeof flags)[number];

/** The flags that a person sets and clears herself. */
export const editableFlags = ['read', 'starred', 'collapsed'] as const satisfies ReadonlyArray<Flag>;

export type EditableFlag = (typeof editableFlags)[number];
