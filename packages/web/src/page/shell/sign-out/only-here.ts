import { inWebStorage } from '@parley/client';
import type { Connection } from '../../app/connection.js';
import { ownPlace } from '../../app/storage/own-place.js';
import { storedNames } from '../../app/storage/stored-store.js';
import { digestOfDraft, isEmpty } from '../../compose/drafts/draft.js';
import type { DraftStore } from '../../compose/drafts/draft-store.js';
import { begunEdit, begunIds } from '../../message/edit/begun-edits.js';

const outboxes = 'outbox ';

/** Messages that were not sent, of this tab and of all others. */
const unsentIn = async ({ outbox }: Connection): Promise<ReadonlyArray<string>> => {
  const stored = await Promise.all(storedNames(outboxes).map((name) => inWebStorage(window.localStorage, ownPlace(outboxes + name)).load()));
  const unsent = [...stored.flat(), ...outbox.entries].filter(({ status }) => status !== 'sent');
  return [...new Map(unsent.map(({ key, message }) => [key, message.content])).values()];
};

/** Texts of the signed-in person that no server has: this browser alone knows them. */
export const textsOnlyHere = async (connection: Connection, { drafts }: DraftStore): Promise<ReadonlyArray<string>> => {
  const unsaved = drafts.filter((draft) => !isEmpty(draft) && draft.synced !== digestOfDraft(draft)).map(({ content }) => content);
  const edits = begunIds().map((id) => begunEdit(id).value);
  const begun = edits.flatMap((edit) => (edit === null || edit.text === edit.from ? [] : [edit.text]));
  return [...unsaved, ...(await unsentIn(connection)), ...begun];
};
