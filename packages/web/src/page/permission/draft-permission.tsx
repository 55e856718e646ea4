import { useChat } from '../app/chat-context.js';
import { ConflictLine } from '../form/conflict-line.js';
import type { DraftForm } from '../form/use-draft.js';
import styles from './permission.module.css';
import { PermissionField, type PermissionFieldProps } from './permission-field.js';
import type { Holders } from './value.js';
import { wordsOf } from './words.js';

type Part<Key extends string> = Pick<DraftForm<{ readonly [Name in Key]: Holders }>, 'saved' | 'values' | 'set' | 'undo' | 'keep'> & {
  readonly conflicts: ReadonlyArray<string>;
};

interface Props<Key extends string> extends Omit<PermissionFieldProps, 'saved' | 'value' | 'onChange'> {
  readonly name: Key;
  readonly draft: Part<Key>;
}

/** A permission of a form, and what somebody else has made of it meanwhile. */
export const DraftPermission = <Key extends string>({ name, draft, ...field }: Props<Key>) => {
  const { live } = useChat();
  const saved = draft.saved[name];
  return (
    <div>
      <PermissionField {...field} saved={saved} value={draft.values[name]} onChange={(value) => draft.set(name, value)} />
      {draft.conflicts.includes(name) ? (
        <div className={styles.conflict}>
          <ConflictLine theirs={wordsOf(saved, live.state)} onKeep={() => draft.keep(name)} onUndo={() => draft.undo(name)} />
        </div>
      ) : null}
    </div>
  );
};
