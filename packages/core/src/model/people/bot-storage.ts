/** What a bot stores for itself: texts by key. */
export type StoredTexts = Readonly<Record<string, string>>;

/** The size of stored entries. Characters are code points of keys and values. */
export interface StorageSize {
  readonly entries: number;
  readonly characters: number;
}

/** Per account. */
export const maxStorage: StorageSize = { entries: 10_000, characters: 10_000_000 };

/** Code points. */
export const maxStorageKeyLength = 250;
