/** A moment that readers see in the time of their own place: `<time:...>`. */
export interface WrittenTime {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
}

const WRITTEN = /<time:([^>\n]{1,100})>/g;

export const writtenTimes = (content: string): ReadonlyArray<WrittenTime> =>
  !content.includes('<time:')
    ? []
    : [...content.matchAll(WRITTEN)].map(({ 0: whole, 1: text = '', index }) => ({ start: index, end: index + whole.length, text }));
