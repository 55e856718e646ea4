import { Pencil, Trash2 } from 'lucide-react';
import type { Draft } from '../compose/drafts/draft.js';
import { newKey } from '../app/new-key.js';
import { useDrafts, useDraftStore } from '../compose/drafts/use-drafts.js';
import { RecipientName } from '../compose/recipient/recipient-name.js';
import { newPlace, placeOf, viewOfDraft } from '../compose/recipient/recipient.js';
import { useLinks } from '../route/use-view.js';
import { texts } from '../texts/texts.js';
import { IconButton } from '../ui/icon-button.js';
import { Moment } from './moment.js';
import styles from './drafts-view.module.css';

/** A stored copy of a text, also of one that only the server has. */
const stored = (draft: Draft): Draft => (draft.id.startsWith('server ') ? { ...draft, id: newKey() } : draft);

const Row = ({ draft }: { readonly draft: Draft }) => {
  const store = useDraftStore();
  const { go } = useLinks();
  const restore = (): void => {
    const view = viewOfDraft(draft.to);
    const place = view.kind === 'feed' ? placeOf(view) : newPlace;
    store.put({ ...stored(draft), place, edited: Date.now() });
    go(view);
  };
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={restore}>
        <span className={styles.head}>
          <RecipientName to={draft.to} />
          <Moment time={draft.edited} />
        </span>
        <span className={styles.text} dir="auto">
          {draft.content}
        </span>
      </button>
      <span className={styles.actions}>
        <IconButton icon={Pencil} label={texts.drafts.restore} onClick={restore} />
        <IconButton icon={Trash2} label={texts.drafts.remove} onClick={() => store.put({ ...stored(draft), content: '', edited: Date.now() })} />
      </span>
    </li>
  );
};

/** Texts that were begun, on all devices. */
export const DraftsView = () => {
  const drafts = useDrafts();
  return (
    <section className={styles.view} aria-label={texts.drafts.title}>
      {drafts.length === 0 ? <p className={styles.empty}>{texts.drafts.none}</p> : null}
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <Row key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
};
