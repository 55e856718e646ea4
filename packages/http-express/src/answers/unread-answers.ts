/** Bytes of answers that their readers have not taken yet, in the order in which they were written. */
export interface UnreadAnswers {
  /** Counts an answer; returns how to end that once it is taken or given up. `drop` is called at most once, where too many bytes wait and this answer longest. */
  add(bytes: number, drop: () => void): () => void;
}

/** Maximum bytes of all unread answers. */
export const maxUnreadBytes = 256 * 1_048_576;

/** Counted in the memory of this process. Drops those that wait longest, until the others are within the maximum. */
export const unreadAnswers = (maxBytes: number = maxUnreadBytes): UnreadAnswers => {
  const waiting = new Set<{ readonly bytes: number; readonly drop: () => void }>();
  let total = 0;
  return {
    add: (bytes, drop) => {
      const added = { bytes, drop };
      waiting.add(added);
      total += bytes;
      for (const oldest of waiting) {
        if (total <= maxBytes) break;
        waiting.delete(oldest);
        total -= oldest.bytes;
        oldest.drop();
      }
      return () => {
        if (waiting.delete(added)) total -= bytes;
      };
    },
  };
};
