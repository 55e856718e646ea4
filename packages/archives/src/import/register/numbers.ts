/** New ids, by those of the archive. */
export interface Numbers {
  readonly people: ReadonlyMap<number, number>;
  readonly channels: ReadonlyMap<number, number>;
  readonly emoji: ReadonlyMap<number, number>;
}
