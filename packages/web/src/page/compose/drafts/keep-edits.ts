import type { Connection } from '../../app/connection.js';
import { begunEdit, begunIds } from '../../message/edit/begun-edits.js';
import { texts } from '../../texts/texts.js';
import { refusal } from '../../ui/refusal.js';
import { askComposer } from '../compose-bus.js';
import { placeOfConversation, recipientOf } from '../recipient/recipient.js';
import { isEmpty, newDraft } from './draft.js';
import type { DraftStore } from './draft-store.js';

/** The messages that an event says are gone. */
const goneIn = (event: Readonly<Record<string, unknown>>): ReadonlyArray<number> => {
  if (event['type'] !== 'delete_message') return [];
  return (event['message_ids'] as ReadonlyArray<number> | undefined) ?? [Number(event['message_id'])];
};

const isBeingEdited = (messageId: number): boolean => document.querySelector(`[data-message="${messageId}"] textarea:focus`) !== null;

/** What somebody began to change in a message that is gone meanwhile becomes a draft for where it stood. */
export const keepEdits = ({ chat, live }: Connection, store: DraftStore): void => {
  const keep = (messageId: number): void => {
    const edit = begunEdit(messageId);
    const begun = edit.value;
    if (begun === null) return;
    edit.set(null);
    if (begun.text === begun.from || isEmpty({ content: begun.text })) return;
    const place = placeOfConversation(begun.conversation);
    const isTaken = store.drafts.some((draft) => draft.place === place && !isEmpty(draft));
    // Its name is the message's: tabs that hear of it together make one of it.
    const draft = newDraft(`edit ${messageId}`, isTaken ? '' : place, recipientOf(begun.conversation));
    store.put({ ...draft, content: begun.text, edited: Date.now() });
    refusal.set({ text: texts.message.goneMeanwhile });
    if (isBeingEdited(messageId)) askComposer({ type: 'focus' });
  };

  /** Events may have been missed. */
  const look = async (): Promise<void> => {
    const ids = begunIds();
    if (ids.length === 0) return;
    const { messages } = await chat.call('getMessages', { message_ids: [...ids], apply_markdown: false });
    const there = new Set((messages as ReadonlyArray<{ readonly id: number }>).map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) keep(id);
  };
  const lookAgain = (): void => void look().catch(() => undefined);

  live.hear((event) => {
    for (const id of goneIn(event)) keep(id);
  });
  live.subscribe(({ queue_id: id }) => id, lookAgain);
  lookAgain();
};
