/** The first message of each chunk: chunks of a day are next to each other. */
export interface Chunk {
  readonly day: number;
  /** Within the day. */
  readonly start: number;
  readonly firstId: number;
}

export const messagesPerChunk = 1_000;

/** `counts`: messages of each day. */
export const chunksOf = (counts: Iterable<number>): ReadonlyArray<Chunk> => {
  const chunks: Chunk[] = [];
  let firstId = 1;
  let day = 0;
  for (const count of counts) {
    for (let start = 0; start < count; start += messagesPerChunk) chunks.push({ day, start, firstId: firstId + start });
    firstId += count;
    day += 1;
  }
  return chunks;
};
