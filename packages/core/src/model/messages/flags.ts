/** What a person's copy of a message carries, in the API's order. */
export const flags = ['read', 'starred', 'collapsed', 'mentioned', 'channelWildcardMentioned', 'topicWildcardMentioned', 'hasAlertWord', 'historical'] as const;

export type Flag = (typeof flags)[number];

/** The flags that people set and clear themselves. */
export const editableFlags = ['read', 'starred', 'collapsed'] as const satisfies ReadonlyArray<Flag>;

export type EditableFlag = (typeof editableFlags)[number];
