import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react';
import styles from './form.module.css';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'type'> {
  /** Why it does nothing; null: it works. */
  readonly off?: string | null;
  readonly isSubmit?: boolean;
}

const refuse = (event: MouseEvent): void => event.preventDefault();

/** A button that may be greyed: it keeps its place for the keyboard then, and says why. */
export const OffButton = ({ off = null, isSubmit = false, onClick, ...others }: Props) => {
  const id = useId();
  const attributes = { ...others, ...(off === null ? { onClick } : { onClick: refuse, 'aria-disabled': true, 'aria-describedby': id }) };
  return (
    <>
      {isSubmit ? <button type="submit" {...attributes} /> : <button type="button" {...attributes} />}
      {off === null ? null : (
        <span id={id} className={styles.reason}>
          {off}
        </span>
      )}
    </>
  );
};
