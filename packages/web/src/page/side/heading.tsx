import type { ReactNode } from 'react';
import styles from './heading.module.css';

/** The heading of a part of the left column, with what one can do there. */
export const Heading = ({ children, action }: { readonly children: string; readonly action?: ReactNode }) => (
  <div className={styles.heading}>
    <h2 dir="auto">{children}</h2>
    {action}
  </div>
);
