/** What a setting can be. */
export type SettingValue = boolean | number | string | null;

/** A setting, as one line of a table: whether it is a switch, or what can be chosen. Its words are in the catalogue, by its key. */
export interface SettingRow<Key extends string> {
  readonly key: Key;
  /** Absent: a switch. */
  readonly options?: ReadonlyArray<SettingValue>;
  /** The others of its group stand below it; a heading is shown where it begins. */
  readonly group: string;
}

export interface SettingWords {
  readonly label: string;
  /** By the value, as text. */
  readonly options?: Readonly<Record<string, string>>;
}
