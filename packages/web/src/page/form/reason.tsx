import { createContext, type ReactNode, use, useId, useMemo } from 'react';
import styles from './form.module.css';

const Shared = createContext<{ readonly text: string; readonly id: string } | null>(null);

/** Says once why everything in a part of a form is greyed. */
export const SharedReason = ({ text, children }: { readonly text: string | null; readonly children: ReactNode }) => {
  const id = useId();
  const value = useMemo(() => (text === null ? null : { text, id }), [text, id]);
  if (value === null) return children;
  return (
    <Shared value={value}>
      <p id={id} className={styles.note}>
        {text}
      </p>
      {children}
    </Shared>
  );
};

interface Reason {
  readonly attributes: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
  readonly shown: ReactNode;
}

/** The attributes of a control that may be greyed, and the reason that it shows by itself. */
export const useReason = (off: string | null): Reason => {
  const own = useId();
  const shared = use(Shared);
  if (off === null) return { attributes: {}, shown: null };
  const isShared = shared?.text === off;
  const attributes = { 'aria-disabled': true, 'aria-describedby': isShared ? shared.id : own } as const;
  const shown = isShared ? null : (
    <span id={own} className={styles.reason}>
      {off}
    </span>
  );
  return { attributes, shown };
};
