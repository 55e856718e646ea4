import { texts } from '../../texts/texts.js';
import styles from '../composer.module.css';
import { digestOfDraft, type Draft, isEmpty } from './draft.js';
import { useDraftStore } from './use-drafts.js';

/** Says in small words where the text is kept. */
export const SavedNote = ({ draft }: { readonly draft: Draft | null }) => {
  const { isStored } = useDraftStore();
  if (draft === null || isEmpty(draft)) return null;
  const isSynced = draft.synced === digestOfDraft(draft);
  return <span className={styles.quiet}>{!isStored ? texts.compose.notSaved : isSynced ? texts.compose.draftSaved : texts.compose.savedHere}</span>;
};
