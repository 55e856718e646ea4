import { useMemo } from 'react';
import { type SmallStore, useStore } from '../../app/small-store.js';
import { storedNames, storedStore } from '../../app/storage/stored-store.js';
import type { Conversation } from '../../route/view.js';

/** What one began to change in an own message and has not saved. */
export interface BegunEdit {
  readonly text: string;
  /** What the message said when it was begun. */
  readonly from: string;
  /** Where it stood. */
  readonly conversation: Conversation;
}

const start = 'edit ';

/** What was begun in a message, in any tab and before a reload; null: nothing. */
export const begunEdit = (messageId: number): SmallStore<BegunEdit | null> => storedStore<BegunEdit | null>(`${start}${messageId}`, null);

/** The messages in which something was begun. */
export const begunIds = (): ReadonlyArray<number> => storedNames(start).map(Number);

/** What was begun in a message, and how to keep it. */
export const useBegunEdit = (messageId: number): readonly [BegunEdit | null, (edit: BegunEdit | null) => void] => {
  const store = useMemo(() => begunEdit(messageId), [messageId]);
  return [useStore(store), store.set];
};
