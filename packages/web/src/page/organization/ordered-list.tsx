import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { OffButton } from '../form/off-button.js';
import { AskButton } from '../settings/ask-button.js';
import { organizationTexts } from '../texts/organization.js';
import styles from '../settings/settings.module.css';
import { rem } from '../ui/rem.js';
import own from './organization.module.css';

interface Line {
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

interface Props {
  readonly lines: ReadonlyArray<Line>;
  readonly off: string | null;
  readonly question: string;
  readonly onEdit: (id: number) => void;
  readonly onOrder: (ids: ReadonlyArray<number>) => void;
  readonly onRemove: (id: number) => void;
  /** Shown in place of a line that is being edited. */
  readonly editing: { readonly id: number; readonly form: ReactNode } | null;
}

const moved = (ids: ReadonlyArray<number>, at: number, step: number): ReadonlyArray<number> => {
  const next = [...ids];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + step, 0, one);
  return next;
};

/** Things in an order that is changed by their arrows. */
export const OrderedList = ({ lines, off, question, onEdit, onOrder, onRemove, editing }: Props) => {
  const ids = lines.map(({ id }) => id);
  return (
    <ul className={styles.list}>
      {lines.map(({ id, name, about }, at) =>
        editing?.id === id ? (
          <li key={id}>{editing.form}</li>
        ) : (
          <li key={id}>
            <span className={styles.grow} dir="auto">
              {name}
              <small>{about}</small>
            </span>
            {[
              { label: organizationTexts.up(name), step: -1, Icon: ArrowUp, isThere: at > 0 },
              { label: organizationTexts.down(name), step: 1, Icon: ArrowDown, isThere: at < lines.length - 1 },
            ].map(({ label, step, Icon, isThere }) => (
              <button
                key={step}
                type="button"
                className={own.arrow}
                aria-label={label}
                aria-disabled={off !== null || !isThere}
                onClick={() => {
                  if (off === null && isThere) onOrder(moved(ids, at, step));
                }}
              >
                <Icon size={rem(16)} aria-hidden />
              </button>
            ))}
            <OffButton className={styles.second} aria-label={organizationTexts.editNamed(name)} off={off} onClick={() => onEdit(id)}>
              {organizationTexts.edit}
            </OffButton>
            <AskButton
              label={organizationTexts.remove}
              name={organizationTexts.removeNamed(name)}
              question={question}
              yes={organizationTexts.remove}
              off={off}
              onYes={() => onRemove(id)}
            />
          </li>
        ),
      )}
    </ul>
  );
};
